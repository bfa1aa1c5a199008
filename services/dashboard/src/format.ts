/** An amount as the graph returns it: an exact decimal text with the currency's decimals. */
export interface Amount {
  decimal: string;
  currency: string;
}

/** Writes an amount in the viewer's locale. The text goes to the formatter as it is, so that no float is made of it. */
export function formatMoney({ decimal, currency }: Amount, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** Writes a value of a chart's scale, which is round, in the viewer's locale: `£1.5K`. */
export function formatScale(value: number, currency: string, locale?: string): string {
  const options = { style: "currency", currency, notation: "compact", minimumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, options).format(value);
}

/** Writes a whole number in the viewer's locale. */
export function formatCount(count: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** The number of rows of a list, which the service counts exactly up to 10,000. */
export interface Total {
  count: number;
  precision: string;
}

/** Writes how many rows of a list are shown: `1–20 of 612`. Without a total: `20 shown`. */
export function formatShown(shown: number, total: Total | undefined, locale?: string): string {
  if (total === undefined) return `${formatCount(shown, locale)} shown`;
  const all = `${total.precision === "EXACT" ? "" : "more than "}${formatCount(total.count, locale)}`;
  return `1–${formatCount(shown, locale)} of ${all}`;
}

/** Writes the number of rows of a list: `10,000+` if there may be more. */
export function formatTotal({ count, precision }: Total, locale?: string): string {
  return `${formatCount(count, locale)}${precision === "EXACT" ? "" : "+"}`;
}

/** Writes a time in the viewer's locale and zone, to the minute; the present year is left out. */
export function formatTime(iso: string, locale?: string, timeZone?: string, now = new Date()): string {
  const at = new Date(iso);
  const yearOf = new Intl.DateTimeFormat("en", { year: "numeric", timeZone });
  const year = yearOf.format(at) === yearOf.format(now) ? undefined : "numeric";
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year, timeZone }).format(at);
  return `${day}, ${formatTimeOfDay(iso, locale, timeZone)}`;
}

/** Writes the time of day in the viewer's locale and zone, to the minute. */
export function formatTimeOfDay(iso: string, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(new Date(iso));
}

/** Writes a day in the viewer's locale and zone. */
export function formatDay(iso: string, locale?: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone }).format(new Date(iso));
}

/** Writes a name of the graph as words: `CLAWED_BACK` is `Clawed back`. */
export function toWords(name: string): string {
  if (name === "CPA") return name;
  const words = name.toLowerCase().replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes a share in basis points as a percentage: 300 is `3%`. */
export function formatBasisPoints(basisPoints: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(basisPoints / 10_000);
}

/** Writes a rate or a change in basis points as a percentage with at most one decimal: 7583 is `75.8%`. */
export function formatRate(basisPoints: number, locale?: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 }).format(basisPoints / 10_000);
}
