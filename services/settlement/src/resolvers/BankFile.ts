import { toBankFileCsv, toBankFileDocument, toPain001 } from "../domain/settlement-run/bank-file.ts";
import type { BankFileResolvers } from "../generated/resolvers.ts";

export const BankFile: BankFileResolvers = {
  document: (file) => toBankFileDocument(file),
  csv: (file) => toBankFileCsv(file),
  xml: (file) => toPain001(file),
};
