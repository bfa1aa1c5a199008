import { toDecimal } from "@aap/kernel/money";
import type { EventRow } from "../../store/sandbox-events.ts";
import type { PaymentHistory } from "../../store/sandbox-payments.ts";
import { formatMoney, html, toDocument, type Html } from "./html.ts";
import { computeRefunded } from "./rules.ts";

/** Returns the panel of a payment, which exists in development only: it sends events and lists those that were sent. */
export function toPanelPage(
  history: PaymentHistory,
  events: readonly EventRow[],
  { payUrl, problem = null }: { payUrl: string; problem?: string | null },
): string {
  const { payment, refunds, disputes } = history;
  const { currency } = payment;
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
          ${problem !== null && html`<p class="state bad" role="alert">${problem}</p>`}
          <h2>Payment succeeded</h2>
          ${buttons("payment", ["payment_intent.payment_succeeded", "payment_intent.succeeded", "payment_succeeded"])}
        </section>
        <section class="part">
          <h2>Refund</h2>
          <form method="post">
            <input type="hidden" name="action" value="refund" />
            <div class="row">
              <div>
                <label for="amount">Amount in ${currency}</label
                ><input
                  id="amount"
                  name="amount"
                  inputmode="decimal"
                  autocomplete="off"
                  placeholder="${toDecimal(left)}"
                />
              </div>
              <button class="quiet" name="type" value="refund.succeeded">refund.succeeded</button>
              <button class="quiet" name="type" value="charge.refunded">charge.refunded</button>
            </div>
            <p class="hint">Leave the amount empty to refund all that is left, ${formatMoney(left)}.</p>
          </form>
          <p class="hint">Make the newest refund fail:</p>
          ${buttons("fail-refund", ["refund.failed"])}
        </section>
        <section class="part">
          <h2>Dispute opened</h2>
          ${buttons("open-dispute", ["dispute.opened", "charge.dispute.created"])}
        </section>
        <section class="part">
          <h2>Dispute closed</h2>
          ${buttons("dispute-won", ["dispute.closed", "charge.dispute.closed"], "won")}
          ${buttons("dispute-lost", ["dispute.closed", "charge.dispute.closed"], "lost")}
        </section>
        <section class="part">
          <h2>Events sent</h2>
          ${events.length === 0 ? html`<p class="hint">None so far.</p>` : toTable(events)}
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
    <input type="hidden" name="action" value="${action}" />${types.map(
      (type) => html`<button class="quiet" name="type" value="${type}">${type}${note && ` (${note})`}</button>`,
    )}
  </form>`;
}

function toTable(events: readonly EventRow[]): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">Sent</th>
          <th scope="col">Delivery</th>
          <th scope="col">Answer</th>
          <th scope="col">Again</th>
        </tr>
      </thead>
      <tbody>
        ${events.map(
          (event) =>
            html`<tr>
              <td><strong>${event.type}</strong><br /><code>${event.id}</code></td>
              <td>${event.createdAt.toISOString().slice(0, 19).replace("T", " ")}</td>
              <td>${toDelivery(event)}</td>
              <td>${event.lastStatus ?? ""} <code>${event.lastAnswer ?? ""}</code></td>
              <td>
                <form method="post">
                  <input type="hidden" name="action" value="redeliver" /><button
                    class="quiet"
                    name="type"
                    value="${event.id}"
                  >
                    Send again
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function toDelivery({ deliveredAt, attempts }: EventRow): string {
  const times = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  if (deliveredAt !== null) return `delivered, ${times}`;
  return attempts === 0 ? "waiting" : `not delivered, ${times}`;
}
