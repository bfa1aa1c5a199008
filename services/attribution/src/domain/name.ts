import { errors } from "./errors.ts";

const MAX_CHARACTERS = 200;

/** Returns a name without white space around it; throws NAME_INVALID if it is empty, longer than 200 characters or has control characters. */
export function decideName(text: string, param: string): string {
  const name = text.trim();
  if (name === "" || name.length > MAX_CHARACTERS || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw errors.NAME_INVALID({ param });
  return name;
}
