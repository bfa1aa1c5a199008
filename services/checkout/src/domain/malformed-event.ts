import type { z } from "zod";

/** An event whose signature is valid and whose content is not. Its message names the member and the fault, without a full stop. */
export class MalformedEvent extends Error {
  override name = "MalformedEvent";
}

/** Converts a schema's refusal to a MalformedEvent that names the first refused member; `parent` is the path to what was parsed. */
export function toMalformed({ issues: [issue] }: z.ZodError, parent: readonly string[] = []): MalformedEvent {
  const member = [...parent, ...(issue?.path ?? [])].join(".");
  return new MalformedEvent(member === "" ? "its body is not a JSON object" : `${member} is missing or malformed`);
}
