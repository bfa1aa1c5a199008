import type { Caller } from "@aap/kernel/caller";
import { HttpRefusal } from "@aap/subgraph-host/http-refusal";
import type { SecretBox } from "@aap/subgraph-host/secret-box";
import express, { Router, type Request, type RequestHandler, type Response } from "express";
import type { Admission } from "../admission/admission.ts";
import { THIS_MACHINE } from "../cors.ts";
import { HTTP_STATUS } from "../rest/http-status.ts";
import { readJson } from "../rest/read-body.ts";
import { dashboardErrors } from "./errors.ts";
import type { Session, Sessions } from "./sessions.ts";

const MAX_KEY_BYTES = 1_024;
const SIGN_IN_UNITS = 1;

/** The kinds of keys for which the dashboard has pages. */
const KINDS: ReadonlySet<Caller["kind"]> = new Set(["builder", "merchant", "operator"]);

/** Styles are set by the page's components at run time; scripts come from files of this origin only. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The keys of the demo by role, with which a visitor on this machine signs in with one click. */
export type DemoKeys = Readonly<Record<"builder" | "merchant" | "operator", string>>;

/** The files, the sessions and the demo keys of the dashboard. */
export interface Dashboard {
  /** Seals the cookies of the sessions. */
  sessionBox: SecretBox;
  /** The folder of the built page; null if there is none. */
  files: string | null;
  /** Returns the demo's keys; null if the database has no demo. */
  readDemoKeys(): Promise<DemoKeys | null>;
}

/** Serves the page at `/dashboard`, and its session at `/dashboard/session`. */
export function dashboardRouter(
  dashboard: Dashboard,
  sessions: Sessions,
  admission: Admission,
  publicUrl: string,
): Router {
  const router = Router({ caseSensitive: true });
  router
    .route("/dashboard/session")
    .all(requireOrigin(publicUrl))
    .get(async (request, response) => {
      const session = await sessions.find(request);
      const demo = await findDemoKeys(dashboard, request);
      sendSession(response, session, Object.keys(demo ?? {}));
    })
    .post(async (request, response) => {
      const apiKey = await readApiKey(dashboard, request);
      request.headers.authorization = `Bearer ${apiKey}`;
      const { kind } = await admission.admitCaller(request, response, SIGN_IN_UNITS);
      if (!KINDS.has(kind)) throw dashboardErrors.DASHBOARD_KEY_KIND_WRONG();
      sendSession(response, await sessions.begin(apiKey, response), []);
    })
    .delete(async (request, response) => {
      await sessions.end(request, response);
      response.status(HTTP_STATUS.NO_CONTENT).end();
    });
  if (dashboard.files !== null) router.use(servePage(dashboard.files));
  return router;
}

/** Sends what the page needs to know of its session. The API key stays in the cookie. */
function sendSession(response: Response, session: Session | null, demoRoles: readonly string[]): void {
  const { csrfToken, endsAt } = session ?? {};
  const open = session && { csrfToken, endsAt: new Date(endsAt ?? 0).toISOString() };
  response.set("Cache-Control", "no-store").json({ session: open, demoRoles });
}

/** Refuses requests from pages of other origins. A browser names the origin of every POST and DELETE. */
function requireOrigin(publicUrl: string): RequestHandler {
  const { origin: publicOrigin } = new URL(publicUrl);
  return (request, _response, next) => {
    const { origin } = request.headers;
    const own = [publicOrigin, `${request.protocol}://${request.headers.host}`];
    if (origin !== undefined && !own.includes(origin)) throw dashboardErrors.CSRF_TOKEN_INVALID();
    next();
  };
}

async function readApiKey(dashboard: Dashboard, request: Request): Promise<string> {
  const { apiKey, demoRole } = Object(await readJson(request, MAX_KEY_BYTES)) as Record<string, unknown>;
  if (typeof apiKey === "string") return apiKey.trim();
  const keys = await findDemoKeys(dashboard, request);
  const found = keys && Object.entries(keys).find(([role]) => role === demoRole)?.[1];
  if (found == null) throw new HttpRefusal(HTTP_STATUS.BAD_REQUEST, "REQUEST_MALFORMED", "apiKey is required");
  return found;
}

/**
 * The demo's keys are given to this machine only, under its own names: a quick start that listens on other addresses asks for a key, and
 * so does one that a page reaches by a name that was made to lead to this machine (DNS rebinding).
 */
async function findDemoKeys(dashboard: Dashboard, request: Request): Promise<DemoKeys | null> {
  const isFromThisMachine = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? "");
  const isForThisMachine = THIS_MACHINE.test(`http://${request.headers.host}`);
  return isFromThisMachine && isForThisMachine ? dashboard.readDemoKeys() : null;
}

/** Serves the built files, and the page itself for every address that is one of the page's views. */
function servePage(files: string): Router {
  const router = Router({ caseSensitive: true });
  router.use("/dashboard/assets", express.static(`${files}/assets`, { immutable: true, maxAge: "1y", index: false }));
  router.get("/dashboard/color-scheme.js", (_request, response) =>
    response.set("Cache-Control", "no-cache").sendFile("color-scheme.js", { root: files }),
  );
  router.get(["/dashboard", "/dashboard/*view"], (request, response, next) => {
    if (request.path.startsWith("/dashboard/assets/")) return next();
    response
      .set({ "Content-Security-Policy": POLICY, "Cache-Control": "no-cache", "Referrer-Policy": "same-origin" })
      .sendFile("index.html", { root: files });
  });
  return router;
}
