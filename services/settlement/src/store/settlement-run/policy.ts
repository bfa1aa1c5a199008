import { newId } from "@aap/kernel/ids";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import type { SettlementPolicy } from "../../domain/settlement-run/policy.ts";

/** Returns the SQL for whether the policy of a mode pays builders only for what merchants have paid. */
export function payWhenPaid(livemode: Sql): Sql {
  return sql`coalesce((SELECT p.pay_when_paid FROM settlement_policy p WHERE p.livemode = ${livemode} ORDER BY p.id DESC LIMIT 1), false)`;
}

/** Returns the policy of a mode. */
export async function findPolicy(db: Pick<Statements, "query">, livemode: boolean): Promise<SettlementPolicy> {
  const [policy] = await db.query<SettlementPolicy>(
    sql`SELECT ${livemode}::boolean AS livemode, ${payWhenPaid(sql`${livemode}`)} AS "payWhenPaid"`,
  );
  if (policy === undefined) throw new Error("the database returned no policy");
  return policy;
}

/** Saves the policy of a mode. A run that is being closed meanwhile computes its payouts again. */
export async function savePolicy(db: Pick<Statements, "query">, policy: SettlementPolicy, by: string): Promise<void> {
  await db.query(sql`
    WITH book AS (UPDATE settlement_book SET revision = revision + 1 WHERE livemode = ${policy.livemode})
    INSERT INTO settlement_policy (id, livemode, pay_when_paid, set_by)
    VALUES (${newId("spol")}, ${policy.livemode}, ${policy.payWhenPaid}, ${by})`);
}
