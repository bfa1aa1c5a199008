import { errors } from "./errors.ts";

const LONGEST_NAME = 200;

/** A name as it is stored: trimmed, 1 to 200 characters, no control characters; else NAME_INVALID for `param`. */
export function decideName(text: string, param: string): string {
  const name = text.trim();
  if (name === "" || name.length > LONGEST_NAME || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw errors.NAME_INVALID({ param });
  return name;
}
