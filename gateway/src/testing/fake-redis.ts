import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** How a fake server treats its clients. */
type Manner = "keeps budgets" | "refuses scripts";

/** Opens a server that speaks as much of Redis's protocol as the budgets of rate limits need. Its budgets are lost when it is closed. */
export async function openFakeRedis({ manner = "keeps budgets", port = 0 }: { manner?: Manner; port?: number } = {}) {
  const spent = new Map<string, number>();
  const loaded = new Set<string>();
  const sockets = new Set<Socket>();

  function reply([name, script = "", , key = "", units, , capacity]: string[]): string {
    if (name !== "EVAL" && name !== "EVALSHA") return "+OK";
    if (manner === "refuses scripts") return "-NOPERM no permission to run scripts";
    const sha = name === "EVAL" ? createHash("sha1").update(script).digest("hex") : script;
    if (name === "EVAL") loaded.add(sha);
    if (!loaded.has(sha)) return "-NOSCRIPT No matching script";
    const before = spent.get(key) ?? 0;
    const wanted = before + Number(units) * 1_000;
    // Its time stands still, so nothing is refilled.
    if (Number(units) > 0 && wanted <= Number(capacity)) spent.set(key, wanted);
    return `$${String(before).length}\r\n${before}`;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => {});
    socket.setEncoding("utf8").on("data", (text: string) => {
      for (const command of readCommands(text)) socket.write(`${reply(command)}\r\n`);
    });
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    spent,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Reads commands such as `*1\r\n$4\r\nPING\r\n`; no argument of the budgets contains a line break of the protocol. */
function readCommands(text: string): string[][] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter((command) => command !== "")
    .map((command) => command.split("\r\n").filter((_, line) => line % 2 === 1));
}
