import { defineErrors, type DomainError } from "@aap/kernel/domain-error";

export const bodyErrors = defineErrors({
  BODY_MALFORMED: ["INVALID_INPUT", "The body is not valid JSON", "Send valid JSON in UTF-8."],
  BODY_TEXT_INVALID: [
    "INVALID_INPUT",
    "The body contains a character that cannot be stored",
    "Remove NUL characters and unpaired surrogates from the text.",
  ],
});

/** A number of a body as text, because a float would round it. */
export class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads JSON from UTF-8 bytes; throws `BODY_MALFORMED` if they are not JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  return parse(decode(bytes), (_key, value) => value);
}

/**
 * Reads the JSON body of a REST request. Numbers that are fields of the body itself become `NumberText`. Throws `BODY_MALFORMED` if
 * it is not JSON, and `BODY_TEXT_INVALID` with the field's name if PostgreSQL cannot store its text (NUL, half of a surrogate pair).
 */
export function parseJsonBody(bytes: Uint8Array): unknown {
  const text = decode(bytes);
  const body = parse(text);
  // A reviver takes five times as long. In a body of valid UTF-8, only an escape can contain what cannot be stored.
  return isFlat(body) && !text.includes("\\u") ? body : reviveBody(text);
}

/** Returns whether a body is an object whose fields are neither numbers nor objects. */
function isFlat(body: unknown): boolean {
  if (!isObject(body) || Array.isArray(body)) return false;
  return Object.values(body).every((value) => typeof value !== "number" && !isObject(value));
}

function reviveBody(text: string): unknown {
  const sources = new WeakMap<object, Map<string, string>>();
  const unstorable = new WeakSet<object>();
  let unstorableField: string | undefined;
  const body = parse(text, (key, value, holder, source) => {
    if (typeof value === "number" && source !== undefined) {
      const numbers = sources.get(holder) ?? new Map<string, string>();
      sources.set(holder, numbers.set(key, source));
    }
    // JSON.parse visits values before the object that contains them, so the last name is that of a field of the body itself.
    if (isUnstorable(key) || isUnstorable(value) || (isObject(value) && unstorable.has(value))) {
      unstorable.add(holder);
      if (key !== "") unstorableField = isUnstorable(key) ? "" : key;
    }
    return value;
  });
  if (isObject(body) && unstorable.has(body)) throw unstorableText(unstorableField ?? "");
  if (!isObject(body) || Array.isArray(body)) return body;
  const numbers = sources.get(body) ?? [];
  return { ...body, ...Object.fromEntries([...numbers].map(([key, text]) => [key, new NumberText(text)])) };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isUnstorable(value: unknown): boolean {
  return typeof value === "string" && (value.includes("\0") || !value.isWellFormed());
}

function unstorableText(param: string): DomainError {
  if (param === "") return bodyErrors.BODY_TEXT_INVALID();
  return bodyErrors.BODY_TEXT_INVALID({
    text: `${param} of the body contains a character that cannot be stored`,
    param,
  });
}

type Revive = (key: string, value: unknown, holder: object, source: string | undefined) => unknown;

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw bodyErrors.BODY_MALFORMED();
  }
}

function parse(text: string, revive?: Revive): unknown {
  function reviver(this: object, key: string, value: unknown, context?: { source?: string }): unknown {
    return revive?.(key, value, this, context?.source);
  }
  try {
    return JSON.parse(text, revive && reviver);
  } catch {
    throw bodyErrors.BODY_MALFORMED();
  }
}
