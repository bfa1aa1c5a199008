import { defineErrors } from "@aap/kernel/domain-error";

export const bodyErrors = defineErrors({
  BODY_MALFORMED: ["INVALID_INPUT", "The body is not valid JSON"],
  BODY_TEXT_INVALID: ["INVALID_INPUT", "The body holds a character that cannot be stored"],
});

/** A number of a body as it was written, so that none of its decimals is lost to a float. */
export class NumberText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads JSON from UTF-8 bytes; refuses what is malformed and text that PostgreSQL cannot hold (NUL, lone surrogates). */
export function parseJson(bytes: Uint8Array): unknown {
  return parse(bytes, (_key, value) => value);
}

/** Like `parseJson`, but the numbers that stand directly in the body's object are `NumberText`. */
export function parseJsonBody(bytes: Uint8Array): unknown {
  const sources = new WeakMap<object, Map<string, string>>();
  const body = parse(bytes, (key, value, holder, source) => {
    if (typeof value === "number" && source !== undefined) {
      const numbers = sources.get(holder) ?? new Map<string, string>();
      sources.set(holder, numbers.set(key, source));
    }
    return value;
  });
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const numbers = sources.get(body) ?? [];
  return { ...body, ...Object.fromEntries([...numbers].map(([key, text]) => [key, new NumberText(text)])) };
}

type Revive = (key: string, value: unknown, holder: object, source: string | undefined) => unknown;

function parse(bytes: Uint8Array, revive: Revive): unknown {
  let hasBadText = false;
  const isBad = (text: string) => text.includes("\0") || !text.isWellFormed();
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes), function (
      this: object,
      key: string,
      item: unknown,
      context?: { source?: string },
    ) {
      if (isBad(key) || (typeof item === "string" && isBad(item))) hasBadText = true;
      return revive(key, item, this, context?.source);
    } as (key: string, value: unknown) => unknown);
  } catch {
    throw bodyErrors.BODY_MALFORMED();
  }
  if (hasBadText) throw bodyErrors.BODY_TEXT_INVALID();
  return value;
}
