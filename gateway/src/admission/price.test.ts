import { expect, test } from "vitest";
import { priceOf } from "./price.ts";

test("a checkout costs 4 units and every other root field 1", () => {
  expect(priceOf("createCheckout")).toBe(4);
  expect(priceOf("searchOffers")).toBe(1);
});
