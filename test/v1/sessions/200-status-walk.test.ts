import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

const statusOf = async (id: string) => (await app.agent.get(`/v1/sessions/${id}`)).body.status;

test("a session has the statuses created, active, checkout and converted in this order", async () => {
  const searched = await app.lifecycle.searched();
  const { status, body } = await app.agent.get(`/v1/sessions/${searched.session.id}`);
  expect(status).toBe(200);
  expect(body).toEqual({
    sessionId: searched.session.id,
    status: "created",
    agentId: app.holderOf(app.agent),
    searchedFor: { vertical: "sim", provider: searched.offer.provider },
    openedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    expiresAt: searched.session.expiresAt.toISOString(),
  });
  expect(Date.parse(body.expiresAt) - Date.parse(body.openedAt)).toBe(24 * 3_600_000);

  const scene = await app.lifecycle.recommended();
  expect(await statusOf(scene.session.id)).toBe("active");
  const checkedOut = await app.lifecycle.checkedOut();
  expect(await statusOf(checkedOut.session.id)).toBe("checkout");
  const paid = await app.lifecycle.paid();
  expect(await statusOf(paid.session.id)).toBe("converted");
});

test("after its window a session is expired, unless it has a checkout", async () => {
  const [searched, recommended, checkedOut, paid] = [
    await app.lifecycle.searched(),
    await app.lifecycle.recommended(),
    await app.lifecycle.checkedOut(),
    await app.lifecycle.paid(),
  ];
  await app.clock.advance("25 hours");
  expect(await statusOf(searched.session.id)).toBe("expired");
  expect(await statusOf(recommended.session.id)).toBe("expired");
  expect(await statusOf(checkedOut.session.id)).toBe("checkout");
  expect(await statusOf(paid.session.id)).toBe("converted");
});
