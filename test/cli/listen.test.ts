import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useCli } from "../support/cli.ts";

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
  const sold: Promise<{ conversionId: string }>[] = [];
  const ran = await cli.run(["listen", "--interval", "0.2", "--forward-to", url, "--json"], {
    env: { AAP_API_KEY: app.builder.key ?? "" },
    until(stdout, stderr) {
      if (stderr.includes("Listening") && sold.length === 0) sold.push(app.lifecycle.paid());
      return stdout.includes("\n");
    },
  });
  expect(ran.code).toBe(0);
  const [{ conversionId } = { conversionId: "" }] = await Promise.all(sold);
  expect(ran.lines()).toMatchObject([{ type: "conversion.pending", data: { conversionId }, forwarded: 204 }]);
  expect(bodies).toMatchObject([{ type: "conversion.pending", data: { conversionId } }]);
  expect(ran.stdout).not.toContain(earlier.conversionId);
});
