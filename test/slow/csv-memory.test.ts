import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();
const ROWS = 100_000;
/** After the first of so many rows, the client does not read for a while. */
const MEASURED_EACH = 5_000;
const PAUSE_MS = 3_000;
const LINE_FEED = 10;
/** The file has about 32 MB; a page of 100 rows has 32 kB. */
const MAX_GROWTH_BYTES = 15 * 1_024 * 1_024;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Returns the bytes in use by this process, in which the service runs: objects, and buffers outside the heap. */
function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test(
  "a list of 100,000 rows as CSV needs 15 MB of memory at most, also while the client does not read",
  { timeout: 300_000 },
  async () => {
    const { conversionId } = await app.lifecycle.paid();
    await app.sql(`
      BEGIN;
      SET LOCAL session_replication_role = replica;
      INSERT INTO settlement.conversion
        SELECT (jsonb_populate_record(c, jsonb_build_object('id', 'conv_' || lpad(n::text, 26, '0'), 'checkout_id', NULL))).*
        FROM settlement.conversion c, generate_series(1, ${ROWS - 1}) AS n WHERE c.id = '${conversionId}';
      COMMIT;
      ANALYZE settlement.conversion`);
    const before = usedBytes();
    const response = await fetch(new URL("/v1/conversions", app.baseUrl), {
      headers: { accept: "text/csv", authorization: `Bearer ${app.builder.key}` },
    });
    expect(response.status).toBe(200);
    let [lines, bytes, greatest] = [0, 0, 0];
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      const step = Math.floor(lines / MEASURED_EACH);
      for (const byte of chunk) if (byte === LINE_FEED) lines += 1;
      if (Math.floor(lines / MEASURED_EACH) === step) continue;
      if (step === 0) await sleep(PAUSE_MS);
      greatest = Math.max(greatest, usedBytes());
    }
    expect(lines).toBe(ROWS + 1);
    process.stdout.write(
      `${(bytes / 2 ** 20).toFixed(1)} MB of CSV; ${((greatest - before) / 2 ** 20).toFixed(1)} MB more memory\n`,
    );
    expect(bytes).toBeGreaterThan(2 * MAX_GROWTH_BYTES);
    expect(greatest - before).toBeLessThan(MAX_GROWTH_BYTES);
  },
);
