import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type ServiceProcess } from "../support/service-process.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
const blocks = [...readme.matchAll(/^```bash\n(.*?)^```$/gms)].map(([, block = ""]) => block);
const scratch = mkdtempSync(join(tmpdir(), "aap-readme-"));
const log = join(scratch, "answers.log");

/** Keeps what every `curl` answered, one line each, and otherwise runs it as it stands. */
const PRELUDE = `set -euo pipefail
curl() { command curl "$@" | tee -a ${log}; echo >> ${log}; }
`;

let service: ServiceProcess;
beforeAll(async () => {
  chmodSync(scratch, 0o755);
  service = await startService({ DATA_DIR: join(scratch, ".data") });
});
afterAll(async () => {
  await service.stop();
  rmSync(scratch, { recursive: true, force: true });
});

test("the README's commands, pasted in order, walk the whole lifecycle", () => {
  expect(blocks.length).toBeGreaterThanOrEqual(6);
  execFileSync("bash", ["-c", PRELUDE + blocks.join("\n")], {
    cwd: scratch,
    encoding: "utf8",
    env: { ...process.env, TMPDIR: scratch },
  });
  const lines = readFileSync(log, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const answers = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  for (const answer of answers) {
    expect(answer, JSON.stringify(answer)).not.toHaveProperty("error");
    expect(answer, JSON.stringify(answer)).not.toHaveProperty("errors");
  }
  expect(lines.filter((line) => !line.startsWith("{"))).toEqual(["303"]);
  const graph = answers.find((answer) => answer.data);
  expect(graph.data.conversions.edges).toEqual([
    {
      node: expect.objectContaining({
        status: "PENDING",
        verification: "verified",
        commission: { decimal: "10.00", currency: "GBP" },
        networkFee: { decimal: "2.00" },
        builderPayout: { decimal: "8.00" },
        checkout: { status: "paid" },
        session: { status: "CONVERTED" },
        offer: { name: "Lark 50 GB rolling" },
      }),
    },
  ]);
  expect(graph.data.conversions.edges[0].node.checks.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    Array(5).fill("PASS"),
  );
  const [reported, report] = answers.slice(-2);
  expect(reported).toMatchObject({
    status: "pending",
    conversionPath: "merchant_report",
    verification: "pending_validation",
    transactionValue: 120,
  });
  expect(reported.milestones).toMatchObject([{ step: "policy_issued", status: "completed" }]);
  expect(report).toMatchObject({
    conversionId: reported.conversionId,
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});
