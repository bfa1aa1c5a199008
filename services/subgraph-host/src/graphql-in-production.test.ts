import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Prints whether graphql calls an object of a foreign class of the same name a schema, and the `NODE_ENV` that the program sees. */
const program = (first: string) => `
  ${first}
  const { isSchema } = await import("graphql");
  class GraphQLSchema { get [Symbol.toStringTag]() { return "GraphQLSchema"; } }
  let answer;
  try { answer = String(isSchema(new GraphQLSchema())); } catch (error) { answer = "refused"; }
  console.log(answer, process.env.NODE_ENV ?? "none");
`;

function run(first: string, environment?: string): string {
  const { NODE_ENV: _, ...others } = process.env;
  const env = environment === undefined ? others : { ...others, NODE_ENV: environment };
  const options = { cwd: import.meta.dirname, env, encoding: "utf8" } as const;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program(first)], options).trim();
}

test("in development, graphql looks for a second copy of itself", () => {
  expect(run("", "development")).toBe("refused development");
});

test.for(["development", "test", undefined])(
  "loaded as in production with NODE_ENV %s, graphql does not look, and the variable stays",
  (environment) => {
    expect(run('await import("./graphql-in-production.ts");', environment)).toBe(`false ${environment ?? "none"}`);
  },
);
