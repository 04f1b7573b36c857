import { startWriter, type WriterThread } from '../gateway/threads/writer-worker.ts';

const kept: WriterThread[] = [];

/**
 * Thread of the writer for a service under test. A thread whose service stopped is kept for the next service of this process:
 * loading the modules takes longer than most specs.
 */
export const writerThread = (): WriterThread => {
  const thread = kept.pop() ?? startWriter();
  thread.worker.ref();
  return {
    worker: thread.worker,
    release: async () => {
      // A process whose specs are done ends, whatever it keeps.
      thread.worker.unref();
      kept.push(thread);
    },
  };
};
