/** What the page knows of its viewer's session. The API key stays in a cookie that scripts cannot read. */
export interface Session {
  csrfToken: string;
  /** ISO 8601; the session ends then, also if it is used. */
  endsAt: string;
}

/** The roles of the demo with which a visitor signs in with one click. */
export type DemoRole = "builder" | "merchant" | "operator";

/** The session, and the demo's roles if the service offers them. */
export interface SessionState {
  session: Session | null;
  demoRoles: DemoRole[];
}

/** The refusal of a request, with the service's code, such as `API_KEY_REQUIRED`. */
export class Refusal extends Error {
  readonly code: string;
  readonly hint: string | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, code: string, { hint, requestId }: { hint?: string; requestId?: string } = {}) {
    super(message);
    this.code = code;
    this.hint = hint;
    this.requestId = requestId;
  }

  /** Whether the viewer must sign in again. */
  get endsSession(): boolean {
    return ["SIGN_IN_REQUIRED", "API_KEY_REQUIRED", "CSRF_TOKEN_INVALID"].includes(this.code);
  }
}

const ADDRESS = "/dashboard/session";

let current: Session | null = null;

/** Returns the token that every request of the session carries; throws if there is no session. */
export function csrfToken(): string {
  if (current === null) throw new Refusal("The session of the dashboard has ended", "SIGN_IN_REQUIRED");
  return current.csrfToken;
}

/** Reads the session of the browser's cookie. */
export async function loadSession(): Promise<SessionState> {
  return remember((await (await fetch(ADDRESS)).json()) as SessionState);
}

/** Begins a session with an API key or a role of the demo; throws a `Refusal` if the key is not in force. */
export async function signIn(proof: { apiKey: string } | { demoRole: DemoRole }): Promise<SessionState> {
  const response = await fetch(ADDRESS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(proof),
  });
  const body = (await response.json()) as SessionState & { error: string; code: string; hint?: string };
  if (!response.ok) throw new Refusal(body.error, body.code, body);
  return remember(body);
}

/** Ends the session. */
export async function signOut(): Promise<void> {
  if (current !== null) await fetch(ADDRESS, { method: "DELETE", headers: { "X-CSRF-Token": current.csrfToken } });
  current = null;
}

function remember(state: SessionState): SessionState {
  current = state.session;
  return state;
}
