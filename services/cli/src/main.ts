#!/usr/bin/env node
import { run } from "./run.ts";

const { env, stdin, stdout, stderr } = process;
const stop = new AbortController();
// A second signal ends the process at once, as without this handler.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
// A reader that has enough, such as `head`, closes the pipe.
stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 5));

process.exitCode = await run(process.argv.slice(2), { env, stdin, stdout, stderr, signal: stop.signal });
// A prompt or a pipe that is still open must not keep the process alive.
stdin.unref?.();
