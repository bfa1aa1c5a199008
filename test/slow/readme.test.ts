import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startService, type ServiceProcess } from "../support/service-process.ts";

const root = new URL("../..", import.meta.url).pathname;
const scratch = mkdtempSync(join(tmpdir(), "aap-readme-"));
const log = join(scratch, "answers.log");

interface Block {
  /** The folder of its README. */
  folder: string;
  language: string;
  text: string;
}

/** The code blocks of all tracked READMEs, the root's first. */
const blocks = execFileSync("git", ["ls-files", "README.md", "**/README.md"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n")
  .toSorted((a, b) => dirname(a).length - dirname(b).length)
  .flatMap((path) => blocksOf(dirname(path), readFileSync(join(root, path), "utf8")));

function blocksOf(folder: string, readme: string): Block[] {
  const found = readme.matchAll(/^```(\w*)\n(.*?)^```$/gms);
  return [...found].map(([, language = "", text = ""]) => ({ folder, language, text }));
}

const bash = Map.groupBy(
  blocks.filter(({ language }) => language === "bash"),
  ({ folder }) => folder,
);
const scripts = blocks.filter(({ language }) => language === "ts");

/** Makes `curl` append each response to a log, one per line. */
const PRELUDE = `set -euo pipefail
curl() { command curl "$@" | tee -a ${log}; echo >> ${log}; }
`;

let service: ServiceProcess;
beforeAll(async () => {
  chmodSync(scratch, 0o755);
  service = await startService({ DATA_DIR: join(scratch, ".data"), DEMO_HISTORY: "1" });
  const sections = [...bash].map(([folder, own]) => `echo "${SECTION}${folder}" >> ${log}\n${textOf(own)}`);
  execFileSync("bash", ["-c", PRELUDE + sections.join("\n")], {
    cwd: scratch,
    encoding: "utf8",
    env: { ...process.env, TMPDIR: scratch },
  });
});

const SECTION = "README of ";
const textOf = (own: readonly Block[]) => own.map(({ text }) => text).join("\n");

/** Returns the lines of the responses to the commands of one README. */
function linesOf(folder: string): string[] {
  const section = readFileSync(log, "utf8")
    .split(SECTION)
    .find((text) => text.startsWith(`${folder}\n`));
  const [, ...lines] = section?.split("\n") ?? [];
  return lines.filter((line) => line.trim() !== "");
}

/** Returns the JSON responses to the commands of one README; fails if one is an error. */
function answersOf(folder: string) {
  const answers = linesOf(folder)
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  for (const answer of answers) {
    expect(answer, JSON.stringify(answer)).not.toHaveProperty("error");
    expect(answer, JSON.stringify(answer)).not.toHaveProperty("errors");
  }
  return answers;
}

afterAll(async () => {
  await service.stop();
  rmSync(scratch, { recursive: true, force: true });
});

test("the commands of the root README run the whole lifecycle in their order", () => {
  expect(bash.get(".")?.length).toBeGreaterThanOrEqual(6);
  const answers = answersOf(".");
  expect(linesOf(".").filter((line) => !line.startsWith("{"))).toEqual(["303"]);
  const graph = answers.find((answer) => answer.data);
  expect(graph.data.conversions.edges).toEqual([
    {
      node: expect.objectContaining({
        status: "PENDING",
        verification: "VERIFIED",
        commission: { decimal: "10.00", currency: "GBP" },
        networkFee: { decimal: "2.00" },
        builderPayout: { decimal: "8.00" },
        checkout: { status: "PAID" },
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

/** The test of a package's README: beside its source, or with the service. */
const TESTS_OF_README = [
  (folder: string) => `${folder}/src/readme.test.ts`,
  (folder: string) => `test/${basename(folder)}/readme.test.ts`,
];

test("every code block of a README is run here, starts the service, or is JSON or JavaScript that a test of its package checks", () => {
  expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(["sh", "bash", "ts", "js", "json"]));
  for (const { folder, language } of blocks)
    if (language === "json" || language === "js")
      expect(
        TESTS_OF_README.some((path) => existsSync(join(root, path(folder)))),
        folder,
      ).toBe(true);
  expect(scripts.length).toBeGreaterThanOrEqual(1);
});

test.each([...bash.keys()].filter((folder) => folder !== "."))(
  "the commands of %s succeed after those of the root",
  (folder) => {
    expect(linesOf(folder).length).toBeGreaterThanOrEqual(1);
    expect(answersOf(folder)).toHaveLength(linesOf(folder).length);
  },
);

/** Runs the script of a README in its folder, and returns the lines that it prints. */
function runScript(folder: string): string[] {
  const script = scripts.find((one) => one.folder === folder);
  const output = execFileSync(process.execPath, ["--input-type=module", "-"], {
    cwd: join(root, folder),
    encoding: "utf8",
    input: script?.text ?? "",
  });
  return output.trim().split("\n");
}

test("the scripts of READMEs are those that are run here", () => {
  expect(scripts.map(({ folder }) => folder).toSorted()).toEqual(["services/code-verifier", "services/settlement"]);
});

test("the script of settlement verifies an evidence report", () => {
  const lines = runScript("services/settlement");
  expect(lines.length).toBeGreaterThanOrEqual(8);
  for (const line of lines) expect(line).toMatch(/^\S+ (pass|not_applicable) /);
  expect(lines.map((line) => line.split(" ")[0])).toEqual(
    expect.arrayContaining(["digest", "code_signature", "amounts", "history"]),
  );
});

test("the script of the code verifier verifies the first vector", () => {
  expect(runScript("services/code-verifier")).toEqual(["off_1 costs 1999 minor units of GBP"]);
});
