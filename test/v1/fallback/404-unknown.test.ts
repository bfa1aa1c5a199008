import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutTrace } from "../../support/traces.ts";

const app = useApplication();

test.each(["rec_01jaaaaaaaaaaaaaaaaaaaaaaa", "nonsense", "https:%2f%2fevil.example"])(
  "the link of %s answers a page with 404 and redirects nowhere",
  async (id) => {
    const answer = await withoutTrace(app, () => app.anonymous.get(`/r/${id}`));
    expect(answer.status).toBe(404);
    expect(answer.headers.get("location")).toBeNull();
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(answer.body).not.toContain(id);
  },
);
