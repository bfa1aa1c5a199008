import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId } from "../../support/refusals.ts";

const app = useApplication();

test("the response for another party's evidence report equals that for an unknown conversion, byte for byte", async () => {
  const scene = await app.lifecycle.paid({ agent: app.otherAgent });
  for (const client of [app.builder, app.merchantClient(app.merchantOf("Kumo Mobile"))]) {
    const theirs = await client.get(`/v1/conversions/${scene.conversionId}/evidence`);
    const unknown = await client.get("/v1/conversions/conv_01jaaaaaaaaaaaaaaaaaaaaaaa/evidence");
    expectRefusal(theirs, 404, "Conversion not found");
    expect(withoutRequestId(theirs)).toEqual(withoutRequestId(unknown));
  }
  const unknown = await app.operator.get("/v1/conversions/conv_01jaaaaaaaaaaaaaaaaaaaaaaa/evidence");
  expectRefusal(unknown, 404, "Conversion not found");
});
