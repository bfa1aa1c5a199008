import type { Answer, ListPath, Row, RowName } from "./types.ts";

/** The name of the rows in the pages of each list. A list of the OpenAPI document that is not here does not compile. */
const ROWS = {
  "/v1/offers": "offers",
  "/v1/sessions": "sessions",
  "/v1/recommendations": "recommendations",
  "/v1/checkouts": "checkouts",
  "/v1/conversions": "conversions",
  "/v1/evidence/unmatched": "evidence",
  "/v1/corrections": "corrections",
  "/v1/invoices": "invoices",
  "/v1/keys": "keys",
  "/v1/ledger/accounts": "accounts",
  "/v1/ledger/accounts/{accountId}/entries": "entries",
  "/v1/payment-methods": "paymentMethods",
  "/v1/payouts": "payouts",
  "/v1/settlements": "settlements",
  "/v1/webhook-endpoints": "endpoints",
  "/v1/webhook-endpoints/{endpointId}/deliveries": "deliveries",
} as const satisfies { [Path in ListPath]: RowName<Path> };

/** A list that is read page by page while it is iterated. Each iteration reads it anew. */
export interface List<Path extends ListPath> extends AsyncIterable<Row<Path>> {
  /** Returns the pages; those of a search have its `sessionId`. */
  pages(): AsyncIterable<Answer<Path, "get">>;
}

/** Returns a list; `read` returns the page after a cursor, or the first one. */
export function createList<Path extends ListPath>(
  path: Path,
  read: (cursor: string | undefined) => Promise<Answer<Path, "get">>,
): List<Path> {
  async function* pages() {
    let cursor: string | undefined;
    do {
      const page = await read(cursor);
      yield page;
      cursor = (page as { nextCursor: string | null }).nextCursor ?? undefined;
    } while (cursor !== undefined);
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* page[ROWS[path]] as Row<Path>[];
    },
  };
}
