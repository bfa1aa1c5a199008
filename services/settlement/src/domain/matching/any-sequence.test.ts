import fc from "fast-check";
import { test } from "vitest";
import { createMemoryOperations } from "../../testing/memory-operations.ts";
import { PROPERTY_TIMEOUT_MS, propertyRuns } from "../../testing/property-runs.ts";
import { anyCommands } from "../../testing/sale-commands.ts";
import { createModel } from "../../testing/sale-model.ts";
import { WORLD } from "../../testing/sale-world.ts";

test(
  "property: after any events, reports and decisions each payment and report counts once, and the amounts follow from them",
  () => {
    fc.assert(
      fc.property(anyCommands(30), (commands) => {
        fc.modelRun(() => {
          const real = createMemoryOperations(new Date("2026-01-02T00:00:00Z"), (id) => WORLD.get(id) ?? null);
          return { model: createModel(), real };
        }, commands);
      }),
      propertyRuns(500),
    );
  },
  PROPERTY_TIMEOUT_MS,
);
