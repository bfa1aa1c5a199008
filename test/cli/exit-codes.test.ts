import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { useCli } from "../support/cli.ts";
import { withoutChange } from "../support/refusals.ts";

const app = useApplication();
const cli = useCli(() => app.baseUrl);
const asAgent = () => ({ env: { AAP_API_KEY: app.agent.key ?? "" } });

test("a refusal of the service is 1: standard output is empty, standard error has hint, code and page", async () => {
  const { code, stdout, stderr } = await cli.run(["search", "--vertical", "sims"], asAgent());
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("Did you mean sim?");
  expect(stderr).toContain(`${app.baseUrl}/docs/errors#VERTICAL_UNKNOWN`);
});

test("a refusal with --json is one JSON object on standard error, with the exit code and the next step", async () => {
  const args = ["recommend", "off_01k0000000000000000000000a", "--session", "ses_01k0000000000000000000000a", "--json"];
  const { code, stdout, stderr } = await withoutChange(app, () => cli.run(args, asAgent()));
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(JSON.parse(stderr)).toMatchObject({
    error: "Session not found",
    code: "SESSION_NOT_FOUND",
    nextStep: expect.stringMatching(/^Run aap search/),
    exitCode: 1,
  });
});

test.each([
  [["serch"], "Did you mean search?"],
  [["search", "--vertica", "sim"], "Did you mean --vertical?"],
  [["search", "data_gb_min"], "name=value"],
  [["recommend", "off_x"], "--session"],
  [["clock", "advance", "31"], "31d"],
  [["clock", "advance"], "--to"],
  [["trigger", "paid"], "payment_succeeded"],
  [["catalogue", "import", "missing.csv"], "missing.csv"],
  [["catalogue", "import", "package.txt"], "--format"],
])("the wrong usage aap %j is 2, says %s, and sends nothing", async (args, said) => {
  const { code, stdout, stderr } = await cli.run(args, { env: { AAP_API_KEY: app.operator.key ?? "" } });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(said);
});

test("no response is 3 and names the address", async () => {
  const env = { AAP_API_URL: "http://127.0.0.1:9", AAP_API_KEY: "aap_agent_x" };
  const { code, stdout, stderr } = await cli.run(["search"], { env });
  expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
  expect(stderr).toContain("http://127.0.0.1:9");
  expect(stderr).toContain("AAP_API_URL");
});

test("a key that is not valid is 4, for a command and for a login, which stores nothing", async () => {
  const wrong = "aap_agent_0000000000000000000000000000000000000000000";
  const searched = await cli.run(["search"], { env: { AAP_API_KEY: wrong } });
  expect({ code: searched.code, stdout: searched.stdout }).toEqual({ code: 4, stdout: "" });
  const { code, stdout, stderr } = await cli.run(["login"], { input: wrong });
  expect({ code, stdout }).toEqual({ code: 4, stdout: "" });
  expect(stderr).not.toContain(wrong);
  expect(() => statSync(join(cli.folder, "config"))).toThrow("ENOENT");
});

test("a login without a key on standard input is 2", async () => {
  const { code, stderr } = await cli.run(["login"]);
  expect(code).toBe(2);
  expect(stderr).toContain("aap login < key.txt");
});

test("a key of a wrong kind is refused with 1, names --as, and leaves no row", async () => {
  const env = { AAP_API_KEY: app.builder.key ?? "" };
  const { code, stderr } = await withoutChange(app, () => cli.run(["clock", "advance", "31d"], { env }));
  expect(code).toBe(1);
  expect(stderr).toContain("--as");
});

test("a part of the service that is away is 5", async () => {
  app.away.add("settlement");
  const { code, stdout } = await cli.run(["conversions", "list"], { env: { AAP_API_KEY: app.builder.key ?? "" } });
  app.away.delete("settlement");
  expect({ code, stdout }).toEqual({ code: 5, stdout: "" });
});

test("the key of one address is never sent to another", async () => {
  await cli.run(["login"], { input: app.agent.key ?? "" });
  const { code, stderr } = await cli.run(["search"], { env: { AAP_API_URL: "http://127.0.0.1:9" } });
  expect(code).toBe(4);
  expect(stderr).toContain("http://127.0.0.1:9");
});

test.each([[["--help"]], [["conversions", "report", "--help"]]])(
  "aap %j prints examples to standard output and is 0",
  async (args) => {
    const { code, stdout, stderr } = await cli.run(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/Examples?:\n {2}\$ aap /);
  },
);
