import { ApiError, NetworkError } from "@aap/client";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { toPlainText } from "./merchant-text.ts";
import { CALL_LATER, nextStepAfter } from "./next-step.ts";

/** A reason why a tool did nothing, for the model: what is wrong and what to do next. */
export class ToolRefusal extends Error {}

/** Runs a tool. Its output is returned as structured content and as the same JSON in text; a refusal as an error with the next step. */
export type RunTool = (run: () => Promise<Record<string, unknown>>) => Promise<CallToolResult>;

/** Returns the function that runs a tool. `onFailure` gets the errors that are no refusals, of which the model learns nothing. */
export function createRunTool(onFailure: (error: unknown) => void): RunTool {
  return async (run) => {
    try {
      const structuredContent = await run();
      return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
    } catch (error) {
      if (!isExpected(error)) onFailure(error);
      return { content: [{ type: "text", text: describe(error) }], isError: true };
    }
  };
}

function isExpected(error: unknown): boolean {
  return error instanceof ToolRefusal || error instanceof NetworkError || error instanceof ApiError;
}

/** Describes an error without its stack. */
function describe(error: unknown): string {
  if (error instanceof ToolRefusal) return error.message;
  if (error instanceof NetworkError) return `${error.message}. Next step: ${CALL_LATER}`;
  if (error instanceof ApiError) {
    const hint = error.hint === undefined ? "" : ` ${toPlainText(error.hint)}`;
    return `${toPlainText(error.message)}.${hint} Next step: ${nextStepAfter(error)}`;
  }
  return "The tool failed. Next step: call it again later.";
}
