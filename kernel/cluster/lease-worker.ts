import { Worker } from 'node:worker_threads';
import type { Candidate } from './lease.ts';
import type { LeaseReport } from './lease-keeper.ts';
import type { NodeState } from './node-state.ts';

type Around = {
  readonly url: string;
  readonly state: NodeState;
  readonly candidate: Candidate;
  readonly report: (report: LeaseReport) => void;
  /** Called if the thread fails, without which the node can neither lead nor find the leader. */
  readonly fail: (error: Error) => void;
};

/** Starts the lease thread of a node; `stop` ends the lease, so that another node leads at once. */
export const startLease = ({
  url,
  state,
  candidate,
  report,
  fail,
}: Around): { readonly stop: () => Promise<void> } => {
  const worker = new Worker(new URL('./lease-thread.ts', import.meta.url), {
    workerData: { url, shared: state.shared, candidate },
  });
  worker.on('message', report);
  worker.on('error', fail);
  const ended = new Promise<void>((done) => worker.once('exit', () => done()));
  return {
    stop: async () => {
      worker.postMessage('stop');
      await ended;
    },
  };
};
