import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { verifyWebhook, WebhookError } from "@aap/client/webhooks";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useCli } from "../support/cli.ts";
import { allPublished, eventsAbout } from "../support/outbound-events.ts";
import { openReceiver, verified } from "../support/receiver.ts";

const app = useApplication();
const cli = useCli(() => app.baseUrl);
const secretFile = join(cli.folder, "config/webhook-secret");
const OTHER = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const listens = (_: string, stderr: string) => stderr.includes("Listening");

/** Makes a sale and forwards its events after the first to a receiver, until one was forwarded. */
async function forwardSale(env: Record<string, string> = {}) {
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  const { conversionId } = await app.lifecycle.paid();
  await allPublished(app);
  const [first] = await eventsAbout(app, app.builder, conversionId);
  const ran = await cli.run(["listen", "--after", first?.id ?? "", "--forward-to", receiver.url, "--json"], {
    env: { AAP_API_KEY: app.builder.key ?? "", ...env },
    until: (stdout) => stdout.includes('"forwarded"'),
  });
  expect(ran.code).toBe(0);
  const [secret] = /whsec_\S+/.exec(ran.stderr) ?? [];
  return { ran, received: receiver.received, secret: secret ?? "" };
}

test("a forwarded event has the id, the time and a signature by the printed secret; another secret does not verify it", async () => {
  const { ran, received, secret } = await forwardSale();
  expect(received.length).toBeGreaterThan(0);
  for (const [index, delivery] of received.entries()) {
    const { forwarded: _, ...event } = ran.lines()[index] ?? {};
    expect(verifyWebhook(delivery.body, delivery.headers, secret)).toEqual(event);
    expect(verified(delivery, secret)).toEqual(event);
    expect(delivery.headers).toMatchObject({ "webhook-id": event.id, "content-type": "application/json" });
    expect(() => verifyWebhook(delivery.body, delivery.headers, OTHER)).toThrow(WebhookError);
  }
  expect(ran.stderr.match(/whsec_/g)).toHaveLength(1);
  expect(ran.stdout).not.toContain("whsec_");
});

test("the secret is made once: later runs, and two that begin together, have the same, in a file that only the user can read", async () => {
  rmSync(secretFile, { force: true });
  const [{ secret }, beside] = await Promise.all([forwardSale(), forwardSale()]);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const later = await forwardSale();
  expect([beside.secret, later.secret]).toEqual([secret, secret]);
  expect(readFileSync(secretFile, "utf8")).toBe(`${secret}\n`);
  expect(statSync(secretFile).mode & 0o777).toBe(0o600);
  expect(statSync(join(cli.folder, "config")).mode & 0o777).toBe(0o700);
});

test("AAP_WEBHOOK_SECRET signs instead of the stored secret, and is not printed", async () => {
  const { ran, received } = await forwardSale({ AAP_WEBHOOK_SECRET: OTHER });
  for (const delivery of received) verified(delivery, OTHER);
  expect(received.length).toBeGreaterThan(0);
  expect(ran.stderr).toContain("AAP_WEBHOOK_SECRET");
  expect(ran.stderr).not.toContain("whsec_");
});

test.each(["abc", "whsec_", "whsec_c2hvcnQ=", `${OTHER}x`])(
  "the AAP_WEBHOOK_SECRET %j is 2, is not printed, and nothing is forwarded",
  async (wrong) => {
    const receiver = await openReceiver();
    onTestFinished(() => receiver.close());
    const env = { AAP_API_KEY: app.builder.key ?? "", AAP_WEBHOOK_SECRET: wrong };
    const { code, stdout, stderr } = await cli.run(["listen", "--forward-to", receiver.url], { env, until: listens });
    expect({ code, stdout, received: receiver.received }).toEqual({ code: 2, stdout: "", received: [] });
    expect(stderr).toContain("AAP_WEBHOOK_SECRET");
    if (wrong.length > 6) expect(stderr).not.toContain(wrong);
  },
);

test("a damaged file of the secret is 2 and names the file", async () => {
  mkdirSync(join(cli.folder, "config"), { recursive: true });
  writeFileSync(secretFile, "whsec_");
  onTestFinished(() => rmSync(secretFile));
  const env = { AAP_API_KEY: app.builder.key ?? "" };
  const { code, stderr } = await cli.run(["listen", "--forward-to", "http://127.0.0.1:9"], { env, until: listens });
  expect(code).toBe(2);
  expect(stderr).toContain(secretFile);
});

test("without --forward-to no secret is made or printed", async () => {
  rmSync(secretFile, { force: true });
  const { stderr } = await cli.run(["listen"], {
    env: { AAP_API_KEY: app.builder.key ?? "" },
    until: listens,
  });
  expect(stderr).not.toContain("whsec_");
  expect(() => statSync(secretFile)).toThrow("ENOENT");
});

test("the help of listen says how forwarded events are signed", async () => {
  const { stdout } = await cli.run(["listen", "--help"]);
  expect(stdout).toContain("webhook-signature");
  expect(stdout).toContain("AAP_WEBHOOK_SECRET");
});
