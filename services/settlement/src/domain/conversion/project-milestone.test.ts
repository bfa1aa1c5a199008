import { describe, expect, test } from "vitest";
import { flowOf } from "../../testing/facts.ts";
import { day, payment, milestone, settlement, projected } from "../../testing/sale-facts.ts";
import type { Fact } from "./facts.ts";

describe("a required milestone of a settled sale", () => {
  const given = flowOf("quote_application");
  const approved = milestone("application_approved", "completed", day(1));
  const settled = [payment(), approved, settlement];
  const after = (...later: Fact[]) => projected([...settled, ...later], { given, now: day(60) });

  test("that fails claws the sale back, and its completion restores it [R4]", () => {
    const failed = milestone("application_approved", "failed", day(40));
    expect(after(failed)).toMatchObject({ state: "CLAWED_BACK", due: { commissionMinor: 0n } });
    expect(after(failed, milestone("application_approved", "completed", day(41)))).toMatchObject({
      state: "SETTLED",
      due: { commissionMinor: 800n },
    });
  });

  test("that failed and was completed at the same time has the status with the higher id, which was recorded later", () => {
    const failed = { ...milestone("application_approved", "failed", day(40)), id: "mst_1" };
    const completed = { ...milestone("application_approved", "completed", day(40)), id: "mst_2" };
    for (const facts of [
      [failed, completed],
      [completed, failed],
    ])
      expect(after(...facts).state).toBe("SETTLED");
  });

  test("that is pending again, or a failed step that is not required, changes nothing", () => {
    expect(after(milestone("application_approved", "pending", day(40))).state).toBe("SETTLED");
    expect(after(milestone("quote_requested", "failed", day(40))).state).toBe("SETTLED");
  });
});
