import type { Cast, CastMerchant } from "./cast.ts";
import { ODD_EVENTS, type OddEvent } from "./odd-events.ts";
import {
  boughtByBuilder,
  boughtLater,
  browsed,
  cancelled,
  declined,
  disputed,
  leftAtCheckout,
  notDelivered,
  paidOnly,
  partlyRefunded,
  recommended,
  refundedAfter,
  rejected,
  reported,
  reportedAmbiguously,
  settled,
  sold,
  soldAndReported,
  soldByInsider,
  type Plot,
} from "./sales.ts";
import type { Story } from "./timeline.ts";

/** How long ago the history begins, in days. */
export const HISTORY_DAYS = 90;

const SEED = 20_261_122;
/** A settlement run closes so many days ago; what became eligible since then is not settled. */
const RUNS_DAYS_AGO: readonly number[] = [61, 31];

type Selection = (merchant: CastMerchant) => boolean;

const anywhere: Selection = () => true;
const withCheckout: Selection = ({ hasCheckout }) => hasCheckout;
const atOnce: Selection = ({ hasCheckout, flowType }) => hasCheckout && flowType === "instant_checkout";

/** How often each plot is played, at which merchants, and at most and at least how many days ago. */
const PLOTS: readonly (readonly [plot: Plot, count: number, at: Selection, from?: number, to?: number])[] = [
  [browsed, 30, anywhere],
  [recommended, 40, anywhere],
  [leftAtCheckout, 30, withCheckout],
  [cancelled, 10, withCheckout],
  [declined, 12, withCheckout],
  [sold, 316, withCheckout],
  [soldAndReported, 20, withCheckout],
  [paidOnly, 20, withCheckout],
  [notDelivered, 8, withCheckout],
  [refundedAfter(5), 18, withCheckout],
  [refundedAfter(45), 8, atOnce, 89, 50],
  [refundedAfter(32), 8, atOnce, 89, 70],
  [partlyRefunded, 14, withCheckout],
  [disputed("WIN_DISPUTE"), 12, withCheckout],
  [disputed("LOSE_DISPUTE"), 10, withCheckout],
  [disputed(null), 9, withCheckout, 30, 6],
  [rejected, 14, withCheckout],
  [reported, 44, anywhere],
  [boughtLater, 34, anywhere],
  [soldByInsider(), 4, ({ employsInsider }) => employsInsider, 40, 3],
  [boughtByBuilder, 4, atOnce, 40, 3],
  [reportedAmbiguously, 4, atOnce, 20, 1],
];

/** Returns the stories of the history. The same parties get the same stories, on the same days before now. */
export function planStories(cast: Cast): Story[] {
  const random = createRandom(SEED);
  const stories: Story[] = RUNS_DAYS_AGO.map((daysAgo) => ({ daysAgo, play: () => settled(cast) }));
  const add = (plot: Plot, at: Selection, daysAgo: number) => {
    const own = createRandom(SEED + stories.length);
    const merchant = pick(cast.merchants.filter(at), random);
    const [agent, offer] = [pick(cast.agents, random), pick(merchant.offers, random)];
    const orderReference = `order-${10_000 + stories.length}`;
    const scene = { cast, agent, merchant, offer, random: own, orderReference };
    stories.push({ daysAgo, play: (time) => plot({ ...scene, time }) });
  };
  for (const [plot, count, at, from = HISTORY_DAYS, to = 0] of PLOTS)
    for (let n = 0; n < count; n++) add(plot, at, to + (from - to) * random());
  for (const { plot, daysAgo = 3 + 27 * random(), ...where } of ODD_EVENTS) add(plot, isPlaceOf(where), daysAgo);
  return stories;
}

function isPlaceOf({
  processor = "sandbox",
  onOwnPage = false,
  withManualDisputes = false,
}: Omit<OddEvent, "plot" | "daysAgo">): Selection {
  return (merchant) =>
    merchant.processor === processor &&
    merchant.hasCheckout !== onOwnPage &&
    merchant.hasManualDisputes === withManualDisputes;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("the demo has no merchant for a story");
  return item;
}

/** Returns a generator of numbers from 0 up to 1 (Mulberry32). The same seed gives the same numbers. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
