import { hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { createSecretBox, type SecretBox } from "@aap/subgraph-host/secret-box";
import type { CookieOptions, Request, Response } from "express";
import { dashboardErrors } from "./errors.ts";

/** The time after which a session ends, also if it is used. */
const LIFETIME_MS = 8 * 60 * 60 * 1_000;

/** The most ended sessions that a process remembers; then it forgets the one that ended first. */
const MAX_ENDED = 10_000;

/** The header in which the page sends the token of its session. */
const TOKEN_HEADER = "x-csrf-token";

/** A viewer's session. Only the cookie contains it, sealed with the installation's key. */
export interface Session {
  /** The API key with which the viewer signed in. */
  apiKey: string;
  /** The token that the page's requests must have, and that other pages cannot read. */
  csrfToken: string;
  /** In milliseconds since 1970. */
  endsAt: number;
}

/** The dashboard's sessions. Only the browsers' cookies store them; a process remembers the sessions that it ended. */
export interface Sessions {
  /** Begins a session and sets its cookie. */
  begin(apiKey: string, response: Response): Promise<Session>;
  /** Returns the session of the request's cookie; null if there is none, or if it has ended. */
  find(request: Request): Promise<Session | null>;
  /** Ends the session in this process and removes the cookie. Throws `CSRF_TOKEN_INVALID` unless the request carries the session's token. */
  end(request: Request, response: Response): Promise<void>;
  /**
   * Gives a request of the page the API key of its session. A request without the token's header is left as it is, so that a cookie
   * alone permits nothing. Throws `SIGN_IN_REQUIRED` if the session has ended, and `CSRF_TOKEN_INVALID` for another token.
   */
  authorize(request: Request): Promise<void>;
  /**
   * Gives a request that only reads the API key of its cookie's session, and returns the session; null without a session, with a key
   * in the header, or if the request does not come from a page of the same origin. `EventSource` sends no headers of a page's choice,
   * so the browser's `Sec-Fetch-Site` takes the place of the token.
   */
  authorizeReading(request: Request): Promise<Session | null>;
  /** Returns whether a session has not ended; a sign-out at another process is not seen. */
  isOpen(session: Session): boolean;
}

/** Derives the key of the sessions' cookies from a secret of the installation. */
export function createSessionBox(secret: string): SecretBox {
  return createSecretBox(Buffer.from(hkdfSync("sha256", secret, "", "dashboard sessions", 32)).toString("base64"));
}

/** Creates the sessions of a service at this address; over https their cookie is never sent in the clear. */
export function createSessions(box: SecretBox, publicUrl: string, now: () => number = Date.now): Sessions {
  const secure = publicUrl.startsWith("https:");
  const name = secure ? "__Host-aap_dashboard" : "aap_dashboard";
  const options: CookieOptions = { httpOnly: true, sameSite: "strict", secure, path: "/" };

  const ended = new Set<string>();

  const isOpen = ({ csrfToken, endsAt }: Session) => now() < endsAt && !ended.has(csrfToken);

  function remember({ csrfToken }: Session): void {
    ended.add(csrfToken);
    if (ended.size > MAX_ENDED) ended.delete(ended.values().next().value ?? "");
  }

  async function find(request: Request): Promise<Session | null> {
    const sealed = readCookie(request, name);
    if (sealed === undefined) return null;
    const text = await box.open(sealed).catch(() => null);
    const session = text === null ? null : (JSON.parse(text) as Session);
    return session !== null && isOpen(session) ? session : null;
  }

  return {
    async begin(apiKey, response) {
      const session = { apiKey, csrfToken: randomBytes(24).toString("base64url"), endsAt: now() + LIFETIME_MS };
      response.cookie(name, await box.seal(JSON.stringify(session)), { ...options, maxAge: LIFETIME_MS });
      return session;
    },
    find,
    async end(request, response) {
      const session = await find(request);
      if (session !== null) {
        requireToken(request, session);
        remember(session);
      }
      response.clearCookie(name, options);
    },
    async authorize(request) {
      if (request.get("authorization") !== undefined || request.get(TOKEN_HEADER) === undefined) return;
      const session = await find(request);
      if (session === null) throw dashboardErrors.SIGN_IN_REQUIRED();
      requireToken(request, session);
      request.headers.authorization = `Bearer ${session.apiKey}`;
    },
    async authorizeReading(request) {
      if (request.get("authorization") !== undefined || request.get("sec-fetch-site") !== "same-origin") return null;
      const session = await find(request);
      if (session !== null) request.headers.authorization = `Bearer ${session.apiKey}`;
      return session;
    },
    isOpen,
  };
}

function requireToken(request: Request, { csrfToken }: Session): void {
  const sent = Buffer.from(request.get(TOKEN_HEADER) ?? "");
  const expected = Buffer.from(csrfToken);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) throw dashboardErrors.CSRF_TOKEN_INVALID();
}

function readCookie(request: Request, name: string): string | undefined {
  const pairs = (request.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
