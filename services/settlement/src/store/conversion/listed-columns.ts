import { sql } from "@aap/subgraph-host/sql";
import type { Policy } from "../../domain/conversion/policy.ts";
import type { Projection } from "../../domain/conversion/project.ts";
import type { ConversionRecord } from "../../domain/conversion/record.ts";

/** The part of a projection that a list shows. */
type ListedProjection = Pick<
  Projection,
  | "state"
  | "path"
  | "verification"
  | "transactionValue"
  | "refundedMinor"
  | "disputes"
  | "due"
  | "occurredAt"
  | "validationEndsAt"
>;

/** A conversion as lists show it: its columns. */
export interface ListedConversion extends Pick<
  ConversionRecord,
  | "id"
  | "merchantId"
  | "agentId"
  | "builderId"
  | "sessionId"
  | "recommendationId"
  | "offerId"
  | "livemode"
  | "checkoutId"
  | "orderReference"
  | "createdAt"
> {
  isWhole: false;
  /** The part of the stored JSON that lists show. Its amounts are not read. */
  policy: Pick<Policy, "currency" | "validationDays"> & { commission: Pick<Policy["commission"], "type"> };
  updatedAt: Date;
  /** As of `readAt`. */
  projection: ListedProjection;
  /** The time of reading by the database's clock. */
  readAt: Date;
}

/** The columns of a conversion `c` that lists show, and whether they are current. */
export const LISTED_COLUMNS = sql`c.id, c.merchant_id AS "merchantId", c.agent_id AS "agentId", c.builder_id AS "builderId", c.session_id AS "sessionId",
  c.recommendation_id AS "recommendationId", c.offer_id AS "offerId", c.livemode, c.checkout_id AS "checkoutId",
  c.order_reference AS "orderReference", c.policy, c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.state, c.path, c.verification,
  c.transaction_value_minor AS "valueMinor", c.transaction_value_currency AS "valueCurrency", c.refunded_minor AS "refundedMinor",
  c.disputes, c.commission_minor AS "commissionMinor", c.network_fee_minor AS "networkFeeMinor",
  c.builder_payout_minor AS "builderPayoutMinor", c.held_minor AS "heldMinor", c.occurred_at AS "occurredAt",
  c.validation_ends_at AS "validationEndsAt", (SELECT clock.now()) AS "readAt",
  -- Time alone may have changed the state since the conversion was saved.
  c.path IS NOT NULL AND (c.window_ends_at IS NULL OR c.window_ends_at > (SELECT clock.now())) AS "isCurrent"`;

/** A row with the columns of `LISTED_COLUMNS`. The projection's columns are null only if it is not current. */
export type ListedRow = Omit<ListedConversion, "projection" | "isWhole"> & { cursor: string } & Omit<
    ListedProjection,
    "transactionValue" | "due"
  > &
  ListedProjection["due"] & { valueMinor: bigint; valueCurrency: string; isCurrent: boolean };

/** Converts a current row. */
export function toListed({
  state,
  path,
  verification,
  valueMinor,
  valueCurrency,
  refundedMinor,
  disputes,
  commissionMinor,
  networkFeeMinor,
  builderPayoutMinor,
  heldMinor,
  occurredAt,
  validationEndsAt,
  isCurrent: _,
  ...row
}: ListedRow): ListedConversion {
  const transactionValue = { amountMinor: valueMinor, currency: valueCurrency };
  const due = { commissionMinor, networkFeeMinor, builderPayoutMinor, heldMinor };
  const projection = {
    state,
    path,
    verification,
    transactionValue,
    refundedMinor,
    disputes,
    due,
    occurredAt,
    validationEndsAt,
  };
  return { ...row, isWhole: false, projection };
}
