import { expect, test } from "vitest";
import { readBankAnswer } from "./read-bank-answer.ts";

const ISO = "urn:iso:std:iso:20022:tech:xsd:";
const report = (content: string) =>
  `<Document xmlns="${ISO}pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>B-1</MsgId></GrpHdr>${content}</CstmrPmtStsRpt></Document>`;
const statement = (content: string) =>
  `<Document xmlns="${ISO}camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>S-1</MsgId></GrpHdr><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`;
const linesOf = (content: string) => readBankAnswer(content, "XML").lines;

test("a transaction without a status has that of its instruction, else that of the file, with the reason", () => {
  const instruction = (own: string) =>
    `<OrgnlPmtInfAndSts>${own}<TxInfAndSts><OrgnlEndToEndId>p</OrgnlEndToEndId></TxInfAndSts></OrgnlPmtInfAndSts>`;
  const group =
    "<OrgnlGrpInfAndSts><GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Prtry>NOPE</Prtry></Rsn></StsRsnInf></OrgnlGrpInfAndSts>";
  expect(linesOf(report(group + instruction("")))).toMatchObject([{ status: "REJECTED", reason: "NOPE" }]);
  expect(linesOf(report(group + instruction("<PmtInfSts>ACSP</PmtInfSts>")))).toMatchObject([{ status: "IN_PROCESS" }]);
  expect(linesOf(report(instruction("")))).toMatchObject([{ status: "UNKNOWN", statusText: "" }]);
});

test.each(["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"])(
  "a status or an element that is called %s means nothing, and a namespace or a column is refused",
  (name) => {
    const transaction = `<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>p</OrgnlEndToEndId><TxSts>${name}</TxSts></TxInfAndSts></OrgnlPmtInfAndSts>`;
    expect(linesOf(report(transaction))).toMatchObject([{ endToEndId: "p", status: "UNKNOWN", statusText: name }]);
    expect(readBankAnswer(`payoutId,status\np,${name}`, "CSV").lines).toMatchObject([{ status: "UNKNOWN" }]);
    const element = `<OrgnlGrpInfAndSts><${name} ${name}="x"><GrpSts>RJCT</GrpSts></${name}><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts>`;
    const isRefused = ["__proto__", "constructor", "prototype"].includes(name);
    if (isRefused) expect(() => linesOf(report(element))).toThrow("The bank's answer cannot be read");
    else expect(linesOf(report(element))).toMatchObject([{ status: "PAID" }]);
    expect(() => readBankAnswer(`<Document xmlns="${name}"/>`, "XML")).toThrow("of an unknown kind");
    expect(() => readBankAnswer(`payoutId,status,${name}\np,paid,1`, "CSV")).toThrow(
      "The bank's answer cannot be read",
    );
    expect(({} as Record<string, unknown>)["GrpSts"]).toBeUndefined();
  },
);

test("a status of a whole file or instruction without transactions is one line that names no transfer", () => {
  const whole = report("<OrgnlGrpInfAndSts><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>");
  expect(linesOf(whole)).toMatchObject([{ endToEndId: null, status: "REJECTED", statusText: "RJCT" }]);
  const part = report("<OrgnlPmtInfAndSts><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>");
  expect(linesOf(part)).toMatchObject([{ endToEndId: null, status: "REJECTED" }]);
});

test("several reasons and lines of text are one reason, with entities read", () => {
  const info =
    "<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Closed &amp;</AddtlInf><AddtlInf> gone </AddtlInf></StsRsnInf><StsRsnInf><Rsn><Cd>AM05</Cd></Rsn></StsRsnInf>";
  const content = report(
    `<OrgnlPmtInfAndSts><TxInfAndSts><TxSts>RJCT</TxSts>${info}</TxInfAndSts></OrgnlPmtInfAndSts>`,
  );
  expect(linesOf(content)[0]?.reason).toBe("AC04: Closed & gone; AM05");
});

const entry = (details: string, { status = "<Cd>BOOK</Cd>", direction = "DBIT", amount = "50.00" } = {}) =>
  `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts><NtryDtls>${details}</NtryDtls></Ntry>`;
const transfer = (id: string, amount = "") => `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount}</TxDtls>`;

