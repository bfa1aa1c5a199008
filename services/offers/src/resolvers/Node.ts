import { isId, LEDGER_ACCOUNT_ID } from "@aap/kernel/ids";
import { mayReadNode } from "@aap/subgraph-host/nodes";
import type { QueryResolvers } from "../generated/resolvers.ts";
import type { Loaders } from "../loaders.ts";

/** The types of other subgraphs that `node` finds, by the prefixes of their ids. */
const OTHERS = {
  bld: "Builder",
  agent: "Agent",
  rec: "Recommendation",
  txn: "Checkout",
  con: "Connection",
  pm: "PaymentMethod",
  conv: "Conversion",
  run: "SettlementRun",
  payout: "SettlementPayout",
  inv: "SettlementInvoice",
  whe: "WebhookEndpoint",
  key: "ApiKey",
  evd: "UnmatchedEvidence",
  evt: "Event",
  cor: "BalanceCorrection",
  mst: "Milestone",
  line: "SettlementLine",
  entry: "LedgerEntry",
  whd: "WebhookDelivery",
} as const;

/** The types of this subgraph that `node` finds, each with its loader, by the prefixes of their ids. */
const OWN = {
  mer: ["Merchant", (id: string, { merchant }: Loaders) => merchant.load(id)],
  off: ["Offer", (id: string, { offer }: Loaders) => offer.load(id)],
  ses: ["Session", (id: string, { session }: Loaders) => session.load(id)],
} as const;

/** Returns an object by its id: of this subgraph if the caller may read it, of another one as a reference, which its owner resolves. */
export const node: NonNullable<QueryResolvers["node"]> = async (_, { id }, ctx, info) => {
  const other = typeOfOther(id);
  if (other) return { __typename: other, id };
  const own = Object.entries(OWN).find(([prefix]) => isId(prefix, id));
  if (own === undefined) return null;
  const [typeName, load] = own[1];
  const found = mayReadNode(typeName, ctx, info) ? await load(id, ctx.loaders) : null;
  return found && { __typename: typeName, ...found };
};

function typeOfOther(id: string) {
  if (LEDGER_ACCOUNT_ID.test(id)) return "LedgerAccount";
  return Object.entries(OTHERS).find(([prefix]) => isId(prefix, id))?.[1];
}
