import { z } from "zod";
import { ToolRefusal } from "./tool-result.ts";

/** A text argument. */
export const text = z.string("must be text");

/** A text argument that must be given. */
export const requiredText = text.min(1, "must not be empty");

/** The value of an attribute or of a user detail. */
export const value = z.union([z.string(), z.number(), z.boolean()], "must be text, a number, true or false");

/** Returns the arguments of a tool; throws a ToolRefusal that names the first wrong one and the next step. */
export function readArguments<Input extends z.ZodObject>(input: Input, args: unknown): z.output<Input> {
  const result = input.safeParse(args);
  if (result.success) return result.data;
  const [{ path, message } = { path: [], message: "are not valid" }] = result.error.issues;
  const name = path.join(".") || "arguments";
  const isMissing = path.length === 1 && !Object.hasOwn(args as object, name);
  throw new ToolRefusal(
    isMissing
      ? `${name} is missing. Next step: add ${name}, and call the tool again.`
      : `${name} ${message}. Next step: correct ${name}, and call the tool again.`,
  );
}
