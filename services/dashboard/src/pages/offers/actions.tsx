import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { Decide } from "../../components/decide.tsx";
import {
  OfferStatus,
  SaveOfferDocument,
  SetOfferStatusDocument,
  type OfferRowFragment,
  type VerticalRowFragment,
} from "../../generated/graphql.ts";
import { useAct } from "../../graph.ts";
import { offerFields } from "./offer-fields.ts";
import { toOfferInput } from "./offer-input.ts";

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

/** Changes an offer. Recommendations that exist keep the price of their AAP Code. */
export function EditOffer({
  offer,
  verticals,
}: {
  offer: OfferRowFragment;
  verticals: readonly VerticalRowFragment[];
}) {
  return (
    <Decide
      action="Edit"
      submit="Save"
      isCompact
      isWide
      title={`Edit ${offer.name}`}
      explanation={`Its reference stays ${offer.reference}. Recommendations that exist keep their price: it is in their signed code.`}
      fields={(texts) => offerFields(offer, verticals, texts)}
      document={SaveOfferDocument}
      variables={(texts) => ({ merchantId: offer.merchant.id, input: toOfferInput(offer, verticals, texts) })}
      done="The offer is changed."
    />
  );
}
