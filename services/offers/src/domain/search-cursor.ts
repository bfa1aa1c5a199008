import { z } from "zod";
import { errors } from "./errors.ts";
import type { SearchParameters } from "./search.ts";

/** Where a page of a session's search ended. */
export interface SearchPosition {
  sessionId: string;
  offerId: string;
  priceMinor: bigint;
}

const schema = z.tuple([
  z.string().regex(/^ses_[0-9a-z]{26}$/),
  z.string().regex(/^off_[0-9a-z]{26}$/),
  z.int().nonnegative(),
]);

/** Writes a position as an opaque text. It grants nothing: the session it names still belongs to its agent alone. */
export function toCursor({ sessionId, offerId, priceMinor }: SearchPosition): string {
  return Buffer.from(JSON.stringify([sessionId, offerId, Number(priceMinor)])).toString("base64url");
}

/** Reads a cursor of ours; anything else is CURSOR_INVALID. */
export function parseCursor(cursor: string): SearchPosition {
  try {
    const [sessionId, offerId, priceMinor] = schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { sessionId, offerId, priceMinor: BigInt(priceMinor) };
  } catch {
    throw errors.CURSOR_INVALID({ param: "cursor" });
  }
}

/** A page continues the search that opened its session: a parameter that is repeated must say the same. */
export function verifyContinues(searchedFor: SearchParameters, repeated: SearchParameters): void {
  for (const [param, text] of Object.entries(repeated)) {
    if (searchedFor[param] !== text) {
      throw errors.CURSOR_INVALID({ text: `${param} differs from the search that the cursor continues`, param });
    }
  }
}
