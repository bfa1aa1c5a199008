import { isPrintable } from "@aap/kernel/printable-text";
import { errors } from "./errors.ts";

const MAX_CHARACTERS = 200;

/** Returns a name without white space around it; throws NAME_INVALID if it is empty, longer than 200 characters or is not printable. */
export function decideName(text: string, param: string): string {
  const name = text.trim();
  if (name === "" || name.length > MAX_CHARACTERS || !isPrintable(name))
    throw errors.NAME_INVALID({ text: `${param} must have 1 to ${MAX_CHARACTERS} printable characters`, param });
  return name;
}
