import type { Caller } from "@aap/kernel/caller";
import { createLoaderFactory, type Page } from "@aap/subgraph-host";
import type { ListFilter } from "@aap/subgraph-host/list-filter";
import type { Database } from "./store/database.ts";
import { countDeliveriesOf, findDeliveries, listDeliveriesOf, type DeliveryRow } from "./store/outbound/deliveries.ts";
import { countEndpoints, listEndpoints, type EndpointRow } from "./store/outbound/endpoints.ts";

/** A page of a list with its filter. */
type FilteredPage = Page & ListFilter;

/** Returns the loaders of one request for webhook endpoints and their deliveries. */
export function createOutboundLoaders(db: Database, caller: Caller) {
  const { rows, pages, list } = createLoaderFactory(db.share, caller);
  return {
    endpoints: list<EndpointRow, FilteredPage>(
      "endpoints",
      (page) => listEndpoints(db, page, caller),
      (page) => countEndpoints(db, page, caller),
    ),
    delivery: rows(
      "delivery",
      (ids) => findDeliveries(db, ids, caller),
      ({ id }) => id,
    ),
    deliveriesOf: pages<DeliveryRow, FilteredPage>(
      "deliveriesOf",
      (ids, page) => listDeliveriesOf(db, ids, page, caller),
      ({ endpointId }) => endpointId,
      (ids, page) => countDeliveriesOf(db, ids, page, caller),
    ),
  };
}
