import { openConnection } from "../../operations/open-connection.ts";
import type { Resources } from "../../resources.ts";
import { findSealedConnection } from "../../store/connections.ts";
import type { Database } from "../../store/database.ts";
import { cancelHandoffs } from "../../store/handoffs.ts";
import { savePaymentChanges, type PaymentChanges } from "../../store/sandbox-changes.ts";
import type { NewEvent } from "../../store/sandbox-events.ts";
import { lockHistories } from "../../store/sandbox-payments.ts";
import { createActions, type Actions, type Decide } from "./actions.ts";
import { dialectOf } from "./dialect-of.ts";
import { DECLINED_CARD, SandboxRefusal } from "./rules.ts";

const PAYING_CARD = "4242424242424242";

/** What a buyer does on the page of a payment, or a developer on its panel. */
export type SandboxAction = "PAY" | "DECLINE" | "CANCEL" | "REFUND" | "OPEN_DISPUTE" | "WIN_DISPUTE" | "LOSE_DISPUTE";

/** An action on the payment of a checkout. */
export interface ActInput {
  /** The address of the payment's page. */
  checkoutUrl: string;
  action: SandboxAction;
  /** The part to refund, in minor units; null for the whole rest. */
  amountMinor: bigint | null;
  /** The buyer's e-mail address; null if unknown. */
  buyer: string | null;
}

/** An event as its processor sends it. */
export interface SignedEvent {
  connectionId: string;
  headers: Record<string, string>;
  /** The raw bytes in base64. */
  body: string;
}

/**
 * Acts on a payment of the sandbox or the simulator and returns the signed events, oldest first. They are saved as delivered, because
 * the caller delivers them. Throws SandboxRefusal if the action is not possible.
 */
export async function actAtSandbox(
  { checkoutUrl, ...input }: ActInput,
  { db, secrets }: Pick<Resources, "db" | "secrets">,
): Promise<SignedEvent[]> {
  const token = checkoutUrl.slice(checkoutUrl.lastIndexOf("/") + 1);
  const work = {
    name: "act at the sandbox",
    keysOf: (wanted: Wanted) => [wanted.token],
    run: (all: readonly Wanted[]) => actOnAll(db, all),
  };
  const changes = await act(
    createActions((on, decide) => db.share(work, { token: on, decide })),
    token,
    input,
  );
  if (changes === null) return [];
  const { connectionId } = changes.payment;
  return Promise.all(changes.events.map((event) => sign({ ...event, connectionId }, { db, secrets })));
}

/** An action on the payment with this token. */
interface Wanted {
  token: string;
  decide: Decide;
}

/** Runs the actions in one transaction, or throws the first refusal and saves none. */
function actOnAll(db: Database, all: readonly Wanted[]): Promise<(PaymentChanges | null)[]> {
  return db.transaction(async (tx) => {
    const histories = await lockHistories(
      tx,
      all.map(({ token }) => token),
    );
    const results = all.map(({ token, decide }) => {
      const history = histories.get(token);
      if (history === undefined) throw new SandboxRefusal("There is no such payment.");
      return decide(history);
    });
    const changes = results.filter((result) => result !== null);
    const cancelled = changes.filter(({ cancelsCheckout }) => cancelsCheckout === true);
    if (cancelled.length > 0)
      await cancelHandoffs(
        tx,
        cancelled.map(({ payment }) => payment.transactionId),
      );
    await savePaymentChanges(tx, changes, { areDelivered: true });
    return results;
  });
}

function act(
  actions: Actions<PaymentChanges | null>,
  token: string,
  { action, amountMinor, buyer }: Omit<ActInput, "checkoutUrl">,
) {
  switch (action) {
    case "PAY":
      return actions.pay(token, PAYING_CARD, buyer);
    case "DECLINE":
      return actions.pay(token, DECLINED_CARD, buyer);
    case "CANCEL":
      return actions.cancel(token);
    case "REFUND":
      return actions.refund(token, "charge.refunded", amountMinor);
    case "OPEN_DISPUTE":
      return actions.openDispute(token, "charge.dispute.created");
    case "WIN_DISPUTE":
    case "LOSE_DISPUTE":
      return actions.closeDispute(token, "charge.dispute.closed", action === "WIN_DISPUTE" ? "won" : "lost");
  }
}

async function sign(
  { id, body, connectionId }: NewEvent & { connectionId: string },
  { db, secrets }: Pick<Resources, "db" | "secrets">,
): Promise<SignedEvent> {
  const connection = await findSealedConnection(db, connectionId);
  const [secret] = connection === null ? [] : (await openConnection(secrets, connection)).secrets;
  if (connection === null || secret === undefined) throw new Error(`the connection ${connectionId} has no live secret`);
  return {
    connectionId,
    headers: { ...dialectOf(connection).sign(secret, id, connection.wallTime, body) },
    body: Buffer.from(body).toString("base64"),
  };
}
