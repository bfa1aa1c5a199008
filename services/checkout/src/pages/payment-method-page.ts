import { formatMoney } from "@aap/kernel/format-money";
import { html, type Html } from "@aap/kernel/html";
import type { Money } from "@aap/kernel/money";
import { toPaymentMethodStatus } from "../domain/payment-method.ts";
import { toDocument } from "../processors/sandbox/html.ts";
import type { PaymentMethodRow } from "../store/payment-methods.ts";

const DATE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** Returns the buyer's page of a stored payment method: who may pay whom, within which limits, and how to grant or revoke it. */
export function toPaymentMethodPage(method: PaymentMethodRow): string {
  const { display, perPurchaseMinor, totalMinor, reservedMinor, currency, expiresAt } = method;
  const money = (amountMinor: bigint) => formatMoney({ amountMinor, currency } satisfies Money);
  const rows: [string, string][] = [
    ["Agent", display.agent],
    ["Built by", display.builder ?? "an unknown builder"],
    ["Merchant", display.merchant],
    ["Each purchase", `at most ${money(perPurchaseMinor)}`],
    ["All purchases", `at most ${money(totalMinor)}`],
    ["Used so far", money(reservedMinor)],
    ["Until", `${DATE.format(expiresAt)} UTC`],
  ];
  return toDocument(
    `Payments by ${display.agent} — ${display.merchant}`,
    html`<main>
      <div class="sheet">
        <section class="part" aria-label="Permission">
          <h1>Permission to pay ${display.merchant} for you</h1>
          <dl>
            ${rows.map(
              ([name, value]) =>
                html`<div>
                  <dt>${name}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </section>
        <section class="part" aria-label="Your decision">${toDecision(method)}</section>
      </div>
      <footer>
        <p>This address is the only key to this page: keep it, and do not share it.</p>
        <p>Reference <code>${method.id}</code></p>
      </footer>
    </main>`,
    !method.livemode,
  );
}

function toDecision(method: PaymentMethodRow): Html {
  const { agent, merchant } = method.display;
  switch (toPaymentMethodStatus(method, method.readAt)) {
    case "PENDING":
      return html`<p>
          If you continue, the payment processor of ${merchant} stores your card, and ${agent} may pay with it within these
          limits without asking you again.
        </p>
        <a class="back" href="${method.setupUrl}" rel="noopener noreferrer">Continue to the payment processor</a>
        ${toRevoke("Refuse")}`;
    case "ACTIVE":
      return html`<p class="state good" role="status">
          <strong>Permission granted</strong>${agent} may pay ${merchant} within these limits.
        </p>
        ${toRevoke("Revoke the permission")}`;
    case "REVOKED":
      return html`<p class="state plain" role="status">
        <strong>Permission revoked</strong>${agent} can begin no payment. A payment that was begun before may still be made.
      </p>`;
    case "EXPIRED":
      return html`<p class="state plain" role="status">
        <strong>Permission expired</strong>${agent} can begin no payment with it.
      </p>`;
  }
}

function toRevoke(label: string): Html {
  return html`<form method="post"><button class="quiet" name="action" value="revoke">${label}</button></form>`;
}

/** Returns the page for an address that belongs to no payment method. */
export function toMissingPage(): string {
  const text = html`<p class="state plain"><strong>There is nothing here</strong>Check that the link is complete.</p>`;
  return toDocument(
    "No such page",
    html`<main><div class="sheet"><section class="part">${text}</section></div></main>`,
  );
}
