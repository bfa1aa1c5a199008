import { NetworkError } from "@aap/client";
import { RefusedError } from "../failure.ts";
import type { PaymentState, Step } from "./steps.ts";

const TIMEOUT_MS = 15_000;

/** A payment as its panel describes it. */
export interface Panel extends PaymentState {
  events: readonly { id: string; type: string; delivered: boolean; status: number | null }[];
}

/** A payment of the sandbox, which the address of its page identifies. */
export interface SandboxPayment {
  read(): Promise<Panel>;
  /** Takes a step and returns the payment after it. Throws a RefusedError with the sandbox's reason. */
  act(step: Step, fields: Readonly<Record<string, string>>): Promise<Panel>;
}

/** Returns the payment behind the page of a checkout. Throws a RefusedError if it is at another processor. */
export function openPayment(checkoutUrl: string | null): SandboxPayment {
  const [, origin, token] = /^(https?:\/\/[^/]+)\/sandbox\/pay\/([\w-]+)$/.exec(checkoutUrl ?? "") ?? [];
  if (origin === undefined)
    throw new RefusedError(
      "The checkout is not at the sandbox, so its events come from another processor",
      "Choose an offer of a merchant whose processor is the sandbox, or pay at the processor's own page.",
    );
  const pages = { pay: `${origin}/sandbox/pay/${token}`, panel: `${origin}/sandbox/panel/${token}` };
  return {
    read: () => send(pages.panel, null),
    async act(step, fields) {
      const isBuyer = step === "pay" || step === "decline";
      const form = isBuyer ? { action: step, card: "4242 4242 4242 4242" } : { action: step, ...fields };
      await send(isBuyer ? pages.pay : pages.panel, new URLSearchParams(form));
      return send(pages.panel, null);
    },
  };
}

async function send(url: string, form: URLSearchParams | null): Promise<Panel> {
  const method = form === null ? "GET" : "POST";
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const request = { method, body: form, headers: { accept: "application/json" }, redirect: "error", signal } as const;
  const response = await fetch(url, request).catch((cause: unknown) => {
    throw new NetworkError("The sandbox did not respond", { cause });
  });
  const body = (await response.json().catch(() => ({}))) as Panel & { error?: string };
  if (!response.ok) throw new RefusedError(body.error ?? `The sandbox returned status ${response.status}`);
  return body;
}
