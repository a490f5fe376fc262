"""On what a rule rests, and how a choice stands that is not plainly lawful."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pitboss.core.choices.options import Choice, Options, YesNo, option
from pitboss.core.law import basis, catalogue
from pitboss.core.law.basis import Basis, Standing


@dataclass(frozen=True)
class _Chosen(Options):
    plain: bool = option(False, YesNo(), "13:69F-8.3", "plainly lawful either way")
    novelty: bool = option(False, YesNo(), "13:69F-8.3", "only proposed", Standing.PROPOSED)
    way: str = option("own", Choice(("own", "other")), "13:69F-8.3", "one of two", {"other": Standing.APPROVAL})


class TestStanding:
    def test_what_is_left_alone_has_none(self) -> None:
        assert _Chosen().reservations() == []
        assert _Chosen(plain=True).reservations() == []

    def test_a_choice_tells_how_it_stands(self) -> None:
        told = [str(found) for found in _Chosen(novelty=True, way="other").reservations()]
        assert told == [
            "novelty = true: proposed, not adopted (13:69F-8.3)",
            "way = other: needs the Division's approval (13:69F-8.3)",
        ]


class TestBasis:
    def test_every_section_says_what_it_rests_on(self) -> None:
        named = {(cite.section, cite.path) for sub in catalogue.subchapters() for cite, _ in basis.places(sub.number)}
        assert [entry.label for entry in catalogue.sections() if (entry.label, "") not in named] == []
        assert {section for section, _ in named} == {entry.label for entry in catalogue.sections()}

    def test_a_place_rests_on_text_only_where_the_sheet_says_that_text_was_read(self) -> None:
        for entry in catalogue.sections():
            rests = {
                basis.basis_of(cite).basis
                for cite, _ in basis.places(entry.subchapter)
                if cite.section == entry.label
            }
            read = entry.text_from.startswith(("seed ", "public text")) or " seed " in entry.text_from.split(" (")[0]
            if entry.title != "(Reserved)":
                assert any(found.text or found is Basis.PROPOSAL for found in rests) == read, entry.label

    @pytest.mark.parametrize(
        ("place", "found"),
        [
            ("13.6(b)", Basis.CHAPTER),
            ("5.1(e)4", Basis.PREDECESSOR),
            ("5.1(e)1i(2)", Basis.PREDECESSOR),
            ("5.1(e)9", Basis.PRACTICE),
            ("10.7(l)", Basis.CHAPTER),
            ("10.7(l)2", Basis.PROPOSAL),
            ("10.6A(c)", Basis.PROPOSAL),
            ("10.8(h)", Basis.OTHER_GAME),
            ("8.3(b)", Basis.SISTER),
            ("13:69E-1.7", Basis.CHAPTER),
        ],
    )
    def test_the_longest_place_decides(self, place: str, found: Basis) -> None:
        assert basis.basis_of(place).basis is found

    def test_a_key_may_rest_on_something_else_than_its_section(self) -> None:
        flat = basis.basis_of_key("13", "irregularity", "die_not_flat", "13:69F-13.5(e)")
        late = basis.basis_of_key("13", "irregularity", "late_wager", "13:69F-13.4(d)")
        assert (flat.basis, late.basis) == (Basis.OTHER_GAME, Basis.CHAPTER)
        assert flat.words == "New Jersey's text for another game (13:69F-10.9(a))"

    def test_the_chapters_own_text_needs_no_words(self) -> None:
        assert basis.rests_on("13:69F-13.5(d)1, 2") == ""
        assert basis.rests_on("19:47-7.11(c)") == "text of the predecessor, 19:47"
        assert basis.rests_on("13:69F-8.2, 13:69F-13.4(a)") == basis.basis_of("8.2").words

    def test_what_is_no_citation_rests_on_nothing(self) -> None:
        assert basis.rests_on("") == ""
        assert basis.rests_on("N.J.S.A. 5:12-100") == ""
