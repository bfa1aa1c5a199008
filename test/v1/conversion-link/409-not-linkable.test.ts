import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { link, makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const app = useApplication();
const sales = createSessionSales(app);

test("a merchant's link of two sales is refused if neither is a possible duplicate", async () => {
  const { paid, otherPaid, merchant } = await makePossibleDuplicate(app);
  const answer = await withoutChange(app, () => link(merchant, paid, otherPaid));
  expectRefusal(answer, 409, "A merchant may link only a possible duplicate, with a sale of its session");
});

test("a merchant's link of a possible duplicate with a sale of another session is refused", async () => {
  const { reported, merchant } = await makePossibleDuplicate(app);
  const elsewhere = await app.lifecycle.paid({ offer: "lark-10" });
  const answer = await withoutChange(app, () => link(merchant, elsewhere.conversionId, reported));
  expectRefusal(answer, 409, "A merchant may link only a possible duplicate, with a sale of its session");
  expect((await link(app.operator, elsewhere.conversionId, reported)).status).toBe(201);
});

test("a link of a paid sale into a reported one is refused, and the response has the right direction", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  const answer = await withoutChange(app, () => link(merchant, reported, paid));
  expectRefusal(answer, 409, `A sale belongs to its payment: link ${reported} into ${paid}`);
});

test("a link of a conversion into itself is refused", async () => {
  const { reported, merchant } = await makePossibleDuplicate(app);
  const answer = await withoutChange(app, () => link(merchant, reported, reported));
  expectRefusal(answer, 409, "A conversion cannot be linked into itself");
});

test("a link of or into a rejected conversion is refused", async () => {
  const { scene, paid, otherPaid, reported, merchant } = await makePossibleDuplicate(app);
  await sales.reject(scene, paid);
  expectRefusal(await withoutChange(app, () => link(merchant, paid, reported)), 409, `${paid} is rejected`);
  await sales.reject(scene, reported);
  expectRefusal(await withoutChange(app, () => link(merchant, otherPaid, reported)), 409, `${reported} is rejected`);
});

test("a second link of a linked conversion is refused", async () => {
  const { paid, otherPaid, reported, merchant } = await makePossibleDuplicate(app);
  expect((await link(merchant, paid, reported)).status).toBe(201);
  const answer = await withoutChange(app, () => link(app.operator, otherPaid, reported));
  expectRefusal(answer, 409, `${reported} is linked into another conversion`);
  expect(await app.lifecycle.conversion(reported)).toMatchObject({ linkedInto: paid });
});
