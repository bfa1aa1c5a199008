import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();

test("/healthz and /readyz succeed without a key", async () => {
  expect(await app.anonymous.get("/healthz")).toMatchObject({ status: 200 });
  expect(await app.anonymous.get("/readyz")).toMatchObject({ status: 200 });
});
