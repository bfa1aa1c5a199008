import { isId } from "@aap/kernel/ids";
import { z } from "zod";
import { errors } from "./errors.ts";
import type { SearchParameters } from "./search.ts";

/** The last offer of a page, and the session of its search. */
export interface SearchPosition {
  sessionId: string;
  offerId: string;
  priceMinor: bigint;
}

const schema = z.tuple([
  z.string().refine((text) => isId("ses", text)),
  z.string().refine((text) => isId("off", text)),
  z.int().nonnegative(),
]);

/** Writes a position as an opaque text. It grants no access: the session may still be read by its agent only. */
export function toCursor({ sessionId, offerId, priceMinor }: SearchPosition): string {
  return Buffer.from(JSON.stringify([sessionId, offerId, Number(priceMinor)])).toString("base64url");
}

/** Reads a cursor that `toCursor` wrote; throws CURSOR_INVALID for any other text. */
export function parseCursor(cursor: string): SearchPosition {
  try {
    const [sessionId, offerId, priceMinor] = schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    return { sessionId, offerId, priceMinor: BigInt(priceMinor) };
  } catch {
    throw errors.CURSOR_INVALID({ param: "cursor" });
  }
}

/** Throws CURSOR_INVALID if a parameter that is sent with a cursor differs from the search that opened the session. */
export function verifyContinues(searchedFor: SearchParameters, repeated: SearchParameters): void {
  for (const [param, text] of Object.entries(repeated)) {
    if (searchedFor[param] !== text) {
      throw errors.CURSOR_INVALID({ text: `${param} differs from the search that the cursor continues`, param });
    }
  }
}
