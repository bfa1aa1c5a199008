import { formatMoney } from "@aap/kernel/format-money";
import { html, Html } from "@aap/kernel/html";
import { STYLE } from "./statement-style.ts";
import { amountOf, linksOf, type Statement, type StatementCorrection, type StatementLine } from "./statement.ts";

const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** Returns a statement as an HTML page without scripts and loaded resources, with a style for paper. */
export function toStatementPage(statement: Statement): string {
  const title = titleOf(statement);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          ${statement.livemode ? null : html`<p class="notice">Test mode: no real money moves</p>`}
          <h1>${title}</h1>
          ${toFacts(statement)} ${toLines(statement)} ${toTotals(statement)}
        </main>
      </body>
    </html> `.text;
}

function titleOf({ kind, number, id }: Statement): string {
  if (kind === "payout") return `Payout statement ${id}`;
  return number === null ? `Credit statement ${id}` : `Invoice ${number}`;
}

function toFacts(statement: Statement): Html {
  const { kind, partyName, partyId, taxNumber, runNumber } = statement;
  const rows: [string, string | null][] = [
    [kind === "payout" ? "Builder" : "Merchant", `${partyName} (${partyId})`],
    ["Tax number", taxNumber],
    ["Status", statement.status.toLowerCase().replace("_", " ")],
    ["Settlement", runNumber === null ? statement.runId : `No. ${runNumber} (${statement.runId})`],
    ["Sales validated until", toDay(statement.cutOff)],
    ["Issued", toDay(statement.issuedAt)],
    ["Due", statement.dueAt && toDay(statement.dueAt)],
  ];
  const given = rows.filter(([, value]) => value !== null);
  return html`<dl>
    ${given.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function toLines(statement: Statement): Html {
  const amountName = statement.kind === "payout" ? "Payout" : "Commission";
  return html`<table>
    <caption>
      ${statement.lines.length} lines
    </caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">Order</th>
        <th scope="col">Conversion</th>
        <th scope="col">Kind</th>
        <th scope="col" class="amount">Sale</th>
        <th scope="col" class="amount">${amountName}</th>
      </tr>
    </thead>
    <tbody>
      ${statement.lines.map((line) => toRow(statement, line))} ${statement.corrections.map((one) => toCorrectionRow(statement, one))}
    </tbody>
  </table>`;
}

function toRow(statement: Statement, line: StatementLine): Html {
  const { conversionUrl, evidenceUrl } = linksOf(line.conversionId);
  const { currency } = statement;
  return html`<tr>
    <td>${line.occurredAt && toDay(line.occurredAt)}</td>
    <td class="text">${line.orderReference}</td>
    <td class="text"><a href="${conversionUrl}">${line.conversionId}</a> (<a href="${evidenceUrl}">evidence</a>)</td>
    <td>${line.kind.toLowerCase()}</td>
    <td class="amount">${formatMoney({ amountMinor: line.valueMinor, currency: line.valueCurrency })}</td>
    <td class="amount">${formatMoney({ amountMinor: amountOf(statement, line), currency })}</td>
  </tr>`;
}

function toCorrectionRow(
  { currency }: Statement,
  { id, kind, reason, addedMinor, decidedAt }: StatementCorrection,
): Html {
  return html`<tr>
    <td>${decidedAt && toDay(decidedAt)}</td>
    <td class="text" colspan="2">${reason} (${id})</td>
    <td>${kind.toLowerCase().replace("_", "-")}</td>
    <td></td>
    <td class="amount">${formatMoney({ amountMinor: addedMinor, currency })}</td>
  </tr>`;
}

function toTotals(statement: Statement): Html {
  const { currency, taxBasisPoints } = statement;
  const rows: [string, bigint][] = [
    ["Carried in", statement.carriedInMinor],
    ["Sum of the lines and corrections", statement.bookedMinor],
    ["Carried over to the next settlement", -statement.carriedOutMinor],
    [`Tax (${taxBasisPoints / 100} %)`, statement.taxMinor],
  ];
  return html`<table class="totals">
      <tbody>
        ${rows.map(
          ([name, amountMinor]) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td class="amount">${formatMoney({ amountMinor, currency })}</td>
            </tr>`,
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${statement.kind === "payout" ? "Paid" : "Due"} (${currency})</th>
          <td class="amount">${formatMoney({ amountMinor: statement.netMinor + statement.taxMinor, currency })}</td>
        </tr>
      </tfoot>
    </table>
    ${statement.reverseCharge ? html`<p>Reverse charge: the recipient accounts for the tax.</p>` : null}`;
}

function toDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
