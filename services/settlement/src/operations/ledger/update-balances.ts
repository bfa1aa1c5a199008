import type { Context } from "../../context.ts";
import { addToBalances } from "../../store/ledger/add-to-balances.ts";

const BATCH = 2_000;

/** Adds all pending ledger entries to the balances of their accounts, and returns their number. Several processes may run it at once. */
export async function updateBalances({ db }: Pick<Context, "db">): Promise<number> {
  let added = 0;
  for (;;) {
    const count = await addToBalances(db, BATCH);
    added += count;
    if (count < BATCH) return added;
  }
}
