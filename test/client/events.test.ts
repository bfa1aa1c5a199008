import { createClient, ExpiredError } from "@aap/client";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { allEvents, allPublished } from "../support/outbound-events.ts";

const app = useApplication();
const builder = () => createClient({ baseUrl: app.baseUrl, apiKey: app.builder.key });

test("events are read from a cursor, and further ones as soon as they are published, each once and in order", async () => {
  await app.lifecycle.paid();
  await allPublished(app);
  const [first, ...known] = await allEvents(app.builder);
  const read: string[] = [];
  let sold: Promise<{ conversionId: string }> | null = null;
  for await (const event of builder().events({ after: first?.id, intervalMs: 50 })) {
    read.push(event.id);
    if (read.length === known.length) sold = app.lifecycle.paid();
    if (event.type === "conversion.verified" && event.orderingKey === (await sold)?.conversionId) break;
  }
  expect(read.slice(0, known.length)).toEqual(known.map(({ id }) => id));
  expect(read).toEqual((await allEvents(app.builder)).slice(1).map(({ id }) => id));
});

test("without a cursor the oldest event comes first, and with a type only its events", async () => {
  await app.lifecycle.paid();
  await allPublished(app);
  const all = await allEvents(app.builder);
  for await (const { id } of builder().events()) {
    expect(id).toBe(all[0]?.id);
    break;
  }
  for await (const { id } of builder().events({ type: "conversion.verified" })) {
    expect(id).toBe(all.find(({ type }) => type === "conversion.verified")?.id);
    break;
  }
});

test("a signal ends the wait for further events with its reason", async () => {
  await allPublished(app);
  const last = (await allEvents(app.builder)).at(-1)?.id;
  const reason = new Error("enough");
  const stop = new AbortController();
  setTimeout(() => stop.abort(reason), 100);
  const reading = (async () => {
    for await (const event of builder().events({ after: last, intervalMs: 60_000, signal: stop.signal }))
      throw new Error(`${event.id} is not new`);
  })();
  await expect(reading).rejects.toBe(reason);
});

test("a cursor that is no event of the caller ends the iteration with its error", async () => {
  const events = builder().events({ after: "evt_01jd4x9q2mf3btz8k7c5w6r0ya" });
  await expect(events[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(ExpiredError);
});
