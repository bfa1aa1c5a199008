import { escapeIdentifier, type Pool } from "pg";
import type { Db } from "pg-boss";

const RECONNECT_MS = 1_000;

/** pg-boss's view of a subgraph's pool: its statements, and one connection that listens for notifications. */
export function createJobDatabase(pool: Pool): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) => listen(pool, channel, onNotification, onReconnect),
  };
}

/**
 * Keeps one connection listening on a channel and replaces it when it is lost. A notification only makes a worker look
 * for jobs earlier than it does anyway, so one that is missed meanwhile delays a job and loses none.
 */
async function listen(
  pool: Pool,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<{ close(): Promise<void> }> {
  let release = () => {};
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const client = await pool.connect();
    let isReleased = false;
    const releaseOnce = () => {
      // True: a connection that listened is ended and not used for anything else.
      if (!isReleased) client.release(true);
      isReleased = true;
    };
    client.once("error", () => {
      releaseOnce();
      if (release === releaseOnce) reconnectLater();
    });
    client.on("notification", ({ payload = "" }) => onNotification(payload));
    try {
      await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    } catch (error) {
      releaseOnce();
      throw error;
    }
    if (isClosed) return releaseOnce();
    release = releaseOnce;
    onReconnect();
  }

  function reconnectLater(): void {
    if (!isClosed) retry = setTimeout(() => void connect().catch(reconnectLater), RECONNECT_MS);
  }

  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(retry);
      release();
    },
  };
}
