import type { Caller } from "@aap/kernel/caller";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import {
  maskPayoutDetails,
  readPayoutDetails,
  type PayoutDetailsInput,
} from "../../domain/settlement-run/payout-details.ts";
import { StatementPartyDocument } from "../../generated/facts.ts";
import {
  findPayoutDetails,
  savePayoutDetails,
  type PayoutDetailsRow,
} from "../../store/settlement-run/payout-details.ts";

/**
 * Sets where a builder's payouts go: a builder its own, an operator any builder's. The account is sealed before it is saved. Throws
 * PARTY_UNKNOWN, also for another builder, and the errors of `readPayoutDetails`.
 */
export async function setPayoutDetails(
  builderId: string,
  input: PayoutDetailsInput,
  { graph, caller, save, secrets }: Pick<Context, "graph" | "caller" | "save" | "secrets">,
): Promise<{ details: PayoutDetailsRow }> {
  const details = readPayoutDetails(input);
  const isKnown =
    mayReadDetails(caller, builderId) &&
    (await graph.ask(StatementPartyDocument, { id: builderId, isBuilder: true })).builder;
  if (!isKnown) throw errors.PARTY_UNKNOWN({ param: "builderId" });
  const sealed = await secrets.seal(JSON.stringify(details));
  const row = { builderId, ...maskPayoutDetails(details), sealed };
  return save(async (tx) => ({ details: await savePayoutDetails(tx, row, `${caller.kind}:${caller.id}`) }));
}

/** Sets the bank account that pays, and returns it. Throws the errors of `readPayoutDetails`. */
export async function setPayingAccount(
  input: Omit<PayoutDetailsInput, "processorAccountId">,
  { caller, save, secrets }: Pick<Context, "caller" | "save" | "secrets">,
): Promise<{ account: string }> {
  const details = readPayoutDetails({ ...input, processorAccountId: null });
  const sealed = await secrets.seal(JSON.stringify(details));
  const row = { builderId: null, ...maskPayoutDetails(details), sealed };
  return save(async (tx) => ({ account: (await savePayoutDetails(tx, row, `${caller.kind}:${caller.id}`)).masked }));
}

/** Returns the payout details of a builder that the caller may read; null if there are none. */
export async function getPayoutDetails(
  builderId: string,
  { db, caller }: Pick<Context, "db" | "caller">,
): Promise<PayoutDetailsRow | null> {
  if (!mayReadDetails(caller, builderId)) return null;
  const [row] = await findPayoutDetails(db, [builderId]);
  return row ?? null;
}

function mayReadDetails({ kind, id }: Caller, builderId: string): boolean {
  return kind === "operator" || kind === "service" || (kind === "builder" && id === builderId);
}
