import { randomBytes } from "node:crypto";
import { sha256Of } from "@aap/kernel/digest";
import { newId } from "@aap/kernel/ids";
import type { Context } from "../context.ts";
import { errors, notConnected } from "../domain/errors.ts";
import { decideLimits } from "../domain/payment-method.ts";
import { retryableAfter } from "../domain/processor-failure.ts";
import { SetupFactsDocument } from "../generated/facts.ts";
import { toLoggedError } from "../processors/logged-error.ts";
import {
  reasonOf,
  type HostedSetup,
  type OpenConnection,
  type SetupIntent,
  type StoredMethods,
} from "../processors/processor.ts";
import { findCheckoutConnection } from "../store/connections.ts";
import { savePaymentMethod, type PaymentMethodRow } from "../store/payment-methods.ts";
import { askConnection } from "./ask-connection.ts";
import { openConnection } from "./open-connection.ts";

const TOKEN_BYTES = 32;

interface Input {
  merchantId: string;
  currency: string;
  perPurchaseLimit: string;
  totalLimit: string;
  expiresAt?: Date | null | undefined;
}

/** Asks the merchant's processor for a page on which a buyer stores a payment method. Only this call returns the address of the buyer's page. */
export async function createPaymentMethod(
  input: Input,
  ctx: Context,
): Promise<{ paymentMethod: PaymentMethodRow; setupUrl: string }> {
  const { merchantId } = input;
  const agentId = agentOf(ctx);
  const { merchant, agent } = await ctx.graph.ask(SetupFactsDocument, { merchantId, agentId });
  if (!merchant) throw errors.MERCHANT_NOT_FOUND({ param: "merchantId" });
  const { connection, now } = await findCheckoutConnection(ctx.db, merchantId);
  const limits = decideLimits(input, now);
  if (!merchant.hostedCheckout || connection === null) throw notConnected();
  const { storedMethods } = ctx.processors.get(connection.processor);
  if (storedMethods === undefined)
    throw errors.PAYMENT_METHODS_UNSUPPORTED({
      text: `The merchant's payment processor, ${connection.processor}, does not store payment methods`,
      param: "merchantId",
    });
  const id = newId("pm");
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const pageUrl = `${ctx.publicUrl}/payment-methods/${token}`;
  const intent = {
    paymentMethodId: id,
    currency: limits.currency,
    returnUrl: pageUrl,
    merchant: { name: merchant.name },
  };
  const setup = await askForSetup(intent, storedMethods, await openConnection(ctx.secrets, connection), ctx);
  const made = {
    id,
    tokenHash: sha256Of(token),
    agentId,
    merchantId,
    connectionId: connection.id,
    livemode: connection.livemode,
    display: {
      agent: agent?.name ?? agentId,
      builder: agent?.builder?.name ?? null,
      merchant: merchant.name,
      merchantUrl: merchant.url,
    },
    ...limits,
    ...setup,
  };
  return ctx.save(async (db) => ({ paymentMethod: await savePaymentMethod(db, made), setupUrl: pageUrl }));
}

/** Returns the agent that calls; a payment method belongs to one agent. */
function agentOf({ caller }: Context): string {
  if (caller.kind !== "agent") throw errors.AGENT_REQUIRED();
  return caller.id;
}

async function askForSetup(
  intent: SetupIntent,
  processor: StoredMethods,
  connection: OpenConnection,
  ctx: Context,
): Promise<HostedSetup> {
  try {
    return await askConnection(connection, ctx.db, (signal) => processor.createSetup(intent, connection, signal));
  } catch (error) {
    ctx.log.warn(
      { err: toLoggedError(error), requestId: ctx.requestId, connectionId: connection.id },
      "the processor made no set-up of a payment method",
    );
    throw errors.SETUP_REJECTED({ retryable: retryableAfter(reasonOf(error)) });
  }
}
