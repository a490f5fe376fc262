"""The server that an assistant talks to over its standard input and output, by the protocol's own library."""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from mcp import MCPError
from mcp.server.lowlevel.server import Server
from mcp.server.stdio import stdio_server
from mcp.types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListResourcesResult,
    ListToolsResult,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    TextContent,
    TextResourceContents,
    ToolAnnotations,
)
from mcp.types import Tool as Described

from pitboss.core.law.sheets import SheetsMissing, read_sheet, sheet_files, text_of
from pitboss.server.assistant.tools import TOOLS, Desk, answered

SHEETS = "pitboss://rules/"
"""How the address of a rule sheet begins."""
INSTRUCTIONS = (
    "New Jersey's casino Rules of the Games (N.J.A.C. 13:69F), executable. Answer what a rule says from these tools"
    " and name the section that they give; where an answer has a `basis`, say on what the place rests. Amounts are in"
    " cents, odds are exact fractions. A refusal is an answer: it says which rule is against it."
)


def server(desk: Desk) -> Server[Any]:
    """The tools and the sheets, described and answered."""

    async def tools(context: Any, asked: Any) -> ListToolsResult:
        return ListToolsResult(
            tools=[
                Described(
                    name=tool.name,
                    description=tool.says,
                    input_schema=tool.form.model_json_schema(),
                    annotations=ToolAnnotations(read_only_hint=True, open_world_hint=False),
                )
                for tool in TOOLS
            ]
        )

    async def call(context: Any, asked: CallToolRequestParams) -> CallToolResult:
        told, done = await answered(desk, asked.name, asked.arguments or {})
        text = TextContent(text=msgspec.json.encode(told).decode())
        return CallToolResult(content=[text], structured_content=told, is_error=not done)

    return Server(
        "pitboss",
        version=version("pitboss"),
        title="pitboss",
        description="New Jersey's casino Rules of the Games, executable.",
        instructions=INSTRUCTIONS,
        on_list_tools=tools,
        on_call_tool=call,
        on_list_resources=_sheets,
        on_read_resource=_sheet,
    )


async def _sheets(context: Any, asked: Any) -> ListResourcesResult:
    sheets = map(read_sheet, sheet_files())
    return ListResourcesResult(
        resources=[
            Resource(
                uri=f"{SHEETS}{sheet.name}",
                name=sheet.name,
                title=f"{sheet.game}, N.J.A.C. 13:69F-{sheet.subchapter}",
                description="The rule sheet: what code and odds are held to, with the citation of each line.",
                mime_type="text/markdown",
            )
            for sheet in sheets
        ]
    )


async def _sheet(context: Any, asked: ReadResourceRequestParams) -> ReadResourceResult:
    name = asked.uri.removeprefix(SHEETS)
    if name not in sheet_files():
        raise MCPError(INVALID_PARAMS, f"There is no rule sheet {asked.uri!r}; the list of resources names them.")
    try:
        text = await asyncio.to_thread(text_of, name)
    except SheetsMissing as missing:
        raise MCPError(INVALID_PARAMS, str(missing)) from None
    return ReadResourceResult(contents=[TextResourceContents(uri=asked.uri, mime_type="text/markdown", text=text)])


def serve(files: Path | None) -> None:
    """Answer until the client goes."""

    async def run() -> None:
        desk = Desk(files)
        answering = server(desk)
        try:
            async with stdio_server() as (questions, answers):
                await answering.run(questions, answers, answering.create_initialization_options())
        finally:
            await desk.end()

    with asyncio.Runner() as runner:
        runner.run(run())
