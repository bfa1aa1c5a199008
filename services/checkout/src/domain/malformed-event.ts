import type { z } from "zod";

/** The error for an event that has a valid signature and malformed content. Its message names the member and the fault. */
export class MalformedEvent extends Error {
  override name = "MalformedEvent";
}

/** Converts a schema's error to a MalformedEvent that names the first malformed member; `parent` is the path of the parsed value. */
export function toMalformed({ issues: [issue] }: z.ZodError, parent: readonly string[] = []): MalformedEvent {
  const member = [...parent, ...(issue?.path ?? [])].join(".");
  return new MalformedEvent(member === "" ? "its body is not a JSON object" : `${member} is missing or malformed`);
}
