import { describe, expect, test } from "vitest";
import { maskPayoutDetails, readPayoutDetails } from "./payout-details.ts";

/** The examples of ISO 13616 and ISO 9362. */
const GB = { accountHolder: "Ada Ltd", iban: "GB29 NWBK 6016 1331 9268 19", bic: "nwbkgb2l", processorAccountId: null };
const PROCESSOR = { accountHolder: "Ada Ltd", iban: null, bic: null, processorAccountId: "acct_1032D82eZvKYlo2C" };

test("a bank account is an IBAN and a BIC, without blanks and in capitals", () => {
  expect(readPayoutDetails(GB)).toEqual({
    kind: "BANK_ACCOUNT",
    accountHolder: "Ada Ltd",
    iban: "GB29NWBK60161331926819",
    bic: "NWBKGB2L",
  });
});

test("the masked details show the country and the last four characters of an IBAN, and the last four of another account", () => {
  expect(maskPayoutDetails(readPayoutDetails(GB))).toEqual({ kind: "BANK_ACCOUNT", masked: "GB••••6819" });
  expect(maskPayoutDetails(readPayoutDetails(PROCESSOR))).toEqual({ kind: "PROCESSOR_ACCOUNT", masked: "••••lo2C" });
});

describe("details are refused", () => {
  test.each([
    ["with a wrong check digit", { ...GB, iban: "GB28NWBK60161331926819" }, "iban is not a valid IBAN"],
    ["with an IBAN of the wrong length", { ...GB, iban: "GB29NWBK6016133192681" }, "iban is not a valid IBAN"],
    ["with a country that has no IBAN", { ...GB, iban: "US29NWBK60161331926819" }, "iban is not a valid IBAN"],
    ["with an IBAN and no BIC", { ...GB, bic: null }, "bic is not a valid BIC"],
    ["with a BIC of seven characters", { ...GB, bic: "NWBKGB2" }, "bic is not a valid BIC"],
    [
      "with two accounts",
      { ...GB, processorAccountId: "acct_1032D82e" },
      "Send either iban with bic, or processorAccountId",
    ],
    [
      "without an account",
      { ...PROCESSOR, processorAccountId: null },
      "Send either iban with bic, or processorAccountId",
    ],
    [
      "with a BIC beside a processor account",
      { ...PROCESSOR, bic: "NWBKGB2L" },
      "Send either iban with bic, or processorAccountId",
    ],
    [
      "with a processor account of other characters",
      { ...PROCESSOR, processorAccountId: "acct 1\n23" },
      "processorAccountId is not",
    ],
    ["without an account holder", { ...GB, accountHolder: " " }, "accountHolder must have 1 to 70 characters"],
    [
      "with a line break in the account holder",
      { ...GB, accountHolder: "Ada\nLtd" },
      "accountHolder must have 1 to 70 characters",
    ],
  ])("%s", (_, input, text) => {
    expect(() => readPayoutDetails(input)).toThrow(text);
  });
});
