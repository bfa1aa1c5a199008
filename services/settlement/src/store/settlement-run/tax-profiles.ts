import { newId } from "@aap/kernel/ids";
import { sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { TaxProfile } from "../../domain/settlement-run/tax.ts";

/** Saves a builder's or merchant's tax profile. A run that is being closed meanwhile computes its taxes again. */
export async function saveTaxProfile(
  db: Pick<Statements, "query">,
  party: { kind: "builder" | "merchant"; id: string },
  profile: TaxProfile,
  by: string,
): Promise<void> {
  await db.query(sql`
    WITH book AS (UPDATE settlement_book SET revision = revision + 1)
    INSERT INTO tax_profile (id, party_kind, party_id, basis_points, number, reverse_charge, set_by)
    VALUES (${newId("tax")}, ${party.kind}, ${party.id}, ${profile.basisPoints}, ${profile.number}, ${profile.reverseCharge}, ${by})`);
}
