import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@aap/client";

/** A change of a conversion. */
export interface ConversionEvent {
  /** Such as `conversion.pending`. */
  type: string;
  timestamp: string;
  data: { conversionId: string; status: string };
}

const PAGE = 100;

/** Returns the changes of the newest 100 conversions from now on, until the signal aborts, which throws its reason. */
export async function followConversions(
  api: Client,
  { intervalMs, signal }: { intervalMs: number; signal: AbortSignal },
): Promise<AsyncIterable<ConversionEvent>> {
  const read = async () => (await api.get("/v1/conversions", { query: { limit: PAGE }, signal })).conversions;
  const known = new Map<string, string>();
  for (const { conversionId, status } of await read()) known.set(conversionId, status);
  return changes();

  async function* changes() {
    for (;;) {
      await sleep(intervalMs, undefined, { signal });
      for (const row of (await read()).toReversed()) {
        if (known.get(row.conversionId) === row.status) continue;
        known.set(row.conversionId, row.status);
        yield { type: `conversion.${row.status}`, timestamp: new Date().toISOString(), data: row };
      }
    }
  }
}
