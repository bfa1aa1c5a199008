import type { Split } from "../conversion/commission.ts";
import { accountIdOf } from "../ledger/account.ts";
import { positionOf, type Parties } from "../ledger/accrual.ts";
import type { DecidedLine } from "./settlement-run.ts";

/** An eligible conversion that no run has settled, as it was saved last. */
export interface Accrued extends Parties {
  /** What was due when it was saved. */
  due: Split;
  /** What the ledger has booked for it: minor units by account. */
  booked: ReadonlyMap<string, bigint>;
}

/**
 * Returns the first line of an eligible conversion: what the ledger has accrued. Returns null if the ledger has other postings than
 * those of the saved amounts; then the line has to be computed from the facts.
 */
export function decideFirstLine(accrued: Accrued): DecidedLine | null {
  const { due, booked } = accrued;
  const position = positionOf(accrued, due);
  const isBooked =
    position.length === booked.size &&
    position.every(({ account, amountMinor }) => booked.get(accountIdOf(account)) === amountMinor);
  return isBooked ? { kind: "SETTLEMENT", ...due } : null;
}
