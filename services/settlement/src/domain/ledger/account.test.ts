import { expect, test } from "vitest";
import { accountIdOf, toAccount, type Account } from "./account.ts";

const ACCOUNTS: readonly (readonly [string, Account])[] = [
  [
    "live:builder_payable:accrued:bld_1:GBP",
    {
      livemode: true,
      kind: "BUILDER_PAYABLE",
      stage: "ACCRUED",
      party: { kind: "BUILDER", id: "bld_1" },
      currency: "GBP",
    },
  ],
  [
    "test:network_revenue:settled:JPY",
    { livemode: false, kind: "NETWORK_REVENUE", stage: "SETTLED", party: null, currency: "JPY" },
  ],
  [
    "test:cash:settled:mer_1:KWD",
    { livemode: false, kind: "CASH", stage: "SETTLED", party: { kind: "MERCHANT", id: "mer_1" }, currency: "KWD" },
  ],
  [
    "live:held:accrued:agent_1:EUR",
    { livemode: true, kind: "HELD", stage: "ACCRUED", party: { kind: "AGENT", id: "agent_1" }, currency: "EUR" },
  ],
];

test.each(ACCOUNTS)("the account %s has its mode, kind, stage, party and currency in its id", (id, account) => {
  expect(accountIdOf(account)).toBe(id);
  expect(toAccount(id)).toEqual(account);
});

test.each([
  "",
  "live:cash:GBP",
  "live:bribe:settled:mer_1:GBP",
  "prod:cash:settled:mer_1:GBP",
  "live:cash:settled:x_1:GBP",
])("%j is refused as the id of an account", (id) => {
  expect(() => toAccount(id)).toThrow("is not the id of a ledger account");
});
