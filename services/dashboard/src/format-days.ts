/** Returns the last days up to today in the viewer's zone, as days of the address. */
export function lastDays(today: Date, days: number): { from: string; to: string } {
  const first = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1 - days);
  return { from: toDay(first), to: toDay(today) };
}

/** Writes a range of days in the viewer's locale, such as `1 – 24 Nov 2026`; an empty text leaves the range open on that side. */
export function formatDays(from: string, to: string, locale?: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const [start, end] = [from, to].map((day) => (day === "" ? null : new Date(`${day}T00:00:00`)));
  if (start && end) return from === to ? format.format(start) : format.formatRange(start, end);
  return start ? `Since ${format.format(start)}` : end ? `Until ${format.format(end)}` : "";
}

function toDay(date: Date): string {
  const part = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
