import { expect, test } from "vitest";
import { createRunTool, ToolRefusal } from "./tool-result.ts";

test("an unexpected error of a tool is reported, and the model does not read it", async () => {
  const reported: unknown[] = [];
  const runTool = createRunTool((error) => reported.push(error));
  const failure = new TypeError("the body has no offers");
  const result = await runTool(() => Promise.reject(failure));
  expect(reported).toEqual([failure]);
  expect(result).toEqual({
    content: [{ type: "text", text: "The tool failed. Next step: call it again later." }],
    isError: true,
  });
});

test("a refusal is told to the model and not reported", async () => {
  const reported: unknown[] = [];
  const runTool = createRunTool((error) => reported.push(error));
  const result = await runTool(() => Promise.reject(new ToolRefusal("Confirm the price first.")));
  expect(reported).toEqual([]);
  expect(result.content).toEqual([{ type: "text", text: "Confirm the price first." }]);
});
