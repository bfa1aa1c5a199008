import type { McpServer } from "@modelcontextprotocol/server";
import type { z } from "zod";
import { readArguments } from "./arguments.ts";
import { createRunTool } from "./tool-result.ts";
import { refuseUnknownTools } from "./unknown-tool.ts";

/** A tool: what clients list, and what it returns for its arguments. */
export interface Tool<Input extends z.ZodObject> {
  title: string;
  description: string;
  inputSchema: Input;
  outputSchema: z.ZodObject;
  annotations: Record<"readOnlyHint" | "destructiveHint" | "idempotentHint" | "openWorldHint", boolean>;
  run: (args: z.output<Input>) => Promise<Record<string, unknown>>;
}

/** Registers a tool under its name. */
export type RegisterTool = <Input extends z.ZodObject>(name: string, tool: Tool<Input>) => void;

/** Returns the function that registers the tools of a server. `onFailure` gets the errors of tools that are no refusals. */
export function createRegisterTool(server: McpServer, onFailure: (error: unknown) => void): RegisterTool {
  const runTool = createRunTool(onFailure);
  const names: string[] = [];
  refuseUnknownTools(server, names);
  return (name, { inputSchema, run, ...listed }) => {
    names.push(name);
    server.registerTool(name, { ...listed, inputSchema: listedOnly(inputSchema) }, (args: unknown) =>
      runTool(async () => run(readArguments(inputSchema, args))),
    );
  };
}

/** Returns the schema of a tool's arguments as the SDK lists it. It accepts every value, because the SDK's own refusals name no next step. */
function listedOnly<Input extends z.ZodObject>(input: Input) {
  return { "~standard": { ...input["~standard"], validate: (args: unknown) => ({ value: args }) } };
}
