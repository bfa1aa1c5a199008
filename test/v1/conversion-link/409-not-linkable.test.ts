import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { link, makePossibleDuplicate } from "../../support/possible-duplicate.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";
import { createSessionSales } from "../../support/session-sales.ts";

const app = useApplication();
const sales = createSessionSales(app);

test("a merchant may not link sales of which none is a possible duplicate", async () => {
  const { paid, otherPaid, merchant } = await makePossibleDuplicate(app);
  const answer = await withoutChange(app, () => link(merchant, paid, otherPaid));
  expectRefusal(answer, 409, "A merchant may link only a possible duplicate, with a sale of its session");
});

test("a merchant may not link a possible duplicate with a sale of another session", async () => {
  const { reported, merchant } = await makePossibleDuplicate(app);
  const elsewhere = await app.lifecycle.paid({ offer: "lark-10" });
  const answer = await withoutChange(app, () => link(merchant, elsewhere.conversionId, reported));
  expectRefusal(answer, 409, "A merchant may link only a possible duplicate, with a sale of its session");
  expect((await link(app.operator, elsewhere.conversionId, reported)).status).toBe(201);
});

test("a paid sale is not linked into a reported one: the answer names the right direction", async () => {
  const { paid, reported, merchant } = await makePossibleDuplicate(app);
  const answer = await withoutChange(app, () => link(merchant, reported, paid));
  expectRefusal(answer, 409, `A sale belongs to its payment: link ${reported} into ${paid}`);
});

test("a conversion is not linked into itself", async () => {
  const { reported, merchant } = await makePossibleDuplicate(app);
  const answer = await withoutChange(app, () => link(merchant, reported, reported));
  expectRefusal(answer, 409, "A conversion cannot be linked into itself");
});

test("a rejected conversion is neither linked nor linked into", async () => {
  const { scene, paid, otherPaid, reported, merchant } = await makePossibleDuplicate(app);
  await sales.reject(scene, paid);
  expectRefusal(await withoutChange(app, () => link(merchant, paid, reported)), 409, `${paid} is rejected`);
  await sales.reject(scene, reported);
  expectRefusal(await withoutChange(app, () => link(merchant, otherPaid, reported)), 409, `${reported} is rejected`);
});

test("a conversion that was linked is not linked into a second one", async () => {
  const { paid, otherPaid, reported, merchant } = await makePossibleDuplicate(app);
  expect((await link(merchant, paid, reported)).status).toBe(201);
  const answer = await withoutChange(app, () => link(app.operator, otherPaid, reported));
  expectRefusal(answer, 409, `${reported} is linked into another conversion`);
  expect(await app.lifecycle.conversion(reported)).toMatchObject({ linkedInto: paid });
});
