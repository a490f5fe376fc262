"""The dealer's school in the browser: dealt, asked, corrected with the section, and scored."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pitboss.games import registry
from pitboss.school.lesson import lesson
from tests.sizes import some


@pytest.mark.parametrize("game", some(["three_card_poker", "roulette"], 1))
def test_a_trainee_is_asked_corrected_and_scored(game: str, visit: Callable[..., Page]) -> None:
    seed = 5
    questions = lesson(registry.find(game), seed).questions
    page = visit()
    page.goto(f"/#/school/{game}/{seed}")
    panel = page.locator(".school-question")
    for number, question in enumerate(questions):
        expect(page.locator(".round-head p")).to_contain_text(f"question {number + 1} of {len(questions)}")
        expect(panel.get_by_role("heading")).to_have_text(question.text)
        steps = f"Step {len(question.shown)} of {len(question.shown)}"
        expect(page.locator(".replay-count")).to_have_text([steps] if question.shown else [])
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        wrong = number == 0
        if question.choices:
            choice = next(each for each in question.choices if (each == question.choice) is not wrong)
            panel.get_by_role("button", name=choice, exact=True).click()
        else:
            for name, amount in question.amounts.items():
                panel.locator(f'input[name="{name}"]').fill(f"{(amount + 100 * wrong) / 100:.2f}")
            panel.get_by_role("button", name="Say so").click()
        if question.choices:
            expect(panel.locator(".answered .right")).to_contain_text(question.choice)
            expect(panel.locator(".answered .mistaken")).to_have_count(int(wrong))
        expect(panel.locator(".judged")).to_have_text("Not so." if wrong else "Right.")
        expect(panel.locator(".school-says")).to_contain_text(question.says)
        expect(panel.locator(".cite")).to_contain_text(question.cite)
        if number < len(questions) - 1:
            panel.get_by_role("button", name="Go on").click()
    expect(panel).to_contain_text(f"{len(questions) - 1} of {len(questions)} questions right")
    page.get_by_role("link", name="All games").click()
    expect(page.locator(f'.school-games a[href="#/school/{game}"]')).to_contain_text(
        f"{len(questions) - 1} of {len(questions)}"
    )
    page.get_by_role("button", name=f"{len(questions) - 1} of {len(questions)} right so far").click()
    expect(page.locator(".by-rule li").first).to_be_in_viewport()
    # By rule: every section that was asked about, the one that was not known first.
    cites = {question.cite for question in questions}
    expect(page.locator(".by-rule li")).to_have_count(len(cites))
    expect(page.locator(".by-rule .weak .cite")).to_contain_text(questions[0].cite)
    expect(page.locator(".by-rule .weak")).to_contain_text(questions[0].says)
