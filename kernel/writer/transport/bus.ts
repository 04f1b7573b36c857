import { limits } from '../../declare/limits.ts';
import type { Registry } from '../../declare/module.ts';
import { tooBusy } from '../../declare/refusal.ts';
import { instant } from '../../values/clock.ts';
import type { CommittedGroup, Outcome, Request } from '../request.ts';

/** Queue of commands before the writer, with the outcome of each as a promise. */
export type Bus = {
  /** Sends a command; the bus stamps its time. */
  readonly send: (request: Omit<Request, 'ts'>) => Promise<Outcome>;
  readonly stats: () => BusStats;
  /** Refuses new commands; resolves once the waiting ones are done. */
  readonly stop: () => Promise<void>;
};

/** Load of the writer; dry runs are waited for but counted neither as commands nor as groups. */
export type BusStats = {
  readonly waiting: number;
  readonly groups: number;
  readonly commands: number;
  readonly lastCommitMs: number;
  readonly lastGroup: number;
  readonly largestGroup: number;
};

/** Transport of requests to the writer, in this thread or another; reports the outcome of each group. */
export type Transport = {
  readonly send: (ticket: number, request: Request, lane: 'work' | 'bulk') => void;
  readonly onGroup: (listener: (tickets: readonly number[], group: CommittedGroup) => void) => void;
  readonly stop: () => Promise<void>;
};

type Waiting = { readonly settle: (outcome: Outcome) => void; readonly isTrial: boolean };

/** Bus over a transport; `onCommit` gets every committed group before its senders get their outcomes. */
export const bus = (
  registry: Registry,
  transport: Transport,
  onCommit: (group: CommittedGroup) => void,
): Bus => {
  const waiting = new Map<number, Waiting>();
  const stats = { groups: 0, commands: 0, lastCommitMs: 0, lastGroup: 0, largestGroup: 0 };
  let ticket = 0;
  let stopping = false;
  let idle: (() => void) | undefined;
  transport.onGroup((tickets, group) => {
    const count = tickets.filter((one) => waiting.get(one)?.isTrial === false).length;
    if (count > 0) {
      stats.groups += 1;
      stats.commands += count;
      stats.lastCommitMs = group.commitMs;
      stats.lastGroup = count;
      stats.largestGroup = Math.max(stats.largestGroup, count);
    }
    onCommit(group);
    tickets.forEach((one, at) => {
      const outcome = group.outcomes[at];
      if (outcome) waiting.get(one)?.settle(outcome);
      waiting.delete(one);
    });
    if (waiting.size === 0) idle?.();
  });
  return {
    send: (request) =>
      new Promise((settle) => {
        if (stopping || waiting.size >= limits.waitingCommands) {
          const { status, code, detail } = tooBusy();
          settle({ done: false, status, code, detail, facts: { retry_after: 1 } });
          return;
        }
        ticket += 1;
        waiting.set(ticket, { settle, isTrial: request.dryRun === true });
        const operation = registry.operations.get(request.name);
        const lane = operation?.kind === 'command' ? operation.lane : 'work';
        transport.send(ticket, { ...request, ts: instant() }, lane);
      }),
    stats: () => ({ waiting: waiting.size, ...stats }),
    stop: async () => {
      stopping = true;
      if (waiting.size > 0) {
        await new Promise<void>((done) => {
          idle = done;
        });
      }
      await transport.stop();
    },
  };
};
