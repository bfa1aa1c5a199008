import { expect, test } from "vitest";
import { toLoggedError } from "./logged-error.ts";

class StripeInvalidRequestError extends Error {}

test("an error keeps its codes and loses the payment of its buyer", () => {
  const error = Object.assign(new StripeInvalidRequestError("No such customer: 'ada@example.org'"), {
    code: "resource_missing",
    statusCode: 404,
    requestId: "req_1",
    raw: { payment_intent: { receipt_email: "ada@example.org" } },
    payment_intent: { receipt_email: "ada@example.org" },
  });
  const logged = toLoggedError(new Error("the payment failed", { cause: error }));
  expect(logged.message).toBe("the payment failed");
  expect({ ...(logged.cause as object) }).toEqual({
    name: "StripeInvalidRequestError",
    code: "resource_missing",
    statusCode: 404,
    requestId: "req_1",
  });
  const { message, stack } = logged.cause as Error;
  expect(message).toBe("No such customer: '(e-mail address)'");
  expect(stack).not.toContain("ada@example.org");
});

test("a thrown value that is no error is not shown", () => {
  expect(toLoggedError("ada@example.org").message).toBe("a value was thrown that is not an error: string");
});
