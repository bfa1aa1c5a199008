import type { Request, Response } from "express";
import { expect, test } from "vitest";
import { createSessionBox, createSessions } from "./sessions.ts";

const box = createSessionBox("a secret of the installation");
const EIGHT_HOURS_MS = 8 * 60 * 60 * 1_000;

function requestWith(sent: Record<string, string>): Request {
  const headers = { ...sent };
  return { headers, get: (name: string) => headers[name.toLowerCase() as keyof typeof headers] } as unknown as Request;
}

/** Begins a session and returns it with its cookie. */
async function begin(sessions: ReturnType<typeof createSessions>) {
  const set: [string, string, object][] = [];
  const response = { cookie: (...cookie: [string, string, object]) => set.push(cookie) } as unknown as Response;
  const session = await sessions.begin("aap_builder_key", response);
  const [[name, value, options] = ["", "", {}]] = set;
  return { session, cookie: `${name}=${value}`, options };
}

test("a request with the cookie and its token gets the API key of the session", async () => {
  const sessions = createSessions(box, "http://127.0.0.1:4000");
  const { session, cookie } = await begin(sessions);
  const request = requestWith({ cookie: `other=1; ${cookie}`, "x-csrf-token": session.csrfToken });
  await sessions.authorize(request);
  expect(request.headers.authorization).toBe("Bearer aap_builder_key");
  expect(cookie).not.toContain("aap_builder_key");
});

test("the cookie alone permits nothing, and another token is refused", async () => {
  const sessions = createSessions(box, "http://127.0.0.1:4000");
  const { cookie } = await begin(sessions);
  const alone = requestWith({ cookie });
  await sessions.authorize(alone);
  expect(alone.headers.authorization).toBeUndefined();
  const forged = requestWith({ cookie, "x-csrf-token": "of another session" });
  await expect(sessions.authorize(forged)).rejects.toMatchObject({ code: "CSRF_TOKEN_INVALID" });
  expect(forged.headers.authorization).toBeUndefined();
});

test("a session ends after eight hours", async () => {
  let now = Date.now();
  const sessions = createSessions(box, "http://127.0.0.1:4000", () => now);
  const { session, cookie } = await begin(sessions);
  const headers = { cookie, "x-csrf-token": session.csrfToken };
  now += EIGHT_HOURS_MS - 1;
  await sessions.authorize(requestWith(headers));
  now += 1;
  const late = requestWith(headers);
  await expect(sessions.authorize(late)).rejects.toMatchObject({ code: "SIGN_IN_REQUIRED" });
  expect(late.headers.authorization).toBeUndefined();
});

test("a changed cookie, and one that another installation sealed, is no session", async () => {
  const sessions = createSessions(box, "http://127.0.0.1:4000");
  const { cookie } = await begin(sessions);
  const other = await begin(createSessions(createSessionBox("another secret"), "http://127.0.0.1:4000"));
  for (const wrong of [`${cookie.slice(0, -4)}AAAA`, other.cookie, "aap_dashboard=", "aap_dashboard=x.y"])
    expect(await sessions.find(requestWith({ cookie: wrong }))).toBeNull();
});

test("a key in the header is left as it is", async () => {
  const sessions = createSessions(box, "http://127.0.0.1:4000");
  const request = requestWith({ authorization: "Bearer aap_agent_key", "x-csrf-token": "any" });
  await sessions.authorize(request);
  expect(request.headers.authorization).toBe("Bearer aap_agent_key");
});

test("scripts and other sites cannot use the cookie, and over https it is never sent in the clear", async () => {
  const local = await begin(createSessions(box, "http://127.0.0.1:4000"));
  expect(local.options).toMatchObject({ httpOnly: true, sameSite: "strict", path: "/", maxAge: EIGHT_HOURS_MS });
  const secure = await begin(createSessions(box, "https://aap.example"));
  expect(secure.options).toMatchObject({ httpOnly: true, sameSite: "strict", secure: true });
  expect(secure.cookie).toMatch(/^__Host-/);
});
