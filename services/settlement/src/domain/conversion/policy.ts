import type { CommissionTerms } from "@aap/kernel/aap-code";
import { z } from "zod";
import { minorSchema } from "../evidence/payment-event.ts";

/** The step of a flow that a payment event completes. */
export const PAYMENT_STEP = "payment_received";

/** Commission terms; amounts are integers of minor units. */
export const commissionSchema: z.ZodType<CommissionTerms> = z.object({
  type: z.enum(["CPA", "PERCENTAGE", "HYBRID"]),
  amountMinor: minorSchema,
  rateBasisPoints: z.int(),
  minimumMinor: minorSchema.nullable(),
  capMinor: minorSchema.nullable(),
});

/** The terms of a conversion, as they were when its offer was recommended. */
export const policySchema = z.object({
  /** From the AAP Code stored with the recommendation. */
  commission: commissionSchema,
  /** The currency of the commission's amounts. */
  currency: z.string(),
  /** The version of the merchant's terms that the other terms come from. */
  termsVersion: z.int(),
  partialRefunds: z.enum(["CLAW_BACK", "PRORATE"]),
  disputes: z.enum(["BY_OUTCOME", "CLAW_BACK", "MANUAL"]),
  validationDays: z.int(),
  /** How long after the recommendation a report is accepted. */
  attributionWindowDays: z.int(),
  amountToleranceBasisPoints: z.int(),
  /** The name of the merchant's flow. */
  flowType: z.string(),
  flow: z.object({
    type: z.string(),
    /** In the order of the flow. */
    steps: z.array(z.string()),
    /** The steps that must be completed before a conversion becomes eligible. */
    required: z.array(z.string()),
  }),
});

export type Policy = z.output<typeof policySchema>;
export type DisputePolicy = Policy["disputes"];
