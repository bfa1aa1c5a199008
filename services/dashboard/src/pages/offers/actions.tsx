import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Decide } from "../../components/decide.tsx";
import {
  OfferStatus,
  SaveOfferDocument,
  SetOfferStatusDocument,
  type OfferRowFragment,
} from "../../generated/graphql.ts";
import { useAct } from "../../graph.ts";
import { toMinor } from "./minor.ts";

/** Pauses an active offer, and activates a paused one. */
export function SetStatus({ offer }: { offer: OfferRowFragment }) {
  const act = useAct(SetOfferStatusDocument);
  const isActive = offer.status === "ACTIVE";
  const status = isActive ? OfferStatus.Paused : OfferStatus.Active;
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      className="row-action"
      loading={act.isPending}
      aria-label={`${isActive ? "Pause" : "Activate"} ${offer.name}`}
      onClick={() =>
        act.mutate(
          { id: offer.id, status },
          {
            onSuccess: () =>
              notifications.show({
                message: isActive ? "Searches no longer find the offer." : "Searches find the offer.",
                color: "teal",
              }),
            onError: ({ message }) => notifications.show({ message, color: "red" }),
          },
        )
      }
    >
      {isActive ? "Pause" : "Activate"}
    </Button>
  );
}

/** Changes the name and the price of an offer. Recommendations that exist keep the price of their AAP Code. */
export function EditOffer({ offer }: { offer: OfferRowFragment }) {
  const { price, commission, merchant, vertical, reference, provider, criteria, status } = offer;
  return (
    <Decide
      action="Edit"
      submit="Save"
      isCompact
      title={`Edit ${offer.name}`}
      explanation="Recommendations that exist keep their price: it is in their signed code."
      fields={[
        { name: "name", label: "Name", initial: offer.name },
        { name: "price", label: `Price in ${price.currency}`, initial: price.decimal },
      ]}
      document={SaveOfferDocument}
      variables={({ name, price: text }) => ({
        merchantId: merchant.id,
        input: {
          reference,
          vertical: vertical.name,
          provider,
          name,
          status,
          criteria,
          price: { amountMinor: toMinor(text ?? "", price.decimal), currency: price.currency },
          commission: {
            type: commission.type,
            ...(commission.type !== "PERCENTAGE" && { amountMinor: commission.amount.amountMinor }),
            ...(commission.type !== "CPA" && { rateBasisPoints: commission.rateBasisPoints }),
            minimumMinor: commission.minimum?.amountMinor ?? null,
            capMinor: commission.cap?.amountMinor ?? null,
          },
        },
      })}
      done="The offer is changed."
    />
  );
}
