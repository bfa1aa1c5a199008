import { expect } from "vitest";
import type { TestApplication } from "./application.ts";

/** A merchant's terms that differ from the defaults. */
export interface Terms {
  validationDays?: number;
  attributionWindowDays?: number;
  partialRefunds?: "CLAW_BACK" | "PRORATE";
  disputes?: "BY_OUTCOME" | "CLAW_BACK" | "MANUAL";
  amountToleranceBasisPoints?: number;
}

const SET_TERMS = `mutation Terms($merchantId: ID!, $input: MerchantTermsInput!) {
  setMerchantTerms(merchantId: $merchantId, input: $input) { id }
}`;

/** Sets the terms of a merchant of the demo by name; they apply to later recommendations. */
export async function setTerms(app: TestApplication, merchantName: string, input: Terms): Promise<void> {
  const merchantId = app.merchantOf(merchantName);
  const { body } = await app.operator.query(SET_TERMS, { merchantId, input });
  expect(body).toEqual({ data: { setMerchantTerms: { id: merchantId } } });
}
