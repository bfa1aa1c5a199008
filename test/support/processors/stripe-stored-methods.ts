import { randomUUID } from "node:crypto";

/** What payments with the card do that the buyer stores next. */
export type StripeCard = "pays" | "declines" | "wants authentication" | "takes days";

/** A payment intent that was made with a stored card. */
export interface StoredIntent {
  id: string;
  amount: number;
  currency: string;
  customer: string;
  payment_method: string;
  status: string;
  metadata: Record<string, string>;
  next_action: object | null;
  latest_charge: string;
}

/** A response of the API. */
export interface StripeResponse {
  status: number;
  body: object;
}

interface Setup {
  id: string;
  reference: string;
  isComplete: boolean;
  customer: string;
  paymentMethod: string;
}

const MISSING: StripeResponse = {
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such object" } },
};

/** Behaves as Stripe's API does for cards that are stored by Checkout Sessions and charged without the buyer. */
export class StripeStoredMethods {
  /** The card that buyers enter. */
  card: StripeCard = "pays";
  /** Whether the search does not show the payment intents yet. */
  isSearchLate = false;
  /** The buyer whom the refusal of a confirmation names; null if confirmations are not refused. */
  refusedBuyer: string | null = null;
  readonly setups: Setup[] = [];
  readonly intents: StoredIntent[] = [];
  readonly detached: string[] = [];

  /** The buyer enters the card on Stripe's page. */
  complete(paymentMethodId: string): void {
    const setup = this.setups.find(({ reference }) => reference === paymentMethodId);
    if (setup === undefined) throw new Error(`Stripe has no set-up for ${paymentMethodId}`);
    setup.isComplete = true;
  }

  /** The buyer authenticates, or the bank decides a payment that takes days. */
  succeed(intent: StoredIntent): void {
    Object.assign(intent, { status: "succeeded", next_action: null });
  }

  createSetup(form: URLSearchParams): StripeResponse {
    const setup = {
      id: `cs_test_${random()}`,
      reference: form.get("client_reference_id") ?? "",
      isComplete: false,
      customer: `cus_${random()}`,
      paymentMethod: `pm_${random()}`,
    };
    this.setups.push(setup);
    return { status: 200, body: { ...this.#session(setup), url: `https://checkout.stripe.com/c/setup/${setup.id}` } };
  }

  /** Returns the response to a request for a stored method or a payment intent; null for other requests. */
  respond(method: string, url: URL, form: URLSearchParams): StripeResponse | null {
    const [, , resource = "", id = "", action = ""] = url.pathname.split("/");
    const name = `${method} ${resource}/${id === "search" ? "search" : action}`;
    if (method === "GET" && url.pathname.startsWith("/v1/checkout/sessions/")) {
      const setup = this.setups.find((known) => url.pathname.endsWith(`/${known.id}`));
      return setup ? { status: 200, body: this.#session(setup) } : MISSING;
    }
    const intent = this.intents.find((known) => known.id === id);
    switch (name) {
      case "POST payment_intents/":
        return this.#charge(form);
      case "POST payment_intents/confirm":
        if (intent && this.refusedBuyer !== null) return refuse(intent, this.refusedBuyer);
        return intent ? confirm(intent) : MISSING;
      case "POST payment_intents/cancel":
        if (intent) Object.assign(intent, { status: "canceled", next_action: null });
        return intent ? { status: 200, body: wire(intent) } : MISSING;
      case "GET payment_intents/":
        return intent ? { status: 200, body: wire(intent) } : MISSING;
      case "GET payment_intents/search":
        return { status: 200, body: { object: "search_result", has_more: false, data: this.#search(url) } };
      case "POST payment_methods/detach":
        this.detached.push(id);
        return { status: 200, body: { id, object: "payment_method", customer: null } };
      default:
        return null;
    }
  }

  #charge(form: URLSearchParams): StripeResponse {
    const paymentMethod = form.get("payment_method") ?? "";
    if (this.detached.includes(paymentMethod)) return MISSING;
    const intent: StoredIntent = {
      id: `pi_${random()}`,
      amount: Number(form.get("amount")),
      currency: form.get("currency") ?? "",
      customer: form.get("customer") ?? "",
      payment_method: paymentMethod,
      status: { pays: "succeeded", "takes days": "processing" }[this.card as string] ?? "requires_payment_method",
      metadata: Object.fromEntries(
        [...form].filter(([key]) => key.startsWith("metadata[")).map(([key, value]) => [key.slice(9, -1), value]),
      ),
      next_action: null,
      latest_charge: `ch_${random()}`,
    };
    this.intents.push(intent);
    if (intent.status !== "requires_payment_method") return { status: 200, body: wire(intent) };
    const code = this.card === "wants authentication" ? "authentication_required" : "card_declined";
    const error = { type: "card_error", code, message: "Your card was declined.", payment_intent: wire(intent) };
    return { status: 402, body: { error } };
  }

  #search(url: URL): object[] {
    if (this.isSearchLate) return [];
    const [, wanted] = /^metadata\['transaction_id'\]:'(\w+)'$/.exec(url.searchParams.get("query") ?? "") ?? [];
    return this.intents.filter(({ metadata }) => metadata["transaction_id"] === wanted).map(wire);
  }

  #session({ id, reference, isComplete, customer, paymentMethod }: Setup): object {
    const intent = { id: `seti_${id}`, object: "setup_intent", status: "succeeded", payment_method: paymentMethod };
    return {
      id,
      object: "checkout.session",
      mode: "setup",
      client_reference_id: reference,
      status: isComplete ? "complete" : "open",
      customer: isComplete ? customer : null,
      setup_intent: isComplete ? intent : { ...intent, status: "requires_payment_method", payment_method: null },
    };
  }
}

function refuse(intent: StoredIntent, buyer: string): StripeResponse {
  const message = `The customer ${buyer} cannot be charged.`;
  return {
    status: 400,
    body: {
      error: { type: "invalid_request_error", message, payment_intent: { ...wire(intent), receipt_email: buyer } },
    },
  };
}

function confirm(intent: StoredIntent): StripeResponse {
  Object.assign(intent, {
    status: "requires_action",
    next_action: {
      type: "redirect_to_url",
      redirect_to_url: { url: `https://hooks.stripe.com/redirect/${intent.id}`, return_url: null },
    },
  });
  return { status: 200, body: wire(intent) };
}

function wire(intent: StoredIntent): object {
  return { ...intent, object: "payment_intent", livemode: false };
}

/** Creates an id in Stripe's format. */
function random(): string {
  return randomUUID().replaceAll("-", "").slice(0, 24);
}
