import type { CommissionTerms } from "@aap/kernel/aap-code";
import { MAX_AMOUNT_MINOR } from "@aap/kernel/money";
import { errors } from "../errors.ts";
import type { Split } from "./commission.ts";
import type { ConversionRecord } from "./record.ts";
import { projectRecord } from "./to-facts.ts";

const MAX_BASIS_POINTS = 10_000;

/** Commission terms as a caller gives them; amounts in minor units of the currency of each conversion. */
export interface GivenTerms {
  type: CommissionTerms["type"];
  amountMinor?: number | null;
  rateBasisPoints?: number | null;
  minimumMinor?: number | null;
  capMinor?: number | null;
}

/** Returns the terms. Throws COMMISSION_TERMS_INVALID if a part is missing, superfluous or out of its range. */
export function readTerms({ type, ...given }: GivenTerms): CommissionTerms {
  const { amountMinor = null, rateBasisPoints = null, minimumMinor = null, capMinor = null } = given;
  const refuse = (field: string) => errors.COMMISSION_TERMS_INVALID({ param: `terms.${field}` });
  if ((amountMinor === null) !== (type === "PERCENTAGE")) throw refuse("amountMinor");
  if ((rateBasisPoints === null) !== (type === "CPA")) throw refuse("rateBasisPoints");
  for (const [field, minor] of Object.entries({ amountMinor, minimumMinor, capMinor }))
    if (minor !== null && (minor < 0 || minor > MAX_AMOUNT_MINOR)) throw refuse(field);
  if (rateBasisPoints !== null && (rateBasisPoints < 1 || rateBasisPoints > MAX_BASIS_POINTS))
    throw refuse("rateBasisPoints");
  const toMinor = (minor: number | null) => (minor === null ? null : BigInt(minor));
  return {
    type,
    amountMinor: toMinor(amountMinor) ?? 0n,
    rateBasisPoints: rateBasisPoints ?? 0,
    minimumMinor: toMinor(minimumMinor),
    capMinor: toMinor(capMinor),
  };
}

/** What conversions of one currency owe, and what they would owe under other terms, in minor units. */
export interface Repriced {
  currency: string;
  conversions: number;
  present: Split;
  repriced: Split;
}

const NOTHING: Split = { commissionMinor: 0n, networkFeeMinor: 0n, builderPayoutMinor: 0n, heldMinor: 0n };

/** Adds conversions to sums by currency: what each owes at `now`, and what it would owe if its commission had these terms. */
export function addRepriced(
  sums: readonly Repriced[],
  records: readonly ConversionRecord[],
  commission: CommissionTerms,
  now: Date,
): Repriced[] {
  const byCurrency = new Map(sums.map((sum) => [sum.currency, sum]));
  for (const record of records) {
    const { currency } = record.policy;
    const sum = byCurrency.get(currency) ?? { currency, conversions: 0, present: NOTHING, repriced: NOTHING };
    const other = { ...record, policy: { ...record.policy, commission } };
    byCurrency.set(currency, {
      currency,
      conversions: sum.conversions + 1,
      present: add(sum.present, projectRecord(record, now).due),
      repriced: add(sum.repriced, projectRecord(other, now).due),
    });
  }
  return [...byCurrency.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** Returns how much more each part would be. */
export function differenceOf({ present, repriced }: Pick<Repriced, "present" | "repriced">): Split {
  const less = (part: keyof Split) => repriced[part] - present[part];
  return toSplit(less);
}

function add(one: Split, other: Split): Split {
  return toSplit((part) => one[part] + other[part]);
}

function toSplit(of: (part: keyof Split) => bigint): Split {
  return {
    commissionMinor: of("commissionMinor"),
    networkFeeMinor: of("networkFeeMinor"),
    builderPayoutMinor: of("builderPayoutMinor"),
    heldMinor: of("heldMinor"),
  };
}
