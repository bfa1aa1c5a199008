import { parseDecimal } from "@aap/kernel/money";
import type { Context } from "../../context.ts";
import { requireNote } from "../../domain/conversion/decisions.ts";
import { errors } from "../../domain/errors.ts";
import { accountIdOf } from "../../domain/ledger/account.ts";
import {
  decideCorrection,
  decideCorrectionEntry,
  requirePositive,
  toCorrectedParty,
  type CorrectionKind,
  type CorrectionStatus,
} from "../../domain/settlement-run/balance-correction.ts";
import { decideMode } from "../../domain/settlement-run/settlement-run.ts";
import { StatementPartyDocument } from "../../generated/facts.ts";
import { findBalances } from "../../store/ledger/find-balances.ts";
import {
  findCorrection,
  insertCorrection,
  readDebtRevision,
  saveCorrectionDecision,
  type CorrectionRow,
} from "../../store/settlement-run/corrections.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";

interface Proposal {
  kind: CorrectionKind;
  partyId: string;
  amount: string;
  currency: string;
  reason: string;
  livemode: boolean | null;
}

/** Saves a proposal to correct the balance of a builder (`bld_…`) or merchant (`mer_…`). Throws PARTY_UNKNOWN, NOTE_REQUIRED and the errors of amounts. */
export async function proposeCorrection(
  { kind, partyId, amount, currency, reason, livemode }: Proposal,
  { graph, caller, save, production }: Pick<Context, "graph" | "caller" | "save" | "production">,
): Promise<{ correction: CorrectionRow }> {
  const party = toCorrectedParty(partyId);
  const amountMinor = parseDecimal(amount, currency);
  requirePositive(amountMinor);
  const found = await graph.ask(StatementPartyDocument, { id: partyId, isBuilder: party.kind === "BUILDER" });
  if (!found.builder && !found.merchant) throw errors.PARTY_UNKNOWN({ param: "partyId" });
  const proposal = {
    kind,
    livemode: decideMode(livemode, production),
    party,
    currency,
    amountMinor,
    reason: requireNote(reason, "reason"),
    proposedBy: `${caller.kind}:${caller.id}`,
  };
  return save(async (tx) => ({ correction: await insertCorrection(tx, proposal) }));
}

/**
 * Approves or rejects a correction and returns it; a repetition changes nothing. An approval posts one entry, and the next run carries
 * the amount. Throws CORRECTION_NOT_FOUND and the errors of `decideCorrection`.
 */
export async function takeCorrectionDecision(
  id: string,
  status: Exclude<CorrectionStatus, "PROPOSED">,
  { db, caller, save }: Pick<Context, "db" | "caller" | "save">,
): Promise<{ correction: CorrectionRow; created: boolean }> {
  const by = `${caller.kind}:${caller.id}`;
  return retryOnConflict(id, async () => {
    const correction = await findCorrection(db, id);
    if (correction === null) throw errors.CORRECTION_NOT_FOUND();
    const entry = decideCorrectionEntry(correction);
    // Read before the debt, so that a debt is not written off twice, nor while it is paid.
    const revision = await readDebtRevision(db, correction);
    if (!decideCorrection(correction, status, by, await loadDebt(correction, db)))
      return { correction, created: false };
    return save(async (tx) => {
      const entries = status === "APPROVED" ? [entry] : [];
      if (!(await saveCorrectionDecision(tx, correction, { status, by, revision }, entries))) return null;
      const decided = await findCorrection(tx, id);
      return decided && { correction: decided, created: true };
    });
  });
}

/** Returns what a party owes in the mode and currency of a correction, in minor units; zero or negative if nothing. */
async function loadDebt({ livemode, party, currency }: CorrectionRow, db: Context["db"]): Promise<bigint> {
  const kind = party.kind === "BUILDER" ? "BUILDER_PAYABLE" : "MERCHANT_RECEIVABLE";
  const account = accountIdOf({ livemode, kind, stage: "SETTLED", party, currency });
  const [balance] = await findBalances(db, [account], null);
  return balance?.balanceMinor ?? 0n;
}
