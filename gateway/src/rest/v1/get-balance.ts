import { z } from "zod";
import { BalanceDocument, type PartyBalanceFieldsFragment } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { livemodeField, readParty } from "../parameters.ts";
import { amount, currencyCode, toWireAmount } from "../wire.ts";

const partyBalance = z
  .object({
    currency: currencyCode,
    accrued: amount("Due for sales that no closed settlement run has booked yet."),
    payable: amount(
      "Booked by closed settlement runs, and not paid yet; negative for a debt of a builder or a credit of a merchant.",
    ),
    inTransit: amount("Payouts that were sent to the builder's bank and are not confirmed yet."),
    paid: amount("Paid to the builder, or by the merchant, without tax."),
    held: amount(
      "The builder's share that is held, because the agent has no registered builder or a review is open; not part of the others.",
    ),
  })
  .meta({ id: "Balance" });

const declaration = {
  summary: "Read a balance",
  description:
    "What a builder is owed, or what a merchant owes, now, in each currency. Builders and merchants read their own balance; operators name a party.",
  query: z.object({
    merchantId: z.string().optional().meta({ description: "The merchant; operators only." }),
    builderId: z.string().optional().meta({ description: "The builder; operators only." }),
    livemode: livemodeField,
  }),
  responses: {
    200: {
      description: "The balances; none for a party without sales.",
      body: z.object({ balances: z.array(partyBalance) }).meta({ id: "Balances" }),
    },
  },
  refusals: {
    400: {
      PARTY_REQUIRED: "merchantId or builderId is required",
      PARTY_AMBIGUOUS: "Only one of merchantId and builderId may be sent",
    },
  },
} as const;

/** Returns the balance of the caller, or of the party that an operator names, in each currency. */
export const getBalance = endpoint(declaration, async ({ query, graph }) => {
  const { balances } = await graph.ask(BalanceDocument, readParty(query));
  return { status: HTTP_STATUS.OK, body: { balances: balances.map(toBalance) } };
});

function toBalance({ currency, accrued, payable, inTransit, paid, held }: PartyBalanceFieldsFragment) {
  return {
    currency,
    accrued: toWireAmount(accrued),
    payable: toWireAmount(payable),
    inTransit: toWireAmount(inTransit),
    paid: toWireAmount(paid),
    held: toWireAmount(held),
  };
}
