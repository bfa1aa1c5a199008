import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useCli } from "../support/cli.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
const cli = useCli(() => app.baseUrl);
const merchant = () => app.merchantOf("Lark Mobile");
const asMerchant = () => ({ env: { AAP_API_KEY: app.merchantClient(merchant()).key ?? "" } });

const HEADER =
  "reference,vertical,provider,name,price,currency,commission_type,commission_amount,data_gb,contract_months";
const rowOf = (index: number, price = "9.50") =>
  `cli-${index},sim,Lark,"Lark ""${index}"", by CLI",${price},GBP,cpa,4.00,40,0`;

/** Writes a CSV file; the offer n is on line n + 2. */
function writeFeed(name: string, rows: readonly string[]): string {
  const file = join(cli.folder, name);
  writeFileSync(file, [HEADER, ...rows].join("\r\n"));
  return file;
}

const countOffers = async () =>
  (await app.sql<{ n: number }>("SELECT count(*)::int AS n FROM offers.offer"))[0]?.n ?? 0;

test("a file with wrong lines: they are listed by their line, the parts without them are saved, and a repeat ends the work", async () => {
  const before = await countOffers();
  const rows = Array.from({ length: 1_200 }, (_, index) => rowOf(index));
  const broken = rows.with(600, rowOf(600, "cheap")).with(700, "only-a-reference");
  const wrong = await cli.run(["catalogue", "import", writeFeed("feed.csv", broken)], asMerchant());
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/^line 602, price: /m);
  expect(wrong.stderr).toMatch(/^line 702: /m);
  expect(wrong.stdout).toMatch(/^created\s+700$/m);
  expect(await countOffers()).toBe(before + 700);

  const file = writeFeed("feed.csv", rows);
  const right = await cli.run(["catalogue", "import", file, "--json"], asMerchant());
  expect(right.code).toBe(0);
  expect(right.lines()).toEqual([{ created: 500, updated: 0, unchanged: 700, errors: [] }]);
  const again = await withoutChange(app, () => cli.run(["catalogue", "import", file, "--json"], asMerchant()));
  expect(again.lines()).toEqual([{ created: 0, updated: 0, unchanged: 1_200, errors: [] }]);
  expect(await countOffers()).toBe(before + 1_200);
});

test("an operator imports JSON Lines for a merchant, from a line on", async () => {
  const offer = (reference: string) =>
    JSON.stringify({
      reference,
      vertical: "sim",
      provider: "Lark",
      name: reference,
      price: "9.50",
      currency: "GBP",
      commission_type: "cpa",
      commission_amount: "4.00",
      data_gb: 40,
      contract_months: 0,
    });
  const file = join(cli.folder, "feed.jsonl");
  writeFileSync(file, ["a", "b", "c"].map((name) => offer(`jsonl-${name}`)).join("\n"));
  const args = ["catalogue", "import", file, "--merchant", merchant(), "--from-line", "2", "--json"];
  const { lines } = await cli.run(args, { env: { AAP_API_KEY: app.operator.key ?? "" } });
  expect(lines()).toEqual([{ created: 2, updated: 0, unchanged: 0, errors: [] }]);
});

test("a service that is away in the middle of a file is 5 and names the line to continue at", async () => {
  const rows = Array.from({ length: 3 }, (_, index) => rowOf(5_000 + index));
  app.away.add("offers");
  const { code, stdout, stderr } = await withoutChange(app, () =>
    cli.run(["catalogue", "import", writeFeed("away.csv", rows), "--merchant", merchant()], asMerchant()),
  );
  app.away.delete("offers");
  expect({ code, stdout }).toEqual({ code: 5, stdout: "" });
  expect(stderr).toContain("--from-line 1");
});

test.each([[[]], [["--merchant", "mer_01k0000000000000000000000a"]]])(
  "an agent's key with %j is 1 before anything is sent: the kinds of keys that can import are named, and no line to continue at",
  async (merchantOption) => {
    const args = ["catalogue", "import", writeFeed("agent.csv", [rowOf(6_000)]), ...merchantOption];
    const env = { AAP_API_KEY: app.agent.key ?? "" };
    const { code, stdout, stderr } = await withoutChange(app, () => cli.run(args, { env }));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/merchant.*operator/);
    expect(stderr).not.toMatch(/SCOPE_MISSING|--from-line/);
  },
);

test("an operator's key without --merchant is 2 and names the option", async () => {
  const args = ["catalogue", "import", writeFeed("operator.csv", [rowOf(6_000)])];
  const { code, stderr } = await cli.run(args, { env: { AAP_API_KEY: app.operator.key ?? "" } });
  expect(code).toBe(2);
  expect(stderr).toContain("--merchant mer_");
});

test("a merchant's key for another merchant is 1 and names no line to continue at", async () => {
  const args = ["catalogue", "import", writeFeed("other.csv", [rowOf(6_000)]), "--merchant"];
  const other = app.merchantOf("Kumo Mobile");
  const { code, stderr } = await withoutChange(app, () => cli.run([...args, other], asMerchant()));
  expect(code).toBe(1);
  expect(stderr).not.toContain("--from-line");
});
