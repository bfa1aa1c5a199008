import { errors } from "../errors.ts";
import type { DecidedEntry } from "../ledger/entry.ts";
import { decideAdjustmentEntry, decideWriteOffEntry, type CorrectedParty } from "../ledger/money-movement.ts";

/** The kinds of corrections: in favour of the party, against it, or its debt is given up. */
export type CorrectionKind = "GRANT" | "CHARGE" | "WRITE_OFF";
export type CorrectionStatus = "PROPOSED" | "APPROVED" | "REJECTED";

/** A manual change of a balance. */
export interface BalanceCorrection {
  id: string;
  kind: CorrectionKind;
  livemode: boolean;
  party: CorrectedParty;
  currency: string;
  /** In minor units; always positive. */
  amountMinor: bigint;
  status: CorrectionStatus;
  /** The operator, such as `operator:…`. */
  proposedBy: string;
}

/** Returns the party with an id. Throws PARTY_UNKNOWN if the id is not one of a merchant or builder. */
export function toCorrectedParty(id: string): CorrectedParty {
  if (id.startsWith("bld_")) return { kind: "BUILDER", id };
  if (id.startsWith("mer_")) return { kind: "MERCHANT", id };
  throw errors.PARTY_UNKNOWN({ param: "partyId" });
}

/** Throws CORRECTION_AMOUNT_ZERO unless the amount is positive. */
export function requirePositive(amountMinor: bigint): void {
  if (amountMinor <= 0n) throw errors.CORRECTION_AMOUNT_ZERO({ param: "amount" });
}

/**
 * Returns whether a decision changes a correction: a repetition does not. Throws CORRECTION_SAME_OPERATOR if the operator who
 * proposed it approves it, CORRECTION_DECIDED if it was decided otherwise, and WRITE_OFF_ABOVE_DEBT if a debt is written off that
 * the party does not have. `debtMinor` is what the party owes now.
 */
export function decideCorrection(
  correction: BalanceCorrection,
  decision: Exclude<CorrectionStatus, "PROPOSED">,
  by: string,
  debtMinor: bigint,
): boolean {
  if (correction.status === decision) return false;
  if (correction.status !== "PROPOSED") throw errors.CORRECTION_DECIDED();
  if (decision === "REJECTED") return true;
  if (correction.proposedBy === by) throw errors.CORRECTION_SAME_OPERATOR();
  if (correction.kind === "WRITE_OFF" && correction.amountMinor > debtMinor) throw errors.WRITE_OFF_ABOVE_DEBT();
  return true;
}

/** Returns the entry of an approved correction. */
export function decideCorrectionEntry({ kind, amountMinor, ...correction }: BalanceCorrection): DecidedEntry {
  if (kind === "WRITE_OFF") return decideWriteOffEntry({ ...correction, amountMinor });
  return decideAdjustmentEntry({ ...correction, amountMinor: kind === "GRANT" ? amountMinor : -amountMinor });
}

/** Returns what a correction adds to what a builder earns or a merchant owes in a run, in minor units. */
export function amountOnStatement({
  kind,
  party,
  amountMinor,
}: Pick<BalanceCorrection, "kind" | "party" | "amountMinor">) {
  const inFavourMinor = kind === "CHARGE" ? -amountMinor : amountMinor;
  return party.kind === "BUILDER" ? inFavourMinor : -inFavourMinor;
}
