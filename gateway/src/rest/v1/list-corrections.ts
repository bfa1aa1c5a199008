import { z } from "zod";
import { BalanceCorrectionsDocument, BalanceCorrectionStatus } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { cursorRefusal, onePage, pageFields, toPage } from "../page.ts";
import { livemodeField, readEnum, readMode, readPageOf } from "../parameters.ts";
import { correctionObject, toCorrectionObject } from "./correction-object.ts";

const declaration = {
  summary: "List corrections of balances",
  description: "Newest first.",
  query: z.object({ status: correctionObject.shape.status.optional(), livemode: livemodeField, ...pageFields }),
  responses: onePage("Corrections", "corrections", correctionObject),
  refusals: { 400: cursorRefusal },
} as const;

/** Lists the corrections of one mode, newest first. */
export const listCorrections = endpoint(declaration, async (request) => {
  const { status, livemode, ...page } = request.query;
  const variables = {
    ...readPageOf("cor", page, ["status", "livemode"]),
    filter: {
      ...(status !== undefined && { status: { in: [readEnum("status", BalanceCorrectionStatus, status)] } }),
      ...(livemode !== undefined && { livemode: readMode(livemode) }),
    },
  };
  const { balanceCorrections } = await request.graph.ask(BalanceCorrectionsDocument, variables);
  return toPage(request, "corrections", balanceCorrections, toCorrectionObject);
});
