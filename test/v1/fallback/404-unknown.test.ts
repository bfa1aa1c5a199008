import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each(["rec_01jaaaaaaaaaaaaaaaaaaaaaaa", "nonsense", "https:%2f%2fevil.example"])(
  "the fallback link of %s returns a page with 404 and no redirect [E10]",
  async (id) => {
    const answer = await withoutChange(app, () => app.anonymous.get(`/r/${id}`));
    expect(answer.status).toBe(404);
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(answer.body).not.toContain(id);
  },
);
