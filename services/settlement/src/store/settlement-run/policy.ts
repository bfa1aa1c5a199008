import { newId } from "@aap/kernel/ids";
import { sql, type Sql } from "@aap/subgraph-host/sql";
import type { Statements } from "@aap/subgraph-host/transaction";
import { defaultPolicy, type SettlementPolicy } from "../../domain/settlement-run/policy.ts";
import type { ScheduledMode } from "../../domain/settlement-run/schedule.ts";

/** Returns the SQL for whether the policy of a mode pays builders only for what merchants have paid. */
export function payWhenPaid(livemode: Sql): Sql {
  return sql`coalesce((SELECT p.pay_when_paid FROM settlement_policy p WHERE p.livemode = ${livemode} ORDER BY p.id DESC LIMIT 1), false)`;
}

/** Returns the policy of a mode. */
export async function findPolicy(db: Pick<Statements, "query">, livemode: boolean): Promise<SettlementPolicy> {
  const [policy] = await db.query<SettlementPolicy>(sql`
    SELECT livemode, pay_when_paid AS "payWhenPaid", schedule FROM settlement_policy
    WHERE livemode = ${livemode} ORDER BY id DESC LIMIT 1`);
  return policy ?? defaultPolicy(livemode);
}

/** Saves the policy of a mode. A run that is being closed meanwhile computes its payouts again. */
export async function savePolicy(
  db: Pick<Statements, "query">,
  { livemode, payWhenPaid, schedule }: SettlementPolicy,
  by: string,
): Promise<void> {
  await db.query(sql`
    WITH book AS (UPDATE settlement_book SET revision = revision + 1 WHERE livemode = ${livemode})
    INSERT INTO settlement_policy (id, livemode, pay_when_paid, schedule, set_by)
    VALUES (${newId("spol")}, ${livemode}, ${payWhenPaid}, ${schedule}, ${by})`);
}

/** Returns the time, and what decides whether a run of a mode is due. */
export async function findScheduledMode(
  db: Pick<Statements, "query">,
  livemode: boolean,
): Promise<ScheduledMode & { now: Date }> {
  const { schedule } = await findPolicy(db, livemode);
  const [row] = await db.query<Omit<ScheduledMode, "schedule"> & { now: Date }>(sql`
    SELECT clock.now() AS now, (
      SELECT r.cut_off FROM settlement_run r WHERE r.livemode = ${livemode} AND r.status = 'CLOSED' ORDER BY r.cut_off DESC LIMIT 1
    ) AS "lastCutOff", (
      SELECT c.at FROM conversion_rollup c WHERE c.dimension = 'all' AND c.livemode = ${livemode} AND c.grain = 'hour' ORDER BY c.at LIMIT 1
    ) AS "firstSaleAt"`);
  if (row === undefined) throw new Error("the database returned no time");
  return { schedule, ...row };
}
