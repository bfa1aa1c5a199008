import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("a checkout at a merchant without hosted checkout leads the buyer to the merchant's own page, with aap_ref", async () => {
  const { checkout, recommendation } = await app.lifecycle.checkedOut({ merchant: "Old Town Stays" });
  expect(checkout).toMatchObject({ backend: "merchant", mode: "redirect", amount: 199, currency: "EUR" });
  const url = new URL(checkout.checkoutUrl);
  expect(`${url.origin}${url.pathname}`).toBe("https://old-town-stays.example/rooms");
  expect(Object.fromEntries(url.searchParams)).toEqual({ lang: "en", aap_ref: recommendation.id });
});
