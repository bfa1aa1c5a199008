import { SettlementByIdDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireAmount } from "../wire.ts";
import { notFound } from "./not-found.ts";
import { settlementObject, toListedSettlement } from "./settlement-object.ts";

const declaration = {
  summary: "Read a settlement run",
  description:
    "With what it booked for the caller in each currency. `GET /v1/payouts` and `GET /v1/invoices` list its payouts and invoices.",
  responses: { 200: { description: "The settlement run.", body: settlementObject } },
  refusals: { 404: { SETTLEMENT_NOT_FOUND: "Settlement not found" } },
} as const;

/** Returns a settlement run with the totals of the caller's lines. */
export const getSettlement = endpoint(declaration, async ({ params, graph }) => {
  const { settlementRun } = await graph.ask(SettlementByIdDocument, { id: params["settlementId"] ?? "" });
  if (!settlementRun) throw notFound.SETTLEMENT_NOT_FOUND();
  const { totals, ...run } = settlementRun;
  return {
    status: HTTP_STATUS.OK,
    body: {
      ...toListedSettlement(run),
      totals: totals.map(({ lines, commission, networkFee, builderPayout, held }) => ({
        currency: commission.currency,
        lines,
        commission: toWireAmount(commission),
        networkFee: toWireAmount(networkFee),
        builderPayout: toWireAmount(builderPayout),
        held: toWireAmount(held),
      })),
    },
  };
});
