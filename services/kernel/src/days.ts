const DAY_MS = 86_400_000;

/** Returns the time that is so many days of 24 hours after another. */
export function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * DAY_MS);
}
