// Loaded with `--import` into each measured service: counts its SQL statements and reports the number when it is asked.
import { Client } from "pg";

/** The job queue works in the background, also without requests. */
const OF_THE_QUEUE = /\b(checkout|settlement)\.(bam|job|queue|warning|version)/;

let count = 0;
const query = Reflect.get(Client.prototype, "query") as (...parameters: unknown[]) => unknown;
Reflect.set(Client.prototype, "query", function counted(this: Client, ...parameters: unknown[]) {
  const [sent] = parameters;
  const text = typeof sent === "string" ? sent : (sent as { text?: string } | undefined)?.text;
  if (!OF_THE_QUEUE.test(text ?? "")) count += 1;
  return query.apply(this, parameters);
});

process.on("message", () => process.send?.({ statements: count }));
// Waiting for a question must not keep a service alive that is done.
process.channel?.unref();
