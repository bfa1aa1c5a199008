import { toStatementCsv } from "../domain/statement/statement-csv.ts";
import { toStatementPage } from "../domain/statement/statement-page.ts";
import { toStatementDocument } from "../domain/statement/statement.ts";
import type { SettlementStatementResolvers } from "../generated/resolvers.ts";

export const SettlementStatement: SettlementStatementResolvers = {
  document: (statement) => toStatementDocument(statement),
  csv: (statement) => toStatementCsv(statement),
  html: (statement) => toStatementPage(statement),
};
