import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useCli } from "../support/cli.ts";
import { allEvents, allPublished, eventsAbout } from "../support/outbound-events.ts";

const app = useApplication();
const cli = useCli(() => app.baseUrl);

/** Starts a receiver and returns its address and the bodies that it received. */
async function receive() {
  const bodies: unknown[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`, bodies };
}

test("events are printed as JSON lines when they come, and posted to the given address; an interrupt ends it with 0", async () => {
  const { url, bodies } = await receive();
  const earlier = await app.lifecycle.paid();
  // An event that is published after the beginning would be printed too.
  await allPublished(app);
  const sold: Promise<{ conversionId: string }>[] = [];
  const ran = await cli.run(
    ["listen", "--interval", "0.2", "--forward-to", url, "--json", "--type", "conversion.recorded"],
    {
      env: { AAP_API_KEY: app.builder.key ?? "" },
      until(stdout, stderr) {
        if (stderr.includes("Listening") && sold.length === 0) sold.push(app.lifecycle.paid());
        return stdout.includes('"conversion.recorded"');
      },
    },
  );
  expect(ran.code).toBe(0);
  const [{ conversionId } = { conversionId: "" }] = await Promise.all(sold);
  const [first, ...more] = ran.lines();
  expect(first).toMatchObject({ type: "conversion.recorded", data: { conversionId }, forwarded: 204 });
  const { forwarded: _, ...event } = first;
  expect(bodies[0]).toEqual(event);
  expect(bodies).toHaveLength(1 + more.length);
  expect(ran.stdout).not.toContain(earlier.conversionId);
});

test("with --after it begins after that event", async () => {
  const { conversionId } = await app.lifecycle.paid();
  await allPublished(app);
  const events = await eventsAbout(app, app.builder, conversionId);
  const ran = await cli.run(["listen", "--after", events[0]?.id ?? "", "--json"], {
    env: { AAP_API_KEY: app.builder.key ?? "" },
    until: (stdout) => stdout.includes('"conversion.verified"'),
  });
  expect(ran.code).toBe(0);
  expect(ran.lines()).toEqual((await allEvents(app.builder)).slice(-ran.lines().length));
  expect(ran.stdout).toContain(events[1]?.id);
  expect(ran.stdout).not.toContain(`"${events[0]?.id}"`);
});
