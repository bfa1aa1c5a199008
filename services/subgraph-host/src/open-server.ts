import { pino, type Logger } from "pino";
import { bindServer, type HttpServer } from "./http-server.ts";
import type { OnClose } from "./process.ts";
import type { ProcessEnvironment } from "./variables.ts";

/** Opens the log of a process, on standard error, and binds its port; `onClose` drains the server. */
export async function openServer(
  environment: ProcessEnvironment,
  onClose: OnClose,
  service?: string,
): Promise<{ log: Logger; server: HttpServer }> {
  const { HOST: host, PORT: port, STOP_GRACE_SECONDS: graceSeconds, LOG_LEVEL: level } = environment;
  const log = pino({ level, ...(service && { base: { service } }) }, pino.destination({ dest: 2, sync: true }));
  const server = await bindServer({ host, port, graceSeconds });
  onClose(() => server.drain());
  return { log, server };
}
