import { actionColumns, moneyColumn, statusColumn, textColumn, timeColumn } from "../../components/columns.tsx";
import { ChoiceFilter, SearchFilter } from "../../components/fields.tsx";
import { ListPage } from "../../components/list.tsx";
import type { Column } from "../../components/table.tsx";
import { VerticalFilter } from "../../components/vertical-filter.tsx";
import { useFilters } from "../../filters.ts";
import { formatBasisPoints, formatMoney } from "../../format.ts";
import { OffersDocument, OfferStatus, type OfferRowFragment } from "../../generated/graphql.ts";
import { pages } from "../../graph.ts";
import { useMay, useViewer } from "../../viewer.ts";
import { EditOffer, SetStatus } from "./actions.tsx";
import { ImportOffers } from "./import.tsx";

/** The offers of a merchant, or for others the whole catalogue. */
export function Offers() {
  const [{ status, vertical, q }] = useFilters();
  const { kind, id } = useViewer();
  const mayWrite = useMay("catalogue:write");
  const filter = {
    merchantId: kind === "MERCHANT" ? id : null,
    status: status ? { in: [status as OfferStatus] } : null,
    vertical: vertical ?? null,
    q: q ?? null,
  };
  return (
    <ListPage
      title="Offers"
      actions={mayWrite && kind === "MERCHANT" && <ImportOffers merchantId={id} />}
      query={pages(OffersDocument, { first: 50, filter }, ({ offers }) => offers)}
      columns={columnsFor(kind, mayWrite)}
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

function columnsFor(kind: string, mayWrite: boolean): readonly Column<OfferRowFragment>[] {
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
    ...actionColumns<OfferRowFragment>(mayWrite, (offer) => <Actions offer={offer} />),
  ];
}

function Actions({ offer }: { offer: OfferRowFragment }) {
  if (offer.status === "WITHDRAWN") return null;
  return (
    <>
      <EditOffer offer={offer} />
      <SetStatus offer={offer} />
    </>
  );
}
