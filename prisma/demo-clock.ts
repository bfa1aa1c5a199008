import { connect } from "./database-error.ts";
import { HISTORY_DAYS } from "./demo/history/stories.ts";
import type { HistoryClock } from "./demo/history/timeline.ts";

/** The clock of a database, over a connection of the owner. */
export interface OpenClock extends HistoryClock {
  close(): Promise<void>;
}

/** The catalogue is a day older than the first sale. */
const CATALOGUE_DAYS_AGO = HISTORY_DAYS + 1;

/**
 * Moves the clock of a new, migrated database to before the demo's history, after `prepare`, and returns the clock. Returns null if the
 * service ran on this database before. `databaseUrl` is the owner's. The caller closes the clock.
 */
export async function openHistoryClock(databaseUrl: string, prepare: () => Promise<void>): Promise<OpenClock | null> {
  const client = await connect(databaseUrl);
  const clock: OpenClock = {
    async setDaysAgo(days) {
      if (days === 0) await client.query("SET synchronous_commit = on");
      await client.query("UPDATE clock.shift SET by = make_interval(secs => -$1::float8)", [days * 86_400]);
    },
    close: () => client.end(),
  };
  const { rows } = await client.query<{ isNew: boolean }>(`
    SELECT NOT EXISTS (SELECT FROM offers.code_key) AND NOT EXISTS (SELECT FROM offers.merchant)
      AND NOT EXISTS (SELECT FROM attribution.api_key) AS "isNew"`);
  if (rows[0]?.isNew !== true) {
    await clock.close();
    return null;
  }
  await prepare();
  // After a crash the history is made again, so only its last step waits until all of it is on disk.
  await client.query("SET synchronous_commit = off");
  await clock.setDaysAgo(CATALOGUE_DAYS_AGO);
  return clock;
}
