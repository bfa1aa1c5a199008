import type { TestApplication } from "./application.ts";
import { settleFour } from "./bank-file.ts";
import type { Answer, Client } from "./client.ts";
import { takePayoutStep } from "./payouts.ts";

const PATH = "/v1/payouts/bank-answer";
const ISO = "urn:iso:std:iso:20022:tech:xsd:";

/** A transfer of a bank's answer. */
export interface Transfer {
  endToEndId: string;
  /** A status of a report, such as `RJCT`; or `DBIT` or `CRDT` of a statement. */
  status: string;
  amount?: string;
  currency?: string;
  reason?: string;
}

/** Returns a status report of the bank. */
export function statusReport(
  transfers: readonly Transfer[],
  version = "pain.002.001.10",
  messageId = "BANK-1",
): string {
  const rows = transfers.map(({ endToEndId, status, amount, currency = "GBP", reason }) => {
    const why =
      reason === undefined
        ? ""
        : `<StsRsnInf><Rsn><Cd>${reason}</Cd></Rsn><AddtlInf>Closed account</AddtlInf></StsRsnInf>`;
    const of =
      amount === undefined
        ? ""
        : `<OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt></OrgnlTxRef>`;
    return `<TxInfAndSts><StsId>S-1</StsId><OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId><TxSts>${status}</TxSts>${why}${of}</TxInfAndSts>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="${ISO}${version}"><CstmrPmtStsRpt>
    <GrpHdr><MsgId>${messageId}</MsgId><CreDtTm>2026-03-02T10:00:00Z</CreDtTm></GrpHdr>
    <OrgnlGrpInfAndSts><OrgnlMsgId>RUN-000001-1</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
    <OrgnlPmtInfAndSts><OrgnlPmtInfId>RUN-000001-1-GBP</OrgnlPmtInfId>${rows.join("")}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
}

/** Returns an account statement of the bank, with one entry for each transfer. */
export function accountStatement(
  transfers: readonly Transfer[],
  version = "camt.053.001.08",
  messageId = "STMT-1",
): string {
  const booked = version.endsWith(".02") ? "<Sts>BOOK</Sts>" : "<Sts><Cd>BOOK</Cd></Sts>";
  const rows = transfers.map(({ endToEndId, status, amount = "25.60", currency = "GBP", reason }) => {
    const why = reason === undefined ? "" : `<c:RtrInf><c:Rsn><c:Cd>${reason}</c:Cd></c:Rsn></c:RtrInf>`;
    return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${status}</CdtDbtInd>${booked}<AcctSvcrRef>A-1</AcctSvcrRef>
      <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${why.replaceAll("c:", "")}</TxDtls></NtryDtls></Ntry>`;
  });
  const plain = `<GrpHdr><MsgId>${messageId}</MsgId></GrpHdr><Stmt><Id>1</Id>${rows.join("")}</Stmt>`;
  const prefixed = `<BkToCstmrStmt>${plain}</BkToCstmrStmt>`.replaceAll(/<(\/?)(?=[A-Z])/g, "<$1c:");
  return `<c:Document xmlns:c="${ISO}${version}">${prefixed}</c:Document>`;
}

/** Sends a bank's answer as an operator, by default as XML. */
export function sendBankAnswer(
  app: TestApplication,
  content: string,
  { type = "application/xml", client = app.operator, key }: { type?: string; client?: Client; key?: string } = {},
): Promise<Answer> {
  const headers = { "content-type": type, ...(key !== undefined && { "idempotency-key": key }) };
  return client.send(PATH, { method: "POST", headers, body: content });
}

/** Settles four sales and records their payout of 25.60 GBP as sent. Returns its id. */
export async function sentPayout(app: TestApplication): Promise<string> {
  const { payoutId } = await settleFour(app);
  await takePayoutStep(app, payoutId, "SENT");
  return payoutId;
}
