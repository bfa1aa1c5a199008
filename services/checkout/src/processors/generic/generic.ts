import { isPrintable } from "@aap/kernel/printable-text";
import { endpointSchema } from "@aap/subgraph-host/endpoint-url";
import { lookupPublic } from "@aap/subgraph-host/public-address";
import { Agent, fetch, Response } from "undici";
import { z } from "zod";
import { reasonOfStatus } from "../../domain/processor-failure.ts";
import { ProcessorRefusal, type Processor } from "../processor.ts";
import { SIMULATED_ENDPOINT, type SimulatedApi, type Simulator } from "../simulator.ts";
import { toPaymentEvent } from "../standard-events/payment-event.ts";
import { signMessage, verifyMessage } from "../standard-events/signature.ts";

const MAX_ANSWER_BYTES = 64 * 1024;

const answerSchema = z.object({
  paymentId: z.string().min(1).max(255).refine(isPrintable),
  checkoutUrl: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .refine(isPrintable),
});

/**
 * Creates the adapter for any other processor, or a merchant's own shop: we post a signed `checkout.create` to its endpoint, and it
 * sends signed events. The README of this package describes both.
 */
export function createGeneric({
  production,
  simulator,
}: {
  production: boolean;
  simulator: Simulator | null;
}): Processor {
  // The endpoint is chosen outside this service. In production it must not lead into our own network.
  const dispatcher = new Agent(production ? { connect: { lookup: lookupPublic } } : {});
  const settings = z.strictObject({ endpoint: endpointSchema(production) });
  return {
    settings,
    testOnly: false,
    verifyEvent: verifyMessage,
    toPaymentEvent,
    async createHostedCheckout({ transactionId, amount, metadata, merchant }, connection, signal) {
      const { endpoint } = settings.parse(connection.settings);
      const request = {
        transactionId,
        amount: Number(amount.amountMinor),
        currency: amount.currency,
        metadata,
        returnUrl: merchant.url,
      };
      const body = JSON.stringify({ type: "checkout.create", ...request });
      const headers = {
        "content-type": "application/json",
        "idempotency-key": transactionId,
        ...signWithAll(connection.secrets, transactionId, body),
      };
      const response =
        simulator !== null && endpoint === SIMULATED_ENDPOINT
          ? await askSimulator(simulator.generic(connection.id), { headers, body })
          : // A redirect would carry the signed request to a host that the merchant did not register.
            await fetch(endpoint, { method: "POST", redirect: "error", dispatcher, headers, body, signal });
      if (response.status >= 400 && response.status < 500)
        throw new ProcessorRefusal(`the endpoint returned ${response.status}`, {
          reason: reasonOfStatus(response.status),
        });
      if (!response.ok) throw new Error(`the endpoint returned ${response.status}`);
      return { ...answerSchema.parse(JSON.parse(await readBounded(response))), expiresAt: null };
    },
  };
}

async function askSimulator(api: SimulatedApi, request: { headers: Record<string, string>; body: string }) {
  const { status, body } = await api({
    method: "POST",
    path: new URL(SIMULATED_ENDPOINT).pathname,
    query: "",
    ...request,
  });
  return new Response(JSON.stringify(body), { status });
}

/** Signs with every live secret, as Standard Webhooks allows, because during a rotation the endpoint may have the old or the new one. */
function signWithAll(secrets: readonly string[], id: string, body: string): Record<string, string> {
  const at = new Date();
  const [newest, ...older] = secrets.map((secret) => signMessage(secret, id, at, body));
  if (newest === undefined) throw new ProcessorRefusal("the connection has no live secret");
  const signatures = [newest, ...older].map((signed) => signed["webhook-signature"]);
  return { ...newest, "webhook-signature": signatures.join(" ") };
}

/** Returns the text of a response of at most 64 kB; throws if it is longer, without reading the rest. */
async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error("the endpoint's answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
