#!/usr/bin/env node
import { run } from '../shell/run.ts';

/** Milliseconds in which an interrupted command may end by itself, and the exit code of one that does not. */
const endMs = 300;
const killed = 130;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    interrupted.abort();
    setTimeout(() => process.exit(killed), endMs).unref();
  });
// A reader such as `head` may close the pipe before the end.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(0);
});

process.exitCode = await run(process.argv.slice(2), {
  env: process.env,
  out: process.stdout,
  err: process.stderr,
  signal: interrupted.signal,
});
