import type { SecretBox } from "@aap/subgraph-host";
import type { Context } from "../../context.ts";
import type { BankFile } from "../../domain/settlement-run/bank-file.ts";
import { payoutDetailsSchema, type PayoutDetails } from "../../domain/settlement-run/payout-details.ts";
import { readSnapshot } from "../../store/read-snapshot.ts";
import { countChanges, findOpenPayouts } from "../../store/settlement-run/find-payouts.ts";
import { findPayingAccount, findPayoutDetails } from "../../store/settlement-run/payout-details.ts";

/**
 * Returns the payouts of a closed run that are to be sent: those that are pending, failed or were reversed, with the accounts to which
 * they go, as they are at one moment. Null if there is no such run.
 */
export async function loadBankFile(
  runId: string,
  { db, loaders, secrets }: Pick<Context, "db" | "loaders" | "secrets">,
): Promise<BankFile | null> {
  const run = await loaders.run.load(runId);
  if (run === null || run.closedAt === null) return null;
  const { payouts, details, payer, changes } = await readSnapshot(db, async (tx) => {
    const open = await findOpenPayouts(tx, runId);
    return {
      payouts: open,
      details: await findPayoutDetails(tx, [...new Set(open.map(({ builderId }) => builderId))]),
      payer: await findPayingAccount(tx),
      changes: await countChanges(tx, runId),
    };
  });
  const opened = await Promise.all(
    details.map(async ({ builderId, sealed }) => [builderId, await open(sealed, secrets)] as const),
  );
  const byBuilder = new Map(opened);
  const account = payer && (await open(payer.sealed, secrets));
  return {
    runId,
    runNumber: run.number,
    livemode: run.livemode,
    ...changes,
    payouts: payouts.map(({ paidMinor, taxMinor, ...payout }) => ({
      ...payout,
      amountMinor: paidMinor + taxMinor,
      details: byBuilder.get(payout.builderId) ?? null,
    })),
    payer: account?.kind === "BANK_ACCOUNT" ? account : null,
  };
}

async function open(sealed: string, secrets: SecretBox): Promise<PayoutDetails> {
  return payoutDetailsSchema.parse(JSON.parse(await secrets.open(sealed)));
}
