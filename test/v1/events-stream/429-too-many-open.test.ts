import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { openStream } from "../../support/event-stream.ts";
import { eventually } from "../../support/eventually.ts";

const app = useApplication();

test("a caller's fifth stream answers 429, and is accepted when another one has ended", async () => {
  const four = await Promise.all([1, 2, 3, 4].map(() => openStream(app.baseUrl, app.builder)));
  expect(four.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await app.builder.get("/v1/events/stream")).toMatchObject({
    status: 429,
    body: { code: "STREAMS_TOO_MANY", retryable: true },
  });
  four[0]?.close();
  const fifth = await eventually(async () => {
    const stream = await openStream(app.baseUrl, app.builder);
    if (stream.status === 200) return stream;
    return null;
  });
  for (const stream of [...four, fifth]) stream.close();
});
