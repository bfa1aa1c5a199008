import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { link, makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test("a repeated link returns the first decision with 200 and writes nothing", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  const first = await link(merchant, paid, reported);
  expect(first.status).toBe(201);
  for (const again of [
    () => link(merchant, paid, reported),
    () => link(merchant, paid, reported, "Another note."),
    () => link(app.operator, paid, reported),
  ]) {
    const { status, body } = await withoutChange(app, again);
    expect({ status, body }).toEqual({ status: 200, body: first.body });
  }
});

test("ten concurrent links of the same two conversions record one decision", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  const answers = await Promise.all(Array.from({ length: 10 }, () => link(merchant, paid, reported)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(9).fill(200), 201]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect((await app.lifecycle.conversion(paid)).decisions).toHaveLength(1);
});
