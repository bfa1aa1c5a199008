import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import type { Client } from "../../support/client.ts";
import { openApi, type Operation } from "../../support/documented.ts";
import type { Schema } from "../../support/fuzz/schema-values.ts";

const app = useApplication();

const WRONG_VALUES = [7, -1, 1.5, 1e30, "x", "", true, null, {}, { a: {} }, [], [7], ["x"]];

/** The texts of the validation library, which name its types and not what the service takes. */
const OF_LIBRARY =
  /\bInvalid (input|option|string|number|key|element|ISO|URL|email|date)|\bToo (big|small):|Unrecognized/i;

const BODIES = Object.entries(openApi.paths).flatMap(([path, { post }]) => {
  const schema = post?.requestBody?.content["application/json"]?.schema;
  const names = schema === undefined ? [] : namesOf(schema);
  return post === undefined || names.length === 0 ? [] : [{ path, post, names }];
});

function namesOf({ $ref = "", properties = {} }: Schema): string[] {
  const referenced: Schema | undefined = openApi.components.schemas[$ref.split("/").at(-1) ?? ""];
  return Object.keys(referenced?.properties ?? properties);
}

function callerOf({ security = [] }: Operation): Client {
  const [key] = security.flatMap(Object.keys);
  switch (key) {
    case "agentKey":
      return app.agent;
    case "builderKey":
      return app.builder;
    case "merchantKey":
      return app.merchantClient(app.merchantOf("Lark Mobile"));
    case "operatorKey":
      return app.operator;
    default:
      return app.anonymous;
  }
}

test("the document has POST requests with fields", () => {
  expect(BODIES.flatMap(({ names }) => names).length).toBeGreaterThan(50);
});

test.each(BODIES.map(({ path, ...rest }) => [path, rest] as const))(
  "POST %s refuses a wrong value with 400 and names the field, not in the words of the validation library",
  async (path, { post, names }) => {
    const client = callerOf(post);
    const bodies = [{}, ...names.flatMap((name) => WRONG_VALUES.map((value) => ({ [name]: value })))];
    let refused = 0;
    for (const body of bodies) {
      const answer = await client.post(path.replaceAll(/\{\w+\}/g, "unknown"), body);
      if (answer.status !== 400) continue;
      refused += 1;
      const { error, param } = answer.body as { error: string; param: string };
      const sent = JSON.stringify(body);
      expect(error, sent).not.toMatch(OF_LIBRARY);
      expect(names, sent).toContain(param.split(".")[0]);
      expect(error, sent).toContain(param);
    }
    // Of the wrong values of a field, at most two or three have a type that the field takes.
    expect(refused).toBeGreaterThan(bodies.length / 2);
  },
);
