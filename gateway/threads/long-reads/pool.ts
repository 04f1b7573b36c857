import { open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { limits } from '../../../kernel/declare/limits.ts';
import { programFilesMissing } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { type TellProgress, TookTooLong } from '../../../kernel/declare/task.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { endLong, releaseLong, startLong } from '../worker-pool.ts';
import type { Asked, Given, Job, LongAnswer, Told } from './messages.ts';

/** Pool of threads for long reads; one read per thread, further reads wait. */
export type LongWork = {
  readonly run: Services['work'];
  /** Answers a query; undefined if its client disconnected before it started. */
  readonly ask: (
    asked: Asked,
    isBulk: boolean,
    isGone: () => boolean,
  ) => Promise<LongAnswer | undefined>;
  /** Opens and unlinks the file of an answer, so nothing leaks if the client disconnects. */
  readonly take: (file: string) => Promise<Readable>;
  /** True if the limit of waiting reads or of answer files is reached. */
  readonly isFull: (isBulk: boolean) => boolean;
  /** Number of threads, busy threads and waiting reads. */
  readonly load: () => {
    readonly threads: number;
    readonly busy: number;
    readonly waiting: number;
  };
  readonly stop: () => Promise<void>;
};

type Waiting = {
  readonly job: Job;
  /** Time limit in milliseconds from its start. */
  readonly within: number;
  /** A bulk download; such reads never take all threads, so that a report need not wait for them. */
  readonly isBulk: boolean;
  readonly isGone: () => boolean;
  readonly tell?: TellProgress | undefined;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
};

/** A thread and its timer, which ends it when its work takes too long or when it has been idle. */
type Thread = { readonly worker: Worker; doing?: Waiting | undefined; timer?: NodeJS.Timeout };

/** Folder of downloads in progress, inside the data folder. */
export const answersIn = (dataDir: string): string => join(dataDir, 'answers');

/** Pool of long-read threads; each is started on demand and ended after an idle time. */
export const longWork = async (given: Given): Promise<LongWork> => {
  const answers = answersIn(given.settings.dataDir);
  await rm(answers, { recursive: true, force: true });
  const threads = new Set<Thread>();
  const waiting = new Set<Waiting>();
  const files = new Set<string>();
  const end = (thread: Thread, how: (worker: Worker) => Promise<unknown> = endLong) => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    return how(thread.worker);
  };
  const release = (thread: Thread) => end(thread, thread.doing ? endLong : releaseLong);
  const rest = (thread: Thread): void => {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => void release(thread), limits.longIdleMs).unref();
  };
  const begin = (thread: Thread, one: Waiting): void => {
    clearTimeout(thread.timer);
    thread.doing = one;
    thread.timer = setTimeout(() => {
      thread.doing = undefined;
      one.failed(new TookTooLong(one.within));
      void end(thread);
      next();
    }, one.within).unref();
    try {
      thread.worker.postMessage(one.job);
    } catch (error) {
      thread.doing = undefined;
      one.failed(error as Error);
      rest(thread);
    }
  };
  const start = (): Thread => {
    const worker = startLong(given);
    const thread: Thread = { worker };
    let why = new Error('The thread for long reads was stopped.');
    worker.unref();
    worker.on('message', (told: Told) => {
      const { doing } = thread;
      if (!doing || 'loaded' in told || 'closed' in told) return;
      if ('progress' in told) {
        doing.tell?.(told.progress);
        return;
      }
      thread.doing = undefined;
      clearTimeout(thread.timer);
      if ('error' in told)
        doing.failed(Object.assign(told.error, told.code === undefined ? {} : { code: told.code }));
      else doing.done(told.answer);
      rest(thread);
      next();
    });
    worker.on('error', (error) => {
      why = explained(error as Error);
    });
    worker.on('exit', () => {
      threads.delete(thread);
      clearTimeout(thread.timer);
      thread.doing?.failed(why);
      next();
    });
    threads.add(thread);
    return thread;
  };
  const free = (): Thread | undefined =>
    [...threads].find(({ doing }) => !doing) ??
    (threads.size < limits.longThreads ? start() : undefined);
  const isHeld = ({ isBulk }: Waiting): boolean =>
    isBulk && [...threads].filter(({ doing }) => doing?.isBulk).length >= limits.longThreads - 1;
  const next = (): void => {
    for (const one of waiting) {
      const isGone = one.isGone();
      const thread = isGone || isHeld(one) ? undefined : free();
      if (isGone || thread) waiting.delete(one);
      if (isGone) one.done(undefined);
      if (thread) begin(thread, one);
    }
  };
  const doJob = (
    job: Job,
    within: number,
    isBulk = false,
    isGone = () => false,
    tell?: TellProgress,
  ): Promise<unknown> =>
    new Promise((done, failed) => {
      waiting.add({ job, within, isBulk, isGone, tell, done, failed });
      next();
    });
  return {
    run: (task, input, tell) =>
      doJob({ task: task.name, input }, task.within(), false, () => false, tell),
    ask: async (asked, isBulk, isGone) => {
      const file = join(answers, uuid());
      if (isBulk) files.add(file);
      try {
        const job = { asked, file };
        const done = doJob(job, limits.longMs, isBulk, isGone);
        const answer = (await done) as LongAnswer | undefined;
        if (!answer || !('file' in answer)) files.delete(file);
        return answer;
      } catch (error) {
        files.delete(file);
        await rm(file, { force: true });
        throw error;
      }
    },
    take: async (file) => {
      try {
        const opened = await open(file);
        await unlink(file);
        return opened.createReadStream().once('close', () => files.delete(file));
      } catch (error) {
        files.delete(file);
        throw error;
      }
    },
    isFull: (isBulk) =>
      waiting.size >= limits.longReads || (isBulk && files.size >= limits.answerFiles),
    load: () => ({
      threads: threads.size,
      busy: [...threads].filter(({ doing }) => doing).length,
      waiting: waiting.size,
    }),
    stop: async () => {
      for (const one of waiting) one.failed(new Error('The service stops.'));
      waiting.clear();
      await Promise.all([...threads].map(release));
    },
  };
};

/** Adds a refusal to the error of a thread whose program files are missing. */
const explained = (error: Error & { code?: string }): Error =>
  /MODULE_NOT_FOUND$|^ENOENT$/.test(error.code ?? '')
    ? Object.assign(error, { refusal: programFilesMissing() })
    : error;
