import { z } from "zod";
import { PayoutsDocument, PayoutStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { livemodeField, readEnum, readId, readMode, readPageOf } from "../parameters.ts";
import { payoutObject, toPayoutObject } from "./settlement-object.ts";

const declaration = {
  summary: "List payouts",
  description: "Newest first. A builder gets its own payouts.",
  query: z.object({
    status: payoutObject.shape.status.optional(),
    livemode: livemodeField,
    settlementId: z.string().optional().meta({ description: "Only of this settlement run." }),
    builderId: z.string().optional().meta({ description: "Only of this builder." }),
    ...pageFields,
  }),
  responses: onePage("Payouts", "payouts", payoutObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the payouts of one mode that the caller may read, newest first. */
export const listPayouts = endpoint(declaration, async (request) => {
  const { query, graph } = request;
  const { status, livemode, settlementId, builderId, ...page } = query;
  const variables = {
    ...readPageOf("payout", page, ["status", "livemode", "settlementId", "builderId"]),
    filter: {
      ...(status !== undefined && { status: { in: [readEnum("status", PayoutStatus, status)] } }),
      ...(livemode !== undefined && { livemode: readMode(livemode) }),
      ...(settlementId !== undefined && { runId: readId("settlementId", "run", settlementId) }),
      ...(builderId !== undefined && { builderId: readId("builderId", "bld", builderId) }),
    },
  };
  const { payouts } = await graph.ask(PayoutsDocument, variables);
  return toPage(request, "payouts", payouts, toPayoutObject);
});
