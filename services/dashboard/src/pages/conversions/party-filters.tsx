import { isCurrency } from "@aap/kernel/money";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useFilters, type Filters } from "../../filters.ts";
import { PartyNamesDocument } from "../../generated/graphql.ts";
import { fresh } from "../../graph.ts";
import { IconX } from "../../icons.ts";

/** The parameters of the address that name a party or a currency, and their titles. */
const TITLES = { merchant: "Merchant", agent: "Agent", offer: "Offer", currency: "Currency" } as const;

/** Returns the filter by the parties and the currency that the address names; an unknown currency is ignored. */
export function partyFilter({ merchant, agent, offer, currency }: Filters) {
  return {
    merchantId: merchant ?? null,
    agentId: agent ?? null,
    offerId: offer ?? null,
    currency: currency !== undefined && isCurrency(currency) ? currency : null,
  };
}

/** The parties and the currency by which a list is filtered; each can be removed. */
export function PartyFilters() {
  const [filters, set] = useFilters();
  const { merchant, agent, offer } = filters;
  const { data } = useQuery({
    ...fresh(PartyNamesDocument, {
      merchantId: merchant ?? "",
      withMerchant: merchant !== undefined,
      agentId: agent ?? "",
      withAgent: agent !== undefined,
      offerId: offer ?? "",
      withOffer: offer !== undefined,
    }),
    enabled: [merchant, agent, offer].some((id) => id !== undefined),
    refetchInterval: false,
  });
  const names = Object.keys(TITLES) as (keyof typeof TITLES)[];
  return names.map((name) => {
    const value = filters[name];
    if (value === undefined || (name === "currency" && !isCurrency(value))) return null;
    const shown = name === "currency" ? value : (data?.[name]?.name ?? value);
    return (
      <Button
        key={name}
        variant="light"
        maw={240}
        rightSection={<IconX size={12} aria-hidden />}
        aria-label={`Remove the filter ${TITLES[name]}: ${shown}`}
        onClick={() => set({ [name]: "" })}
      >
        {TITLES[name]}: {shown}
      </Button>
    );
  });
}
