import { formatMoney } from "@aap/kernel/format-money";
import { html, type Html } from "@aap/kernel/html";
import { toDecimal } from "@aap/kernel/money";
import type { EventRow } from "../../store/sandbox-events.ts";
import type { PaymentHistory } from "../../store/sandbox-payments.ts";
import type { RefusedSubmit } from "./attempt.ts";
import { dialectOf } from "./dialect-of.ts";
import { field } from "./field.ts";
import { toDocument } from "./html.ts";
import { computeRefunded } from "./rules.ts";

/** Returns the panel of a payment, which exists in development only: it sends events and lists those that were sent. */
export function toPanelPage(
  history: PaymentHistory,
  events: readonly EventRow[],
  { payUrl, refused }: { payUrl: string; refused: RefusedSubmit | null },
): string {
  const { payment, refunds, disputes } = history;
  const { currency } = payment;
  const { names } = dialectOf(payment);
  const refunded = computeRefunded(refunds);
  const left = { amountMinor: payment.amountMinor - refunded, currency };
  return toDocument(
    `Processor panel — ${payment.transactionId}`,
    html`<main class="wide">
      <div class="sheet">
        <section class="part">
          <h1>Processor panel, for development only</h1>
          <p class="amount">${formatMoney(payment)}</p>
          <dl>
            <div>
              <dt>Payment</dt>
              <dd><code>${payment.id}</code></dd>
            </div>
            <div>
              <dt>Transaction</dt>
              <dd><code>${payment.transactionId}</code></dd>
            </div>
            <div>
              <dt>Processor</dt>
              <dd>${payment.processor}</dd>
            </div>
            <div>
              <dt>State</dt>
              <dd>${payment.state}</dd>
            </div>
            <div>
              <dt>Refunded</dt>
              <dd>${formatMoney({ amountMinor: refunded, currency })}</dd>
            </div>
            <div>
              <dt>Dispute</dt>
              <dd>${disputes.at(-1)?.state ?? "none"}</dd>
            </div>
          </dl>
        </section>
        <section class="part">
          ${refused?.field === null && html`<p class="state bad" role="alert">${refused.problem}</p>`}
          <h2>Payment succeeded</h2>
          ${buttons("payment", names.payment)}
        </section>
        <section class="part">
          <h2>Refund</h2>
          <form method="post">
            <input type="hidden" name="action" value="refund" />
            ${field({
              name: "amount",
              label: `Amount in ${currency}`,
              attributes: html`inputmode="decimal" placeholder="${toDecimal(left)}"`,
              value: "",
              refused,
              hint: html`Leave the amount empty to refund all that is left, ${formatMoney(left)}.`,
            })}
            <div class="row">${choices(names.refund)}</div>
          </form>
          <p class="hint">Make the newest refund fail:</p>
          ${buttons("fail-refund", [names.refundFailed])}
        </section>
        <section class="part">
          <h2>Dispute opened</h2>
          ${buttons("open-dispute", names.disputeOpened)}
        </section>
        <section class="part">
          <h2>Dispute closed</h2>
          ${buttons("dispute-won", names.disputeClosed, "won")}
          ${buttons("dispute-lost", names.disputeClosed, "lost")}
        </section>
        <section class="part">
          <h2>Test clock</h2>
          <form method="post">
            <input type="hidden" name="action" value="advance-clock" />
            ${field({
              name: "days",
              label: "Days",
              attributes: html`inputmode="numeric" maxlength="3"`,
              value: "31",
              refused,
              hint: html`It is ${payment.readAt.toISOString().slice(0, 16).replace("T", " ")} UTC for the whole
                installation. The clock never goes back.`,
            })}
            <div class="row"><button class="quiet">Advance the clock</button></div>
          </form>
        </section>
        <section class="part">
          <h2>Events sent</h2>
          ${
            events.length === 0
              ? html`<p class="hint">None so far.</p>`
              : html`<ol class="events">${events.map(toEvent)}</ol>`
          }
        </section>
      </div>
      <footer>
        <p><a href="${payUrl}">The buyer's page</a></p>
      </footer>
    </main>`,
  );
}

function buttons(action: string, types: readonly string[], note = ""): Html {
  return html`<form method="post" class="row">
    <input type="hidden" name="action" value="${action}" />${choices(types, note)}
  </form>`;
}

function choices(types: readonly string[], note = ""): Html[] {
  return types.map(
    (type) => html`<button class="quiet" name="type" value="${type}">${type}${note && ` (${note})`}</button>`,
  );
}

function toEvent(event: EventRow): Html {
  return html`<li>
    <h3>${event.type}</h3>
    <code>${event.id}</code>
    <dl>
      <div>
        <dt>Sent</dt>
        <dd>${event.createdAt.toISOString().slice(0, 19).replace("T", " ")} UTC</dd>
      </div>
      <div>
        <dt>Delivery</dt>
        <dd>${toDelivery(event)}</dd>
      </div>
      <div>
        <dt>Answer</dt>
        <dd>${event.lastStatus ?? "none"} <code>${event.lastAnswer ?? ""}</code></dd>
      </div>
    </dl>
    <form method="post" class="row">
      <input type="hidden" name="action" value="redeliver" />
      <button class="quiet" name="type" value="${event.id}" aria-label="Send again: ${event.type} ${event.id}">
        Send again
      </button>
    </form>
  </li>`;
}

function toDelivery({ deliveredAt, attempts }: EventRow): string {
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (deliveredAt !== null) return `delivered, ${times}`;
  return attempts === 0 ? "waiting" : `not delivered, ${times}`;
}
