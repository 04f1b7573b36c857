/**
 * Passes bytes on to PostgreSQL after a delay, and answers at once. Timers are of whole milliseconds, so the thread sleeps; that is
 * exact for one statement at a time, as a leader appends them.
 */
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parentPort, workerData } from 'node:worker_threads';
import type { SlowLinkData } from './slow-link.ts';

const { to, folder, delay } = workerData as SlowLinkData;
const micros = new Int32Array(delay);
const never = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
const socketName = '.s.PGSQL.5432';
/** Time within which further bytes belong to the same statement, which is longer than what is read at once. */
const sameMs = 0.2;

createServer((socket) => {
  const onward = connect(join(to, socketName));
  let sentMs = Number.NEGATIVE_INFINITY;
  socket.on('data', (bytes) => {
    const ms = Atomics.load(micros, 0) / 1000;
    if (ms > 0 && performance.now() - sentMs > sameMs) Atomics.wait(never, 0, 0, ms);
    onward.write(bytes);
    sentMs = performance.now();
  });
  onward.on('data', (bytes) => socket.write(bytes));
  for (const [one, other] of [
    [socket, onward],
    [onward, socket],
  ] as const)
    one.on('error', () => undefined).on('close', () => other.destroy());
}).listen(join(folder, socketName), () => parentPort?.postMessage('listening'));
