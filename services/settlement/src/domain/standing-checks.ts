import { compareAccounts } from "./account.ts";
import { isVerified } from "./checks.ts";
import { toFact } from "./payment-event.ts";
import { ownChecks, type ConversionRecord, type RecordedCheck } from "./record.ts";

/** The five checks of the payment that a conversion rests on; none for a report alone. */
export function findStandingChecks(record: ConversionRecord): readonly RecordedCheck[] {
  const accounts = record.evidence.flatMap((piece) => {
    const checks = ownChecks(record, piece);
    const fact = checks.length === 0 ? null : toFact(piece.id, piece.event, isVerified(checks));
    return fact?.kind === "payment" ? [{ ...fact, checks }] : [];
  });
  return accounts.toSorted(compareAccounts)[0]?.checks ?? [];
}
