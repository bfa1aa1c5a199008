import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@aap/client";
import { Argument, Option, type Command } from "@commander-js/extra-typings";
import type { Cli } from "../cli.ts";
import { RefusedError } from "../failure.ts";
import { note, printObject } from "../output.ts";
import { openPayment, type SandboxPayment } from "../sandbox/panel.ts";
import { STEP_OF, STEP_OF_NAME, stepsTo } from "../sandbox/steps.ts";

const DELIVERY_ATTEMPTS = 60;
const DELIVERY_WAIT_MS = 250;

/** Adds `trigger`. */
export function registerTrigger(program: Command, cli: Cli): void {
  program
    .command("trigger")
    .description("Make the sandbox send a signed event, after the steps that lead to it.")
    .addArgument(new Argument("<event>", "the event").choices([...Object.keys(STEP_OF), ...Object.keys(STEP_OF_NAME)]))
    .option("--transaction <id>", "send the event of this checkout (default: of a new sale)")
    .option("--vertical <name>", "sell an offer of this vertical")
    .option("--provider <name>", "sell an offer of this provider")
    .addOption(new Option("--amount <amount>", "refund this amount, such as 2.50 (default: all that is left)"))
    .addHelpText(
      "after",
      `
Examples:
  $ aap trigger payment_succeeded
  $ aap trigger refund_succeeded --transaction txn_… --amount 2.50
  $ aap trigger charge.dispute.created --provider Lark`,
    )
    .action(async (event, { transaction, amount = "", ...wanted }) => {
      const api = await cli.api("agent");
      const transactionId = transaction ?? (await makeCheckout(api, wanted, (text) => note(cli, text)));
      const path = { transactionId };
      const { checkoutUrl } = await api.get("/v1/checkouts/{transactionId}", { path });
      const payment = openPayment(checkoutUrl);
      const sent = await send(payment, event, amount);
      await untilDelivered(payment, sent);
      const { status, conversionId } = await api.get("/v1/checkouts/{transactionId}", { path });
      const result = { event, transactionId, checkoutStatus: status, conversionId, eventIds: sent };
      printObject(cli, result, { event, transaction: transactionId, checkout: status, conversion: conversionId });
      if (conversionId !== null) note(cli, `Next: aap conversions get ${conversionId}`);
    });
}

/** Searches, recommends and checks out an offer that is sold at the sandbox; returns the transaction id. */
async function makeCheckout(
  api: Client,
  { vertical, provider }: { vertical?: string | undefined; provider?: string | undefined },
  say: (text: string) => void,
): Promise<string> {
  const { sessionId, offers } = await api.get("/v1/offers", { query: { vertical, provider } });
  const [offer] = offers;
  if (offer === undefined) throw new RefusedError("No offer matches", "Run aap search to see all offers.");
  const body = { sessionId, offerId: offer.id, context: "Made by aap trigger." };
  const { recommendationId } = await api.post("/v1/recommend", { body });
  const { transactionId } = await api.post("/v1/checkout", { body: { sessionId, recommendationId } });
  say(`Checked out ${offer.name} of ${offer.provider}.`);
  return transactionId;
}

/** Takes the steps that lead to an event; returns the ids of the events that were sent. */
async function send(payment: SandboxPayment, event: string, amount: string): Promise<string[]> {
  const step = STEP_OF[event] ?? STEP_OF_NAME[event];
  if (step === undefined) throw new RefusedError(`${event} is not an event of the sandbox`);
  const type = event in STEP_OF_NAME ? event : "";
  const before = await payment.read();
  const known = new Set(before.events.map(({ id }) => id));
  for (const next of stepsTo(step, before))
    await payment.act(next, next === step ? { type, amount } : { type: "", amount: "" });
  return (await payment.read()).events.map(({ id }) => id).filter((id) => !known.has(id));
}

async function untilDelivered(payment: SandboxPayment, sent: readonly string[]): Promise<void> {
  for (let attempt = 0; attempt < DELIVERY_ATTEMPTS; attempt++) {
    const { events } = await payment.read();
    if (events.every(({ id, delivered }) => delivered || !sent.includes(id))) return;
    await sleep(DELIVERY_WAIT_MS);
  }
  throw new RefusedError(
    "The event was not delivered in 15 s",
    "The sandbox repeats it; open the panel of the payment.",
  );
}
