import { StatementCsvDocument, StatementPageDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";

const refusals = { 404: { STATEMENT_NOT_FOUND: "Statement not found" } };

const csvDeclaration = {
  summary: "Read a statement as CSV",
  description: "RFC 4180. The column `amount` adds up to what is paid or due, with tax.",
  responses: {
    200: { description: "The statement.", csv: true, headers: { "Content-Disposition": "The name of the file." } },
  },
  refusals,
} as const;

/** Returns the statement of a payout or an invoice as a CSV file. */
export const getStatementCsv = endpoint(csvDeclaration, async ({ params, graph }) => {
  const { statement } = await graph.ask(StatementCsvDocument, { id: params["statementId"] ?? "" });
  if (!statement) throw notFound.STATEMENT_NOT_FOUND();
  const headers = { "Content-Disposition": `attachment; filename="${statement.id}.csv"` };
  return { status: HTTP_STATUS.OK, headers, csv: statement.csv };
});

const pageDeclaration = {
  summary: "Read a statement as a page",
  description: "A page without scripts that can be printed, also as PDF.",
  responses: { 200: { description: "The statement.", html: true } },
  refusals,
} as const;

/** It loads nothing, runs nothing and is not framed. */
const PAGE_HEADERS = {
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** Returns the statement of a payout or an invoice as an HTML page. */
export const getStatementPage = endpoint(pageDeclaration, async ({ params, graph }) => {
  const { statement } = await graph.ask(StatementPageDocument, { id: params["statementId"] ?? "" });
  if (!statement) throw notFound.STATEMENT_NOT_FOUND();
  return { status: HTTP_STATUS.OK, headers: PAGE_HEADERS, html: statement.html };
});
