import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another party's conversion equals that for an unknown conversion, byte for byte", async () => {
  const scene = await app.lifecycle.paid();
  for (const client of [app.otherAgent, app.anonymousAgent, app.merchantClient(app.merchantOf("Kumo Mobile"))]) {
    const theirs = await client.get(`/v1/conversions/${scene.conversionId}`);
    const unknown = await client.get("/v1/conversions/conv_01jaaaaaaaaaaaaaaaaaaaaaaa");
    expectRefusal(theirs, 404, "Conversion not found");
    expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
  }
});

test("the response to a builder for a conversion of another builder's agent equals that for an unknown conversion [W4]", async () => {
  const scene = await app.lifecycle.paid({ agent: app.otherAgent });
  expectRefusal(await app.builder.get(`/v1/conversions/${scene.conversionId}`), 404, "Conversion not found");
});
