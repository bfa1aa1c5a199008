import { formatMoney } from "@aap/kernel/format-money";
import { html, type Html } from "@aap/kernel/html";
import type { PaymentHistory, PaymentRow } from "../../store/sandbox-payments.ts";
import type { RefusedSubmit } from "./attempt.ts";
import { field } from "./field.ts";
import { toDocument } from "./html.ts";
import { computeRefunded, isPayable } from "./rules.ts";

/** Returns the hosted page of a payment. `refused` is the last submit, if it was refused; `panelUrl` is null in production. */
export function toPayPage(
  { payment, refunds }: Pick<PaymentHistory, "payment" | "refunds">,
  { refused, panelUrl }: { refused: RefusedSubmit | null; panelUrl: string | null },
): string {
  const refundedMinor = computeRefunded(refunds);
  const { display, transactionId } = payment;
  const amount = formatMoney(payment);
  return toDocument(
    `${display.offer} — ${display.merchant}`,
    html`<main>
      <div class="sheet">
        <section class="part" aria-label="Order">
          <p class="merchant">
            <span class="mark" aria-hidden="true">${initialOf(display.merchant)}</span>${display.merchant}
          </p>
          <h1>${display.offer}</h1>
          <p class="amount">${amount}</p>
          <dl>
            <div>
              <dt>Sold by</dt>
              <dd>${display.merchant}</dd>
            </div>
            ${
              display.provider !== null &&
              html`<div>
              <dt>Provider</dt>
              <dd>${display.provider}</dd>
            </div>`
            }
          </dl>
        </section>
        <section class="part" aria-label="Payment">
          ${toNotice(payment, refundedMinor, refused)}
          ${isPayable(payment) ? toForm(amount, refused) : toWayBack(display)}
        </section>
      </div>
      <footer>
        <p>Reference <code>${transactionId}</code></p>
        ${panelUrl !== null && html`<p><a href="${panelUrl}">Processor panel of this payment (development only)</a></p>`}
      </footer>
    </main>`,
  );
}

function initialOf(name: string): string {
  return Array.from(name.trim())[0]?.toUpperCase() ?? "?";
}

/** Returns the one message of the page: a fault of a field is shown beside it, and replaces the message of a declined card. */
function toNotice(payment: PaymentRow, refundedMinor: bigint, refused: RefusedSubmit | null): Html | null {
  if (refused === null || !isPayable(payment)) return toState(payment, refundedMinor);
  return refused.field === null ? html`<p class="state bad" role="alert">${refused.problem}</p>` : null;
}

function toState(payment: PaymentRow, refundedMinor: bigint): Html | null {
  const { state } = payment;
  if (state === "paid") return toPaid(payment, refundedMinor);
  if (state === "cancelled") {
    return html`<p class="state plain" role="status">
      <strong>Payment cancelled</strong>Nothing was paid. This link no longer takes payments.
    </p>`;
  }
  if (!isPayable(payment)) {
    return html`<p class="state plain" role="status">
      <strong>This payment link has expired</strong>Nothing was paid. Ask for a new link if you still want to buy.
    </p>`;
  }
  if (state === "declined") {
    return html`<p class="state bad" role="alert">
      <strong>The card was declined</strong>Nothing was paid. You may try again with another card.
    </p>`;
  }
  return null;
}

function toPaid({ amountMinor, currency, display }: PaymentRow, refundedMinor: bigint): Html {
  const amount = formatMoney({ amountMinor, currency });
  if (refundedMinor === 0n)
    return html`<p class="state good" role="status">
      <strong>Payment received</strong>You paid ${amount}. ${display.merchant} will confirm your order.
    </p>`;
  if (refundedMinor < amountMinor)
    return html`<p class="state good" role="status">
      <strong>Payment partly refunded</strong>You paid ${amount}. ${display.merchant} refunded
      ${formatMoney({ amountMinor: refundedMinor, currency })} of it.
    </p>`;
  return html`<p class="state plain" role="status">
    <strong>Payment refunded</strong>You paid ${amount}, and ${display.merchant} refunded all of it.
  </p>`;
}

function toForm(amount: string, refused: RefusedSubmit | null): Html {
  return html`<form method="post">
    ${field({
      name: "card",
      label: "Card number",
      attributes: html`inputmode="numeric" maxlength="40"`,
      value: "4242 4242 4242 4242",
      refused,
      hint: html`Test cards: <code>4242 4242 4242 4242</code> pays, <code>4000 0000 0000 0002</code> is declined. Never
        enter a real card here.`,
    })}
    ${field({
      name: "email",
      label: "E-mail (optional)",
      attributes: html`type="email" maxlength="254"`,
      value: "",
      refused,
    })}
    <button name="action" value="pay">Pay ${amount}</button>
    <div class="pair">
      <button class="quiet" name="action" value="decline" formnovalidate>Decline</button>
      <button class="quiet" name="action" value="cancel" formnovalidate>Cancel</button>
    </div>
  </form>`;
}

function toWayBack({ merchant, merchantUrl }: PaymentRow["display"]): Html | null {
  // Escaping does not make an address safe: only an http or https address becomes a link.
  if (!/^https?:\/\//i.test(merchantUrl)) return null;
  return html`<a class="back" href="${merchantUrl}" rel="noopener noreferrer">Back to ${merchant}</a>`;
}

/** Returns the page for a token that belongs to no payment. */
export function toMissingPage(): string {
  return toDocument(
    "No such payment",
    html`<main>
      <div class="sheet">
        <section class="part">
          <h1 class="title">There is no payment here</h1>
          <p>Check that the link is complete, or ask for a new one.</p>
        </section>
      </div>
    </main>`,
  );
}
