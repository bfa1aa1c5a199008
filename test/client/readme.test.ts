import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { eventually } from "../support/eventually.ts";

const app = useApplication();
const folder = new URL("../../services/client/", import.meta.url);
const readme = readFileSync(new URL("README.md", folder), "utf8");
const [lifecycle = "", lists = "", events = "", errors = "", webhooks = "", ...more] = [
  ...readme.matchAll(/^```js\n(.*?)^```$/gms),
].map(([, text = ""]) => text);

const environment = () => ({ ...process.env, AAP_API_URL: app.baseUrl, AAP_API_KEY: app.agent.key });

/** Removes what JavaScript has since Node 21 or later, because the client and its examples run in Node 20. */
const AS_NODE_20 = `for (const [of, names] of [
  [Array, ["fromAsync"]], [Object, ["groupBy"]], [Map, ["groupBy"]], [Promise, ["withResolvers", "try"]], [URL, ["parse"]],
  [Set.prototype, ["union", "difference", "intersection", "isSubsetOf"]], [Uint8Array, ["fromBase64", "fromHex"]],
]) for (const name of names) delete of[name];`;

const argumentsOf = (script: string) => [
  `--import=data:text/javascript,${encodeURIComponent(AS_NODE_20)}`,
  "--input-type=module",
  "--eval",
  script,
];

/** Runs a script in the folder of the package and returns the lines of its output. */
async function run(script: string): Promise<string[]> {
  const options = { cwd: folder, env: environment() };
  const { stdout } = await promisify(execFile)(process.execPath, argumentsOf(script), options);
  return stdout.trim().split("\n");
}

test("the first script makes a checkout that awaits its payment", async () => {
  expect(more).toEqual([]);
  expect(await run(lifecycle)).toEqual([expect.stringMatching(/^Pay at http/), "awaiting_payment"]);
});

test("the script of lists prints offers and sessions", async () => {
  const lines = await run(lists);
  expect(lines).toContain("Lark 50 GB rolling");
  expect(lines.at(-1)).toMatch(/^ses_\S+ [1-9]\d*$/);
});

test("the script of events prints those of a sale that is paid while it waits", async () => {
  const options = { cwd: folder, env: environment() };
  const child = spawn(process.execPath, argumentsOf(events), options);
  let said = "";
  const sold: Promise<unknown>[] = [];
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (sold.length === 0) sold.push(app.lifecycle.paid());
  });
  await once(child, "exit");
  await Promise.all(sold);
  expect(said).toMatch(/^From now on\n(.*\n)*checkout\.paid /);
});

test("the script of errors prints the code, the request and the page of a refusal", async () => {
  expect(await run(errors)).toEqual([
    expect.stringMatching(/^SESSION_NOT_FOUND req_\S+ http\S+\/docs\/errors#SESSION_NOT_FOUND$/),
  ]);
});

test("the receiver of webhooks accepts an authentic one and refuses another", async () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
  const port = "49173";
  const env = { ...environment(), AAP_WEBHOOK_SECRET: secret, PORT: port };
  const child = spawn(process.execPath, argumentsOf(webhooks), { cwd: folder, env });
  onTestFinished(() => void child.kill());
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const body = JSON.stringify({ type: "conversion.pending" });
  const at = new Date();
  const post = (signature: string) =>
    fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      body,
      headers: {
        "webhook-id": "msg_1",
        "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
        "webhook-signature": signature,
      },
    }).then(
      ({ status }) => status,
      () => null,
    );
  expect(await eventually(() => post(new Webhook(secret).sign("msg_1", at, body)))).toBe(204);
  expect(said).toBe("conversion.pending\n");
  expect(await post("v1,AAAA")).toBe(401);
  expect(said).toBe("conversion.pending\n");
});
