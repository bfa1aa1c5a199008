import { anyOf, sql } from "@aap/subgraph-host/sql";
import type { Flow } from "../domain/flow.ts";
import type { Database } from "./database.ts";
import type { TermsRow } from "./merchants.ts";

/** The current terms by which conversions of an offer are validated. */
export interface ConversionTermsRow extends Pick<
  TermsRow,
  "attributionWindowDays" | "partialRefunds" | "disputes" | "amountToleranceBasisPoints"
> {
  offerId: string;
  termsVersion: number;
  validationDays: number;
  flowType: string;
  flow: Flow;
}

/** Selects the terms for conversions of the offer `o`; one statement reads all parts, so that they are of the same time. */
export const CONVERSION_TERMS = sql`
    SELECT o.id AS "offerId", terms.version AS "termsVersion",
      coalesce(terms.validation_days, vertical.validation_days) AS "validationDays",
      terms.attribution_window_days AS "attributionWindowDays", terms.partial_refunds AS "partialRefunds", terms.disputes,
      terms.amount_tolerance_basis_points AS "amountToleranceBasisPoints", merchant.flow_type AS "flowType",
      json_build_object('type', flow.type, 'steps', flow.steps, 'required', flow.required_steps) AS flow
    FROM merchant
    JOIN flow ON flow.type = merchant.flow_type
    JOIN vertical ON vertical.name = o.vertical
    CROSS JOIN LATERAL (SELECT * FROM merchant_terms WHERE merchant_id = merchant.id ORDER BY version DESC LIMIT 1) AS terms
    WHERE merchant.id = o.merchant_id`;

/** Returns the terms for conversions of these offers. */
export function findConversionTerms(db: Database, offerIds: readonly string[]): Promise<ConversionTermsRow[]> {
  return db.query<ConversionTermsRow>(sql`
    SELECT terms.* FROM offer AS o CROSS JOIN LATERAL (${CONVERSION_TERMS}) AS terms WHERE o.id = ${anyOf(offerIds)}`);
}
