import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Connection to PostgreSQL with a delay that is added to each round trip. */
export type SlowLink = {
  readonly url: string;
  /** Milliseconds that are added from now on. */
  readonly delay: (ms: number) => void;
  readonly stop: () => Promise<void>;
};

/** Data of the thread that passes the bytes on. */
export type SlowLinkData = {
  /** Folder with the socket of PostgreSQL, and that with the one of the link. */
  readonly to: string;
  readonly folder: string;
  /** Delay in microseconds. */
  readonly delay: SharedArrayBuffer;
};

/** A link to the PostgreSQL whose socket is in a folder, by a socket in a folder of its own. */
export const slowLinkTo = async (to: string): Promise<SlowLink> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-slow-'));
  const delay = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const workerData: SlowLinkData = { to, folder, delay };
  const thread = new Worker(join(import.meta.dirname, 'slow-link-thread.ts'), { workerData });
  await once(thread, 'message');
  return {
    url: `postgres://owner@localhost/postgres?host=${encodeURIComponent(folder)}`,
    delay: (ms) => {
      Atomics.store(new Int32Array(delay), 0, Math.round(ms * 1000));
    },
    stop: async () => {
      await thread.terminate();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
