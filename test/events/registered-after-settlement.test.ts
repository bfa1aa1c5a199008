import { afterEach, expect, test } from "vitest";
import { useApplication } from "../support/application.ts";
import { expectInvariants } from "../support/invariants.ts";
import { RELEASED, createLateBuilderStory } from "../support/late-builder.ts";
import { closeRun, linesOf, readRun } from "../support/settlement-run.ts";

const app = useApplication();
const { newAgent, newBuilder, register, processorOf, paid, onceRepriced } = createLateBuilderStory(app);

afterEach(() => expectInvariants(app));

const HELD_LINE = {
  kind: "SETTLEMENT",
  builderId: null,
  commission: 800,
  networkFee: 160,
  builderPayout: 0,
  held: 640,
};

test("a builder that registers after settlement gets the held share by the next run, once [R6][P21]", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const { conversionId } = await paid(agent);
  await app.clock.advance("31 days");
  const settled = await closeRun(app);
  expect(linesOf(settled, conversionId)).toMatchObject([HELD_LINE]);

  await register(agent, builder);
  expect(await onceRepriced(conversionId)).toMatchObject({ ...RELEASED, status: "settled" });
  const released = await closeRun(app);
  expect(linesOf(released, conversionId)).toMatchObject([
    { kind: "CORRECTION", builderId: builder.id, commission: 0, networkFee: 0, builderPayout: 640, held: -640 },
  ]);
  expect(released.payouts).toMatchObject([
    { builderId: builder.id, carriedIn: 0, earned: 640, paid: 0, carriedOut: 640 },
  ]);
  expect(await readRun(app.operator, settled.id)).toEqual(settled);
  expect(linesOf(await closeRun(app), conversionId)).toEqual([]);
});

test("a settled sale that was clawed back releases nothing to a builder that registers later", async () => {
  const [agent, builder] = [await newAgent(), await newBuilder()];
  const sale = await paid(agent);
  await app.clock.advance("31 days");
  await closeRun(app);
  await processorOf(sale, agent).refundSucceeded(sale);
  await register(agent, builder);
  await onceRepriced(sale.conversionId);
  const run = await closeRun(app);
  expect(linesOf(run, sale.conversionId)).toMatchObject([
    { kind: "CORRECTION", commission: -800, networkFee: -160, builderPayout: 0, held: -640 },
  ]);
  expect(run.payouts.filter(({ builderId, earned }) => builderId === builder.id && earned !== 0)).toEqual([]);
});
