import { escapeIdentifier, type Pool } from "pg";
import type { Db } from "pg-boss";

const RECONNECT_MS = 1_000;

/** Returns the database that pg-boss uses: statements run on the subgraph's pool, and one of its connections listens for notifications. */
export function createJobDatabase(pool: Pool): Db {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) => listen(pool, channel, onNotification, onReconnect),
  };
}

/**
 * Keeps one connection listening on a channel and replaces it if it is lost. Workers also poll, so a notification that is missed
 * meanwhile delays a job and loses none.
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
      // True closes the connection, so that no other statement runs on a connection that listens.
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
