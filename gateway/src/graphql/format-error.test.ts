import { expect, test } from "vitest";
import { toClientError } from "./format-error.ts";

test("a refusal keeps its message, path, code, kind and param, with the address of the code's documentation, and nothing else", () => {
  const error = {
    message: "Session expired",
    path: ["createCheckout"],
    locations: [{ line: 1, column: 1 }],
    extensions: {
      code: "SESSION_EXPIRED",
      kind: "EXPIRED",
      param: "sessionId",
      serviceName: "checkout",
      stacktrace: ["at /srv"],
    },
  };
  expect(toClientError(error, "https://aap.example")).toEqual({
    message: "Session expired",
    path: ["createCheckout"],
    extensions: {
      code: "SESSION_EXPIRED",
      kind: "EXPIRED",
      param: "sessionId",
      docUrl: "https://aap.example/docs/errors#SESSION_EXPIRED",
    },
  });
});

test.each([
  [{ code: "DOWNSTREAM_SERVICE_ERROR", response: { url: "http://10.0.0.1/" } }],
  [{ code: "INTERNAL_SERVER_ERROR" }],
  [{ code: "INTERNAL", kind: "INTERNAL" }],
  [{}],
  [undefined],
])("any other error becomes an internal error without details: %j", (extensions) => {
  const error = { message: "connect ECONNREFUSED 10.0.0.1:5432", ...(extensions && { extensions }) };
  expect(toClientError(error, "https://aap.example")).toEqual({
    message: "Internal error",
    extensions: { code: "INTERNAL", kind: "INTERNAL", docUrl: "https://aap.example/docs/errors#INTERNAL" },
  });
});

test("a malformed operation keeps its message", () => {
  const error = {
    message: 'Syntax Error: Unexpected "}".',
    extensions: { code: "GRAPHQL_PARSE_FAILED", stacktrace: ["x"] },
  };
  expect(toClientError(error, "https://aap.example")).toEqual({
    message: 'Syntax Error: Unexpected "}".',
    extensions: {
      code: "INVALID_OPERATION",
      kind: "INVALID_INPUT",
      docUrl: "https://aap.example/docs/errors#INVALID_OPERATION",
    },
  });
});
