import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Request } from "express";
import { dashboardErrors } from "./errors.ts";

/** Returns the document that a request to the graph may run, in the place of the one that it sent. */
export type ChooseDocument = (request: Pick<Request, "get">, sent: SentOperation) => unknown;

/** What a request sends to the graph: the text of its document, and the id under which a manifest lists it. */
export interface SentOperation {
  query?: unknown;
  documentId?: unknown;
}

/** The headers that only browsers add to requests, and the dashboard's own. Node adds `Sec-Fetch-Mode` too. */
const BROWSER_HEADERS = ["origin", "sec-fetch-site", "x-csrf-token"];

/** Runs every operation as it was sent. */
export const runAnyOperation: ChooseDocument = (_request, { query }) => query;

/**
 * Lets browsers run only the operations of the dashboard's page. A request names one by `documentId`; its text comes from the page's
 * manifest. Throws OPERATION_NOT_PERSISTED for every other operation. Other clients run any operation.
 */
export function runPersistedOperations(manifest: ReadonlyMap<string, string> = readManifest()): ChooseDocument {
  return (request, { query, documentId }) => {
    if (!BROWSER_HEADERS.some((name) => request.get(name) !== undefined)) return query;
    const document = manifest.get(String(documentId));
    if (document !== undefined) return document;
    throw dashboardErrors.OPERATION_NOT_PERSISTED();
  };
}

/** Reads the operations of the page by their ids, as code generation writes them. */
function readManifest(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve("@aap/dashboard/operations.json");
  return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));
}