test("the transfers of one entry have their own amounts, never that of the entry", () => {
  const own = `<AmtDtls><TxAmt><Amt Ccy="GBP">20.00</Amt></TxAmt></AmtDtls>`;
  const lines = linesOf(statement(entry(transfer("a", own) + transfer("b"))));
  expect(lines).toMatchObject([
    { endToEndId: "a", amount: { decimal: "20.00", currency: "GBP" }, needsAmount: true },
    { endToEndId: "b", amount: null, needsAmount: true },
  ]);
});

test("the instructed amount comes before the one in the account's currency, and a single transfer may have that of the entry", () => {
  const both = `<Amt Ccy="EUR">58.00</Amt><AmtDtls><InstdAmt><Amt Ccy="GBP">50.00</Amt></InstdAmt></AmtDtls>`;
  expect(linesOf(statement(entry(transfer("a", both))))[0]?.amount).toEqual({ decimal: "50.00", currency: "GBP" });
  expect(linesOf(statement(entry(transfer("a"))))[0]?.amount).toEqual({ decimal: "50.00", currency: "GBP" });
});

test.each([
  ["<Cd>BOOK</Cd>", "DBIT", "PAID"],
  ["BOOK", "DBIT", "PAID"],
  ["BOOK", "CRDT", "RETURNED"],
  ["PDNG", "DBIT", "IN_PROCESS"],
  ["<Cd>INFO</Cd>", "DBIT", "IN_PROCESS"],
  ["", "DBIT", "UNKNOWN"],
  ["BOOK", "", "UNKNOWN"],
])("an entry with the status %j and the direction %j is %s", (status, direction, result) => {
  expect(linesOf(statement(entry(transfer("a"), { status, direction })))).toMatchObject([{ status: result }]);
});

test("an entry without details is a line that names no transfer; a statement without entries has no line", () => {
  expect(linesOf(statement(entry("")))).toMatchObject([{ endToEndId: null }]);
  expect(linesOf(statement(""))).toEqual([]);
});

test("elements of another namespace are not read", () => {
  const content = `<c:Document xmlns:c="${ISO}camt.053.001.02" xmlns:x="urn:x"><c:BkToCstmrStmt><c:GrpHdr><c:MsgId>S</c:MsgId></c:GrpHdr>
    <c:Stmt><x:Ntry><x:Sts>BOOK</x:Sts></x:Ntry><Ntry/></c:Stmt></c:BkToCstmrStmt></c:Document>`;
  expect(linesOf(content)).toEqual([]);
});

test.each([
  ["a document type with entities", `<!DOCTYPE a [<!ENTITY e "x">]>${report("")}`],
  ["a document type in capitals and blanks", `<! doctype a SYSTEM "file:///etc/passwd">${report("")}`],
  ["two document elements", report("") + report("")],
  ["text only", "payoutId,status"],
  ["an unclosed element", report("").slice(0, -11)],
  ["a depth of 100", report("<a>".repeat(100) + "</a>".repeat(100))],
])("a document with %s is refused", (_, content) => {
  expect(() => readBankAnswer(content, "XML")).toThrow("The bank's answer cannot be read");
});

test("a namespace that every object has is not a message", () => {
  expect(() => readBankAnswer(`<Document xmlns="constructor"/>`, "XML")).toThrow("of an unknown kind");
});

test("CSV is read with a byte order mark, quotes, blanks and other orders of columns", () => {
  const { lines } = readBankAnswer(`\uFEFFstatus, payoutId ,reason\r\nFailed," payout_1 ","a, ""b"""\r\n\r\n`, "CSV");
  expect(lines).toMatchObject([
    { endToEndId: "payout_1", status: "REJECTED", reason: `a, "b"`, amount: null, needsAmount: false },
  ]);
});

test("two files with the same text are one answer, others are not", () => {
  const identityOf = (content: string, format: "CSV" | "XML") => readBankAnswer(content, format).identity;
  expect(identityOf("payoutId,status\na,paid", "CSV")).not.toBe(identityOf("payoutId,status\na,failed", "CSV"));
  expect(identityOf(report(""), "XML")).toBe(identityOf(report(" "), "XML"));
  expect(identityOf(report(""), "XML")).not.toBe(identityOf(statement(""), "XML"));
});

test("a file of more than 1,048,576 characters is refused before it is read", () => {
  expect(() => readBankAnswer("x".repeat(1_048_577), "CSV")).toThrow("has more than 1,000 lines");
});
