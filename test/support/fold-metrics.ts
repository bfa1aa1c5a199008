import { testLoginsOf } from "@aap/prisma/test-database";
import { foldDeltas } from "@aap/subgraph-host/metrics/fold-deltas";
import { openDatabase as openAttribution } from "../../services/attribution/src/store/database.ts";
import { RECOMMENDATIONS } from "../../services/attribution/src/store/recommendation-metrics.ts";
import { CHECKOUTS } from "../../services/checkout/src/store/checkout-metrics.ts";
import { openDatabase as openCheckout } from "../../services/checkout/src/store/database.ts";
import { openDatabase as openOffers } from "../../services/offers/src/store/database.ts";
import { SESSIONS } from "../../services/offers/src/store/session-metrics.ts";
import { CONVERSIONS } from "../../services/settlement/src/store/conversion/conversion-metrics.ts";
import { openDatabase as openSettlement } from "../../services/settlement/src/store/database.ts";

/** Adds up the sums of metrics, as the service does every 30 seconds. */
export async function foldMetrics(databaseUrl: string): Promise<void> {
  const logins = testLoginsOf(databaseUrl);
  const offers = openOffers(logins.offers);
  await foldDeltas(offers.db, SESSIONS).finally(offers.close);
  const attribution = openAttribution(logins.attribution);
  await foldDeltas(attribution.db, RECOMMENDATIONS).finally(attribution.close);
  const checkout = openCheckout(logins.checkout);
  await foldDeltas(checkout.db, CHECKOUTS).finally(checkout.close);
  const settlement = openSettlement(logins.settlement);
  await foldDeltas(settlement.db, CONVERSIONS).finally(settlement.close);
}
