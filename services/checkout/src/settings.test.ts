import { StartError } from "@aap/subgraph-host/start-error";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test.each([{}, { STRIPE_API_BASE: "" }])("%j selects Stripe's own address", (env) => {
  expect(readSettings(env)).toEqual({ stripeApiBase: null });
});

test("another address of Stripe's API is accepted", () => {
  expect(readSettings({ STRIPE_API_BASE: "http://127.0.0.1:12111" })).toEqual({
    stripeApiBase: "http://127.0.0.1:12111",
  });
});

test.each(["stripe", "ftp://127.0.0.1"])(
  "STRIPE_API_BASE=%s is refused in one line that names the variable",
  (address) => {
    expect(() => readSettings({ STRIPE_API_BASE: address })).toThrow(
      new StartError("STRIPE_API_BASE must be a URL such as http://127.0.0.1:12111"),
    );
  },
);
