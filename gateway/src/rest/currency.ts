import { isCurrency } from "@aap/kernel/money";
import { z } from "zod";
import { fieldErrors } from "./fields.ts";

const EXPECTED = "must be an ISO 4217 code in capital letters, such as GBP";

/** The schema of a currency in a body. */
export const currencyText = z.string().refine(isCurrency, { error: EXPECTED });

/** Reads the parameter `currency`; throws FIELD_INVALID if it is not a code of ISO 4217. */
export function readCurrency(given: string): string {
  if (isCurrency(given)) return given;
  throw fieldErrors.FIELD_INVALID({ text: `currency ${EXPECTED}`, param: "currency" });
}
