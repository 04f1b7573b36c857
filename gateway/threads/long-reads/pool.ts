import { open, rm, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { limits } from '../../../kernel/declare/limits.ts';
import { programFilesMissing } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { type TellProgress, TookTooLong } from '../../../kernel/declare/task.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { startLong } from '../worker-pool.ts';
import type { Asked, Given, Job, LongAnswer, Told } from './messages.ts';

/** Long reads, beside the service: each has a thread to itself, and those that come in between wait. */
export type LongWork = {
  readonly run: Services['work'];
  /** Answers a query; undefined where its asker was gone before it began. */
  readonly ask: (
    asked: Asked,
    isBulk: boolean,
    isGone: () => boolean,
  ) => Promise<LongAnswer | undefined>;
  /** Opens the file of an answer, which has no name any more from then on: whatever becomes of it, nothing stays behind. */
  readonly take: (file: string) => Promise<Readable>;
  /** Whether as many wait as may, or as many files lie there. */
  readonly isFull: (isBulk: boolean) => boolean;
  /** Threads, those at work, and reads that wait for one. */
  readonly load: () => {
    readonly threads: number;
    readonly busy: number;
    readonly waiting: number;
  };
  readonly stop: () => Promise<void>;
};

type Waiting = {
  readonly job: Job;
  /** Milliseconds that it may take from its beginning. */
  readonly within: number;
  /** A file of everything: never on all threads at once, so that a report needs not wait for two of them. */
  readonly isBulk: boolean;
  readonly isGone: () => boolean;
  readonly tell?: TellProgress | undefined;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: Error) => void;
};

/** A thread; its timer ends it: what it does when that takes too long, and its rest when nothing comes. */
type Thread = { readonly worker: Worker; doing?: Waiting | undefined; timer?: NodeJS.Timeout };

/** The folder of the bytes that are being answered, inside the data folder. */
export const answersIn = (dataDir: string): string => join(dataDir, 'answers');

/** The threads for long reads, each started when it is first needed and ended when it has rested a while. */
export const longWork = async (given: Given): Promise<LongWork> => {
  const answers = answersIn(given.settings.dataDir);
  await rm(answers, { recursive: true, force: true });
  const threads = new Set<Thread>();
  const waiting = new Set<Waiting>();
  const files = new Set<string>();
  const end = (thread: Thread): Promise<number> => {
    threads.delete(thread);
    clearTimeout(thread.timer);
    return thread.worker.terminate();
  };
  const rest = (thread: Thread): void => {
    clearTimeout(thread.timer);
    thread.timer = setTimeout(() => end(thread), limits.longIdleMs).unref();
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
      if (!doing) return;
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
      await Promise.all([...threads].map(end));
    },
  };
};

/** Adds the refusal to an error of a thread that found no file to load. */
const explained = (error: Error & { code?: string }): Error =>
  /MODULE_NOT_FOUND$|^ENOENT$/.test(error.code ?? '')
    ? Object.assign(error, { refusal: programFilesMissing() })
    : error;
