import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { takePicture, useBrowser } from "../support/browser.ts";

const app = useApplication();
const browser = useBrowser();

test("the explorer runs a query with a key, and sends requests to this service only", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(app.baseUrl) && !request.url().startsWith("data:")) elsewhere.push(request.url());
  });
  await page.goto(`${app.baseUrl}/graphql`);
  await page.locator(".graphiql-query-editor .CodeMirror").waitFor();
  const setText = (selector: string, text: string) =>
    page
      .locator(selector)
      .evaluate(
        (editor, value) =>
          (editor as unknown as { CodeMirror: { setValue(text: string): void } }).CodeMirror.setValue(value),
        text,
      );
  await setText(
    ".graphiql-editor-tool .CodeMirror >> nth=1",
    JSON.stringify({ Authorization: `Bearer ${app.builder.key}` }),
  );
  await setText(
    ".graphiql-query-editor .CodeMirror",
    "{ viewer { kind id } merchants(first: 1) { edges { node { name } } } }",
  );
  await page.getByRole("button", { name: /execute/i }).click();
  const result = page.locator(".result-window");
  await result.getByText('"builder"').waitFor();
  await takePicture(page, "explorer", false);
  expect(await result.innerText()).toContain(app.holderOf(app.builder));
  expect(elsewhere).toEqual([]);
});
