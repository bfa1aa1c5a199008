import { useQuery } from "@tanstack/react-query";
import { actionColumns, moneyColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { ChoiceFilter, SearchFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { VerticalFilter } from "../../components/vertical-filter.tsx";
import { inOf, useFilters } from "../../filters.ts";
import { formatBasisPoints, formatMoney } from "../../format.ts";
import {
  OffersDocument,
  OfferStatus,
  VerticalAttributesDocument,
  type OfferRowFragment,
  type VerticalRowFragment,
} from "../../generated/graphql.ts";
import { fresh, pages } from "../../graph.ts";
import { useMay, useViewer } from "../../viewer.ts";
import { EditOffer, SetStatus } from "./actions.tsx";
import { ImportOffers } from "./import.tsx";

/** The offers of a merchant, or for others the whole catalogue. */
export function Offers() {
  const [{ status, vertical, q }] = useFilters();
  const { kind, id } = useViewer();
  const mayWrite = useMay("catalogue:write");
  const { data } = useQuery({ ...fresh(VerticalAttributesDocument, {}), enabled: mayWrite, refetchInterval: false });
  const filter = {
    merchantId: kind === "MERCHANT" ? id : null,
    status: inOf(status, OfferStatus),
    vertical: vertical ?? null,
    q: q ?? null,
  };
  return (
    <ListPage
      title="Offers"
      actions={mayWrite && kind === "MERCHANT" && <ImportOffers merchantId={id} />}
      query={pages(OffersDocument, { first: 50, filter }, ({ offers }) => offers)}
      columns={columnsFor(kind, mayWrite ? (data?.verticals ?? null) : null)}
      empty="Offers that are loaded from a feed or saved over the graph appear here."
      filters={
        <>
          <SearchFilter label="Name or reference" />
          <ChoiceFilter name="status" label="Status" values={Object.values(OfferStatus)} />
          <VerticalFilter />
        </>
      }
    />
  );
}

/** Writes what an offer pays, such as `£5.00 + 3%`. */
function commissionText({ commission: { type, amount, rateBasisPoints, cap } }: OfferRowFragment): string {
  const parts = [
    type === "PERCENTAGE" ? null : formatMoney(amount),
    type === "CPA" ? null : formatBasisPoints(rateBasisPoints),
  ];
  return `${parts.filter(Boolean).join(" + ")}${cap ? `, at most ${formatMoney(cap)}` : ""}`;
}

/** Returns the columns; `verticals` are those that an offer may have, or null if the viewer may not change offers. */
function columnsFor(
  kind: string,
  verticals: readonly VerticalRowFragment[] | null,
): readonly Column<OfferRowFragment>[] {
  const isOwn = kind === "MERCHANT";
  return [
    textColumn("name", "Offer", (offer) => offer.name),
    statusColumn("status", "Status", (offer) => offer.status),
    moneyColumn("price", "Price", (offer) => offer.price),
    textColumn("commission", "Commission", commissionText, { isSecondary: true }),
    textColumn("vertical", "Vertical", (offer) => offer.vertical.title, { isSecondary: true }),
    textColumn("merchant", "Merchant", (offer) => offer.merchant.name, { isHidden: isOwn, isSecondary: true }),
    textColumn("reference", "Reference", (offer) => offer.reference, { isHidden: !isOwn, isSecondary: true }),
    textColumn("provider", "Provider", (offer) => offer.provider, { isHidden: true }),
    timeColumn("updated", "Changed", (offer) => offer.updatedAt, { isHidden: !isOwn, isSecondary: true }),
    ...actionColumns<OfferRowFragment>(verticals !== null, (offer) => (
      <Actions offer={offer} verticals={verticals ?? []} />
    )),
  ];
}

function Actions({ offer, verticals }: { offer: OfferRowFragment; verticals: readonly VerticalRowFragment[] }) {
  if (offer.status === "WITHDRAWN") return null;
  return (
    <>
      <EditOffer offer={offer} verticals={verticals} />
      <SetStatus offer={offer} />
    </>
  );
}
