import { buildDashboard } from "@aap/gateway/dashboard/build";
import { pino } from "pino";
import { beforeAll, describe, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { findFaults } from "../support/browser.ts";
import { inPounds, useDashboard } from "../support/dashboard.ts";
import { sendWithoutEffect } from "../support/listed-evidence.ts";
import { makePossibleDuplicate } from "../support/possible-duplicate.ts";
import { createReadOnlyClient } from "../support/read-only-key.ts";
import { eligible } from "../support/settlement-run.ts";

const app = useApplication({}, async () => ({ files: await buildDashboard(pino({ level: "silent" })) }));
const { signIn, visit, viewsOf, picture } = useDashboard(app);

const merchant = () => app.merchantClient(app.merchantOf("Lark Mobile"));
const clientOf = (kind: string) => (kind === "merchant" ? merchant() : kind === "builder" ? app.builder : app.operator);

/** The names of buttons that change something. */
const WRITES =
  /^(New|Edit|Send|Roll|Enable|Disable|Delete|Revoke|Rotate|Pause|Activate|Import|Close a run|Mark|Reject|Clear|Link|Run again)\b/;

let reported: string;
beforeAll(async () => {
  await eligible(app, { offer: "lark-50" }, { offer: "lark-50" });
  await sendWithoutEffect(app);
  ({ reported } = await makePossibleDuplicate(app));
});

describe.each(["builder", "merchant", "operator"])("the read-only key of the %s", (kind) => {
  test("shows every view of the full key and says that it is read-only; no view is refused or has a button that changes anything", async () => {
    const reader = await createReadOnlyClient(app, clientOf(kind));
    const { page, problems } = await signIn(reader.key);
    await page.getByText("Read only").waitFor();
    expect(await findFaults(page)).toEqual([]);
    await picture(page, `read-only-${kind}`);
    const views = await viewsOf(page);
    const full = await signIn(clientOf(kind).key);
    expect(views).toEqual(await viewsOf(full.page));
    expect(await full.page.getByText("Read only").count()).toBe(0);
    for (const view of [...views, `/conversions/${reported}`]) {
      await visit(page, view);
      const text = await page.locator("main").innerText();
      expect({ view, text }).toEqual({ view, text: expect.not.stringMatching(/may not read|could not be loaded/) });
      expect(await page.locator("td.actions button").allInnerTexts(), view).toEqual([]);
      const buttons = await page.locator("main").locator("button, a").allInnerTexts();
      expect(
        buttons.filter((name) => WRITES.test(name.trim())),
        view,
      ).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
});

test.each(["merchant", "operator"])(
  "the read-only key of the %s shows the evidence inbox with its reasons and without decisions",
  async (kind) => {
    const reader = await createReadOnlyClient(app, clientOf(kind));
    const { page, problems } = await signIn(reader.key);
    await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Evidence inbox" }).click();
    const rows = page.getByRole("table", { name: "Events" }).locator("tbody tr");
    await rows.first().waitFor();
    const { body } = await clientOf(kind).get("/v1/evidence/unmatched?limit=100");
    expect(await rows.count()).toBe(body.evidence.length);
    expect(body.evidence.length).toBeGreaterThan(2);
    expect(await rows.first().innerText()).toContain(body.evidence[0].eventType);
    for (const name of ["Run again", "Link"])
      expect(await page.getByRole("button", { name, exact: true }).count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
    await picture(page, `read-only-${kind}-evidence`);
    expect(problems).toEqual([]);
    const full = await signIn(clientOf(kind).key);
    await visit(full.page, "/evidence");
    expect(await full.page.getByRole("button", { name: "Run again" }).count()).toBe(body.evidence.length);
  },
);

test("a read-only key of an operator shows the preview of a run, and cannot close it", async () => {
  const reader = await createReadOnlyClient(app, app.operator);
  const { page, problems } = await signIn(reader.key);
  await visit(page, "/runs");
  await page.getByRole("link", { name: "Preview" }).click();
  await page.getByRole("heading", { name: "Preview of a run" }).waitFor();
  // Two commissions of 10.00.
  expect(await page.getByRole("table", { name: "Invoices" }).innerText()).toContain(inPounds(2_000));
  expect(await page.getByRole("button", { name: "Compute again" }).count()).toBe(1);
  expect(await page.getByRole("button", { name: "Close a run" }).count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  expect(problems).toEqual([]);
});
