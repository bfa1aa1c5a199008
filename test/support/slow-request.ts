import { once } from "node:events";
import { Agent, request, type ClientRequest, type IncomingMessage } from "node:http";

/** A request with an unfinished body. */
export interface SlowRequest {
  /** Resolves when all bytes but the last are sent. */
  begun: Promise<void>;
  /** Ends the body and returns the status of the response. */
  end(): Promise<number>;
  /** Ends the connection in the middle of the request. */
  leave(): void;
  /** Resolves with the status of the response. */
  status: Promise<number>;
  /** Returns whether the response has come. */
  isAnswered(): boolean;
}

/** Begins a POST of `{}` and keeps its last byte back, so that the request stays in flight until `end`. */
export function beginRequest(url: string, headers: Readonly<Record<string, string>> = {}): SlowRequest {
  const sent = open(url, { "content-type": "application/json", "content-length": "2", ...headers });
  let isAnswered = false;
  const status = answerOf(sent).then((answer) => {
    isAnswered = true;
    return answer.statusCode ?? 0;
  });
  // A request that a test abandons gets no response.
  status.catch(() => {});
  const begun = new Promise<void>((done) => void sent.write("{", () => done()));
  return {
    begun,
    status,
    isAnswered: () => isAnswered,
    end: () => {
      sent.end("}");
      return status;
    },
    leave: () => void sent.destroy(),
  };
}

/** Sends a body of so many bytes over a kept-alive connection until the server ends it; returns the response and the bytes that were sent. */
export async function sendLong(
  url: string,
  bytes: number,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; sentBytes: number }> {
  const agent = new Agent({ keepAlive: true });
  const sent = open(url, { "content-type": "application/json", ...headers }, agent);
  const answered = answerOf(sent);
  answered.catch(() => {});
  const ended = new AbortController();
  sent.once("socket", (socket) => socket.once("close", () => ended.abort()));
  const chunk = Buffer.alloc(64 * 1_024, " ");
  let sentBytes = 0;
  while (!ended.signal.aborted && sentBytes < bytes) {
    sentBytes += chunk.length;
    if (!sent.write(chunk)) await once(sent, "drain", { signal: ended.signal }).catch(() => {});
  }
  const { statusCode = 0 } = await answered;
  agent.destroy();
  return { status: statusCode, sentBytes };
}

function open(url: string, headers: Readonly<Record<string, string>>, agent: Agent | false = false): ClientRequest {
  const sent = request(url, { method: "POST", headers: { ...headers }, agent });
  // The server ends the connection without reading the body; the response came before that.
  sent.on("error", () => {});
  return sent;
}

function answerOf(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    sent.once("response", (answer) => {
      answer.resume();
      done(answer);
    });
    sent.once("close", () => fail(new Error("the connection ended without a response")));
  });
}
