import type { Caller } from "@aap/kernel/caller";
import { sql } from "@aap/subgraph-host/sql";
import type { StatementLine } from "../../domain/statement/statement.ts";
import type { Database } from "../database.ts";
import { settledFor } from "../party.ts";

/** Returns the lines of a builder or merchant in a run and currency, oldest first; empty if the caller may not see them. */
export function listStatementLines(
  db: Database,
  { runId, currency, party }: { runId: string; currency: string; party: { kind: "builder" | "merchant"; id: string } },
  caller: Caller,
): Promise<StatementLine[]> {
  const isOfParty = party.kind === "builder" ? sql`own.builder_id = ${party.id}` : sql`own.merchant_id = ${party.id}`;
  return db.query<StatementLine>(sql`
    SELECT own.id, own.conversion_id AS "conversionId", own.kind, own.commission_minor AS "commissionMinor",
      own.network_fee_minor AS "networkFeeMinor", own.builder_payout_minor AS "builderPayoutMinor", own.held_minor AS "heldMinor",
      c.order_reference AS "orderReference", c.occurred_at AS "occurredAt", c.transaction_value_minor AS "valueMinor",
      c.transaction_value_currency AS "valueCurrency"
    FROM settlement_line own JOIN conversion c ON c.id = own.conversion_id
    WHERE own.run_id = ${runId} AND own.currency = ${currency} AND ${isOfParty} AND ${settledFor(caller, [party.kind])}
    ORDER BY own.id`);
}
