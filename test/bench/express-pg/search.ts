import { newId } from "@aap/kernel/ids";
import { toNumber } from "@aap/kernel/money";
import type { Pool } from "pg";
import { z } from "zod";
import { prepare } from "./database.ts";
import type { Holder } from "./keys.ts";
import { Refusal } from "./refusal.ts";

const integer = z.string().regex(/^\d{1,9}$/, "must be a whole number");

/** The parameters of a SIM search as strings of the query string. */
const parameters = z.strictObject({
  vertical: z.literal("sim", "is not a vertical"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be an ISO 4217 code")
    .default("GBP"),
  data_gb_min: integer.optional(),
  contract_months: integer.optional(),
  sort: z.literal("price", "must be price").optional(),
  limit: integer.default("20").refine((text) => Number(text) >= 1 && Number(text) <= 100, "must be 1 to 100"),
});

interface OfferRow {
  id: string;
  merchantId: string;
  vertical: string;
  provider: string;
  name: string;
  priceMinor: string;
  currency: string;
  criteria: object;
  aapCode: string;
}

const selectOffers = prepare<OfferRow>(
  "search",
  `SELECT id, merchant_id AS "merchantId", vertical, provider, name, price_minor AS "priceMinor", currency, criteria,
     aap_code AS "aapCode"
   FROM offer
   WHERE status = 'ACTIVE' AND vertical = $1 AND currency = $2
     AND ($3::numeric IS NULL OR criteria->>'data_gb' = 'unlimited' OR (criteria->>'data_gb')::numeric >= $3)
     AND ($4::int IS NULL OR (criteria->>'contract_months')::int = $4)
   ORDER BY price_minor, id LIMIT $5`,
);

const insertSession = prepare<{ expiresAt: Date }>(
  "open-session",
  `INSERT INTO session (id, agent_id, expires_at, searched_for) VALUES ($1, $2, now() + interval '24 hours', $3)
   RETURNING expires_at AS "expiresAt"`,
);

/** Searches active offers and opens a session. */
export async function searchOffers(pool: Pool, agent: Holder, query: unknown): Promise<object> {
  const { success, data, error } = parameters.safeParse(query);
  if (!success) throw new Refusal(400, "FIELD_INVALID", describe(error));
  const { vertical, currency, data_gb_min = null, contract_months = null, limit } = data;
  const sessionId = newId("ses");
  const [found, [session]] = await Promise.all([
    selectOffers(pool, vertical, currency, data_gb_min, contract_months, Number(limit) + 1),
    insertSession(pool, sessionId, agent.id, data),
  ]);
  const offers = found.slice(0, Number(limit));
  const last = offers.at(-1);
  return {
    sessionId,
    offers: offers.map(({ priceMinor, ...offer }) => ({
      ...offer,
      price: toNumber({ amountMinor: BigInt(priceMinor), currency: offer.currency }),
    })),
    expiresAt: session?.expiresAt,
    count: offers.length,
    currency,
    nextCursor: found.length > offers.length && last ? toCursor(sessionId, last) : null,
  };
}

function toCursor(sessionId: string, { priceMinor, id }: OfferRow): string {
  return Buffer.from(JSON.stringify([sessionId, priceMinor, id])).toString("base64url");
}

function describe({ issues: [issue] }: z.ZodError): string {
  const name = issue?.code === "unrecognized_keys" ? issue.keys[0] : issue?.path.join(".");
  return `${name} ${issue?.message}`;
}
