import { isId, newId } from "@aap/kernel/ids";
import { pageOf, type Page } from "@aap/subgraph-host";
import { contains, matches, type ListFilter } from "@aap/subgraph-host/list-filter";
import { anyOf, sql } from "@aap/subgraph-host/sql";
import { countOf } from "@aap/subgraph-host/total-count";
import type { MerchantInput, TermsInput } from "../domain/merchant.ts";
import type { Merchant, MerchantTerms } from "../generated/prisma/client.ts";
import type { Database } from "./database.ts";

export type MerchantRow = Merchant;

/** One version of a merchant's terms. */
export type TermsRow = Omit<MerchantTerms, "partialRefunds" | "disputes"> &
  Pick<TermsInput, "partialRefunds" | "disputes">;

/** Selects merchants from the table `merchant`. */
export const SELECT_MERCHANT = sql`
    SELECT id, name, url, flow_type AS "flowType", hosted_checkout AS "hostedCheckout", created_at AS "createdAt", updated_at AS "updatedAt"
    FROM merchant`;

/** Returns the merchants with these ids. */
export function findMerchants(db: Database, ids: readonly string[]): Promise<MerchantRow[]> {
  return db.query<MerchantRow>(sql`${SELECT_MERCHANT} WHERE id = ${anyOf(ids.filter((id) => isId("mer", id)))}`);
}

/** A page of the list of merchants with its filter. */
export type MerchantPage = Page & ListFilter;

const FILTERED = {
  id: sql`id`,
  createdAt: sql`created_at`,
  vertical: (name: string) =>
    sql`EXISTS (SELECT FROM offer WHERE offer.merchant_id = merchant.id AND offer.vertical = ${name})`,
  q: (text: string) => sql`(id = ${text} OR ${contains(sql`name`, text)})`,
};

/** Returns the merchants of a page that match the filter, newest first, and one more if the list continues. */
export function listMerchants(db: Database, page: MerchantPage): Promise<MerchantRow[]> {
  return db.query<MerchantRow>(
    sql`${SELECT_MERCHANT} WHERE ${matches(FILTERED, page)} ${pageOf(sql`id`, "newest", page)}`,
  );
}

/** Counts the merchants that match the filter. */
export function countMerchants(db: Database, page: MerchantPage): Promise<number> {
  return countOf(db, sql`merchant WHERE ${matches(FILTERED, page)}`);
}

/** Returns the terms of these merchants at the time `asOf`, or the newest if it is null. Before the first version, the first applies. */
export function findTerms(db: Database, merchantIds: readonly string[], asOf: Date | null): Promise<TermsRow[]> {
  return db.query<TermsRow>(sql`
    SELECT DISTINCT ON (merchant_id) merchant_id AS "merchantId", version, validation_days AS "validationDays",
      attribution_window_days AS "attributionWindowDays", partial_refunds AS "partialRefunds", disputes,
      amount_tolerance_basis_points AS "amountToleranceBasisPoints", created_at AS "createdAt"
    FROM merchant_terms WHERE merchant_id = ${anyOf(merchantIds)}
      AND (version = 1 OR ${asOf}::timestamptz IS NULL OR created_at <= ${asOf}::timestamptz)
    ORDER BY merchant_id, version DESC`);
}

/** Saves a new merchant with the first version of its terms. */
export async function saveMerchant(
  db: Database,
  merchant: MerchantInput & { hostedCheckout: boolean },
  terms: TermsInput,
): Promise<MerchantRow> {
  return db.merchant.create({ data: { id: newId("mer"), ...merchant, terms: { create: { version: 1, ...terms } } } });
}

/** Changes the given fields of a merchant; returns null if it does not exist. */
export async function saveMerchantChange(
  db: Database,
  id: string,
  change: Partial<MerchantInput> & { hostedCheckout?: boolean },
): Promise<MerchantRow | null> {
  if (!isId("mer", id)) return null;
  const { name = null, url = null, flowType = null, hostedCheckout = null } = change;
  const changed = await db.$executeRaw`
    UPDATE merchant SET name = coalesce(${name}, name), url = coalesce(${url}, url), flow_type = coalesce(${flowType}, flow_type),
      hosted_checkout = coalesce(${hostedCheckout}, hosted_checkout), updated_at = clock.now()
    WHERE id = ${id}`;
  return changed === 0 ? null : db.merchant.findUniqueOrThrow({ where: { id } });
}

/** Saves the next version of a merchant's terms; returns false if another request saved that version first. */
export async function saveTerms(db: Database, merchantId: string, terms: TermsInput): Promise<boolean> {
  const { validationDays, attributionWindowDays, partialRefunds, disputes, amountToleranceBasisPoints } = terms;
  const inserted = await db.$executeRaw`
    INSERT INTO merchant_terms (merchant_id, version, validation_days, attribution_window_days, partial_refunds, disputes, amount_tolerance_basis_points)
    SELECT ${merchantId}, max(version) + 1, ${validationDays}::int, ${attributionWindowDays}::int, ${partialRefunds}, ${disputes}, ${amountToleranceBasisPoints}::int
    FROM merchant_terms WHERE merchant_id = ${merchantId} HAVING count(*) > 0
    ON CONFLICT DO NOTHING`;
  return inserted === 1;
}
