import { toDecimal } from "@aap/kernel/money";
import { create } from "xmlbuilder2";
import { errors } from "../errors.ts";
import { messageIdOf, type BankFile } from "./bank-file.ts";

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";

/**
 * Returns the payouts to bank accounts as ISO 20022 `pain.001.001.09`, with one payment instruction for each currency. The end-to-end
 * id of a transfer is the id of its payout. Throws PAYING_ACCOUNT_MISSING, and BANK_FILE_EMPTY if no payout goes to a bank account.
 */
export function toPain001(file: BankFile): string {
  const { payer, createdAt } = file;
  if (payer === null) throw errors.PAYING_ACCOUNT_MISSING();
  const transfers = file.payouts.flatMap(({ details, ...payout }) =>
    details?.kind === "BANK_ACCOUNT" ? [{ ...payout, account: details }] : [],
  );
  if (transfers.length === 0) throw errors.BANK_FILE_EMPTY();
  const messageId = messageIdOf(file);
  const createdText = `${createdAt.toISOString().slice(0, 19)}Z`;
  const document = {
    Document: {
      "@xmlns": NAMESPACE,
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: messageId,
          CreDtTm: createdText,
          NbOfTxs: transfers.length,
          InitgPty: { Nm: payer.accountHolder },
        },
        PmtInf: [...Map.groupBy(transfers, ({ currency }) => currency)].map(([currency, own]) => ({
          PmtInfId: `${messageId}-${currency}`,
          PmtMtd: "TRF",
          NbOfTxs: own.length,
          CtrlSum: toDecimal({ amountMinor: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n), currency }),
          ReqdExctnDt: { Dt: createdText.slice(0, 10) },
          Dbtr: { Nm: payer.accountHolder },
          DbtrAcct: { Id: { IBAN: payer.iban } },
          DbtrAgt: { FinInstnId: { BICFI: payer.bic } },
          ChrgBr: "SLEV",
          CdtTrfTxInf: own.map(({ id, account, ...amount }) => ({
            PmtId: { EndToEndId: id },
            Amt: { InstdAmt: { "@Ccy": currency, "#": toDecimal(amount) } },
            CdtrAgt: { FinInstnId: { BICFI: account.bic } },
            Cdtr: { Nm: account.accountHolder },
            CdtrAcct: { Id: { IBAN: account.iban } },
            RmtInf: { Ustrd: id },
          })),
        })),
      },
    },
  };
  return create({ version: "1.0", encoding: "UTF-8" }, document).end({ prettyPrint: true });
}
