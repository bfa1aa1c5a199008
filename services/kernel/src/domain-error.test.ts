import { expect, test } from "vitest";
import { defineErrors, DomainError, tableOf } from "./domain-error.ts";

const errors = defineErrors({
  SESSION_EXPIRED: ["EXPIRED", "Session expired", "Search again."],
  OFFER_INVALID: ["INVALID_INPUT", "Invalid offer", "Correct it."],
});

test("an error of the table has its code, kind and text, and names no field", () => {
  const error = errors.SESSION_EXPIRED();
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toBeInstanceOf(Error);
  const { name, code, kind, message, param } = error;
  expect({ name, code, kind, message, param }).toEqual({
    name: "DomainError",
    code: "SESSION_EXPIRED",
    kind: "EXPIRED",
    message: "Session expired",
    param: undefined,
  });
});

test("an error may have another text than the table's, and the name of a field", () => {
  const error = errors.OFFER_INVALID({ text: "price is required", param: "price" });
  expect(error).toMatchObject({
    code: "OFFER_INVALID",
    kind: "INVALID_INPUT",
    message: "price is required",
    param: "price",
  });
  expect(errors.OFFER_INVALID({ param: "price" }).message).toBe("Invalid offer");
});

test("an error may have a hint for this request, and the table has the remedy for the code", () => {
  expect(errors.OFFER_INVALID({ hint: "Did you mean price?" }).hint).toBe("Did you mean price?");
  expect(errors.OFFER_INVALID().hint).toBeUndefined();
  expect(tableOf(errors)?.["SESSION_EXPIRED"]).toEqual(["EXPIRED", "Session expired", "Search again."]);
  expect(tableOf({})).toBeUndefined();
  expect(tableOf("errors")).toBeUndefined();
});
