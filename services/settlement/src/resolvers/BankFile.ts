import { toBankFileCsv, toBankFileDocument } from "../domain/settlement-run/bank-file.ts";
import type { BankFileResolvers } from "../generated/resolvers.ts";

export const BankFile: BankFileResolvers = {
  document: (file) => toBankFileDocument(file),
  csv: (file) => toBankFileCsv(file),
  async xml(file) {
    // Loaded with the first file: its XML library takes 50 ms and several megabytes.
    const { toPain001 } = await import("../domain/settlement-run/pain-001.ts");
    return toPain001(file);
  },
};
