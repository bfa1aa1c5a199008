import type { z } from "zod";

/** An event whose signature holds and which cannot be read; its message says, without a full stop, what of it is malformed. */
export class MalformedEvent extends Error {
  override name = "MalformedEvent";
}

/** Names the first member that a schema refused, which stands in the event under `parent`. */
export function toMalformed({ issues: [issue] }: z.ZodError, parent: readonly string[] = []): MalformedEvent {
  const member = [...parent, ...(issue?.path ?? [])].join(".");
  return new MalformedEvent(member === "" ? "its body is not a JSON object" : `${member} is missing or malformed`);
}
