import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** How a fake server treats its clients. */
type Manner = "counts" | "refuses scripts";

/** Opens a server that speaks as much of Redis's protocol as the counts of rate limits need. Its counts are lost when it is closed. */
export async function openFakeRedis({ manner = "counts", port = 0 }: { manner?: Manner; port?: number } = {}) {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let scripts = 0;

  function reply([name, , argument = "", key = "", windowMs]: string[]): string {
    if (name === "SCRIPT") {
      if (manner === "refuses scripts") return "-NOPERM no permission to run scripts";
      scripts += 1;
      return argument.includes("INCR") ? "+increment" : "+get";
    }
    if (name !== "EVALSHA") return "+OK";
    // Only the script that increments has the window as an argument.
    if (windowMs !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    return `*2\r\n:${counts.get(key) ?? 0}\r\n:1000`;
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
    counts,
    connections: () => sockets.size,
    scripts: () => scripts,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Reads commands such as `*1\r\n$4\r\nPING\r\n`; no argument of the counts contains a line break of the protocol. */
function readCommands(text: string): string[][] {
  return text
    .split(/^\*\d+\r\n/m)
    .filter((command) => command !== "")
    .map((command) => command.split("\r\n").filter((_, line) => line % 2 === 1));
}
