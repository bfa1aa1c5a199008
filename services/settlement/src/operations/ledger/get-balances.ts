import { isId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import { toPartyBalances, type PartyBalance } from "../../domain/ledger/party-balance.ts";
import { AgentsOfBuilderDocument } from "../../generated/facts.ts";
import { findPartyBalances } from "../../store/ledger/find-balances.ts";
import { loadNextPayouts, type NextPayoutRow } from "./load-next-payouts.ts";

/** The merchant or builder whose balance is asked for; null for the caller's own. */
interface Asked {
  merchantId: string | null;
  builderId: string | null;
  livemode: boolean;
}

/** A balance, and how to load what the next run would pay of it. */
export interface LoadedBalance extends PartyBalance {
  loadNextPayout: () => Promise<NextPayoutRow | null>;
}

/**
 * Returns the present balance of a merchant or builder in each currency. Empty for a party that the caller may not see. Throws
 * PARTY_AMBIGUOUS for two parties, PARTY_REQUIRED if an operator names none.
 */
export async function getBalances(asked: Asked, ctx: Context): Promise<LoadedBalance[]> {
  const { livemode } = asked;
  const partyIds = await partyIdsOf(asked, ctx);
  const [partyId = "", ...agentIds] = partyIds;
  const balances = toPartyBalances(await findPartyBalances(ctx.db, { partyIds, livemode }, ctx.caller));
  let payouts: ReturnType<typeof loadNextPayouts> | undefined;
  return balances.map((balance) => ({
    ...balance,
    async loadNextPayout() {
      if (!isId("bld", partyId)) return null;
      // One reading serves all currencies.
      payouts ??= loadNextPayouts({ builderId: partyId, agentIds, livemode }, ctx);
      return (await payouts)?.find(({ currency }) => currency === balance.currency) ?? null;
    },
  }));
}

/** Returns the ids under which the accounts of the party are: a builder's held shares are under those of its agents. */
async function partyIdsOf({ merchantId, builderId }: Asked, { caller, graph }: Context): Promise<string[]> {
  if (merchantId !== null && builderId !== null) throw errors.PARTY_AMBIGUOUS({ param: "builderId" });
  if (merchantId !== null) return [merchantId];
  if (caller.kind === "builder" && (builderId ?? caller.id) === caller.id) return [caller.id, ...caller.agentIds];
  if (builderId !== null) return [builderId, ...(await agentIdsOf(builderId, graph))];
  if (caller.kind === "merchant") return [caller.id];
  throw errors.PARTY_REQUIRED({ param: "merchantId" });
}

async function agentIdsOf(builderId: string, graph: Context["graph"]): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const { builder }: { builder?: AgentsPage | null } = await graph.ask(AgentsOfBuilderDocument, { builderId, after });
    ids.push(...(builder?.agents.edges.map(({ node }) => node.id) ?? []));
    after = builder?.agents.pageInfo.hasNextPage === true ? (builder.agents.pageInfo.endCursor ?? null) : null;
  } while (after !== null);
  return ids;
}

/** One page of the agents of a builder, in the graph. */
interface AgentsPage {
  agents: {
    edges: readonly { node: { id: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  };
}
