import { expect, test } from "vitest";
import { toScale } from "./scale.ts";

test.each([
  [0, 1, [0]],
  [1, 1, [0, 0.5, 1]],
  [69.1, 80, [0, 40, 80]],
  [83.6, 100, [0, 50, 100]],
  [101, 200, [0, 100, 200]],
  [330, 400, [0, 200, 400]],
  [0.041, 0.05, [0, 0.025, 0.05]],
])("the scale for a highest value of %d ends at %d", (highest, top, steps) => {
  const scale = toScale(highest);
  expect(scale.top).toBeCloseTo(top);
  expect(scale.steps.map((step) => Number(step.toPrecision(6)))).toEqual(steps);
});
