import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test.each([
  ["Lark Mobile", "lark-10", 8, "GBP"],
  ["Kumo Mobile", "kumo-20", 2970, "JPY"],
  ["Dune Telecom", "dune-unlimited", 12.75, "KWD"],
  ["Skylark Air", "sk-jfk-lhr", 487.32, "USD"],
  ["Harbour Hotels", "hh-porto", 218, "EUR"],
])("a checkout at %s of the offer %s has the amount %d %s", async (merchant, offer, amount, currency) => {
  const { checkout } = await app.lifecycle.checkedOut({ merchant, offer });
  expect(checkout).toMatchObject({ amount, currency });
});
