import { z } from "zod";
import { BalanceCorrectionKind, ProposeCorrectionDocument } from "../../generated/operations.ts";
import { endpointWithFields } from "../endpoint.ts";
import { decimalText, requiredText } from "../fields.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { readEnum } from "../parameters.ts";
import { currencyCode } from "../wire.ts";
import { correctionKind, correctionObject, toCorrectionObject } from "./correction-object.ts";
import { noteRefusals } from "./decision-object.ts";

const fields = z.strictObject({
  kind: correctionKind,
  partyId: z.string().meta({ description: "The builder (`bld_…`) or merchant (`mer_…`)." }),
  amount: decimalText("amount").meta({ description: "In major units; above zero.", examples: [19.99] }),
  currency: currencyCode,
  reason: requiredText.meta({ description: "Why, in 1 to 1,000 characters." }),
  livemode: z
    .boolean()
    .optional()
    .meta({ description: "Whether it is about live sales; true in production if absent." }),
});

const declaration = {
  summary: "Propose a correction of a balance",
  description:
    "A `grant` is in favour of the party, a `charge` against it, and a `write_off` gives up its debt. Another operator approves or rejects it; nothing changes until then.",
  responses: { 201: { description: "Proposed.", body: correctionObject } },
  refusals: {
    400: {
      ...noteRefusals,
      AMOUNT_INVALID: "amount must be a non-negative number",
      AMOUNT_TOO_PRECISE: "amount has more decimals than its currency",
      AMOUNT_TOO_LARGE: "amount is too large",
      CORRECTION_AMOUNT_ZERO: "amount must be greater than zero",
      CURRENCY_UNKNOWN: "currency is not an ISO 4217 code",
    },
    404: { PARTY_UNKNOWN: "There is no such builder or merchant" },
  },
} as const;

/** Proposes a correction of the balance of a builder or merchant. */
export const proposeCorrection = endpointWithFields(fields, declaration, async ({ body, graph }) => {
  const variables = { ...body, kind: readEnum("kind", BalanceCorrectionKind, body.kind) };
  const { correction } = (await graph.ask(ProposeCorrectionDocument, variables)).proposeCorrection;
  return { status: HTTP_STATUS.CREATED, body: toCorrectionObject(correction) };
});
