import { errorCatalogue } from "@aap/gateway/generated/error-catalogue";
import { REFUSAL_STATUS } from "@aap/gateway/rest/http-status";
import { expect, test } from "vitest";
import { readSources } from "../../support/sources.ts";

/** The source of the service. The client is outside it, and has a code for responses that are not the service's. */
const product = readSources().filter(
  ({ path }) =>
    !path.startsWith("services/client/") &&
    !path.startsWith("test/") &&
    !path.endsWith(".test.ts") &&
    !path.includes("/testing/"),
);

/** Where a code is written: in a row of an error table, as the argument of a refusal, or in the extensions of an error. */
const PLACES = [
  new RegExp(`\\b([A-Z_]+): \\[\\s*"(?:${Object.keys(REFUSAL_STATUS).join("|")})",`, "g"),
  /new (?:HttpRefusal|DomainError)\(\s*(?:[\w.]+,\s*)?"([A-Z_]+)"/g,
  /\bcode: "([A-Z_]+)"/g,
  /\b(?:reportAs|badRequest)\("([A-Z_]+)"/g,
];
/** Codes that no client reads: the gateway replaces the first; the second is of a socket's error. */
const REPLACED = new Set(["OPERATION_RESOLUTION_FAILURE", "ADDRESS_NOT_PUBLIC"]);

const written = product
  .flatMap(({ path, text }) =>
    PLACES.flatMap((place) => [...text.matchAll(place)].map(([, code = ""]) => ({ path, code }))),
  )
  .filter(({ code }) => !REPLACED.has(code));

test("every code that the source contains is in the catalogue of errors", () => {
  expect(written.length).toBeGreaterThan(100);
  expect(written.filter(({ code }) => errorCatalogue[code] === undefined)).toEqual([]);
});

test("every code of the catalogue is written in the source", () => {
  const codes = new Set([...written.map(({ code }) => code), ...httpCodes()]);
  expect(Object.keys(errorCatalogue).filter((code) => !codes.has(code))).toEqual([]);
});

test("every entry has a status of a refusal, a text and a remedy that is a sentence", () => {
  const odd = Object.entries(errorCatalogue).filter(
    ([code, { status, text, remedy }]) =>
      !/^[A-Z]+(_[A-Z]+)*$/.test(code) ||
      status < 400 ||
      status > 599 ||
      text.length < 5 ||
      !/^[A-Z].*\.$/s.test(remedy),
  );
  expect(odd).toEqual([]);
});

/** The codes of the table of HTTP refusals. */
function httpCodes(): string[] {
  const { text = "" } = product.find(({ path }) => path === "gateway/src/rest/edge-errors.ts") ?? {};
  return [...text.matchAll(/^  ([A-Z_]+): \[\s*\d{3},/gm)].map(([, code = ""]) => code);
}
