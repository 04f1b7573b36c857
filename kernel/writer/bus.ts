import { limits } from '../declare/limits.ts';
import type { Registry } from '../declare/module.ts';
import { tooBusy } from '../declare/refusal.ts';
import { instant } from '../values/clock.ts';
import type { CommittedGroup, Outcome, Request } from './request.ts';

/** Hands commands to the writer and hears what became of them. */
export type Bus = {
  /** Sends a command; the bus stamps its time. */
  readonly send: (request: Omit<Request, 'ts'>) => Promise<Outcome>;
  readonly stats: () => BusStats;
  /** Takes no more commands; resolves when what is waiting is done. */
  readonly stop: () => Promise<void>;
};

/** How busy the writer is; what is only tried (a dry run) waits like all, and is neither a command nor a commit. */
export type BusStats = {
  readonly waiting: number;
  readonly groups: number;
  readonly commands: number;
  readonly lastCommitMs: number;
  readonly lastGroup: number;
  readonly largestGroup: number;
};

/** Where the writer runs: told of requests, it calls back with each group's outcome. */
export type Transport = {
  readonly send: (ticket: number, request: Request, lane: 'work' | 'bulk') => void;
  readonly onGroup: (listener: (tickets: readonly number[], group: CommittedGroup) => void) => void;
  readonly stop: () => Promise<void>;
};

type Waiting = { readonly settle: (outcome: Outcome) => void; readonly isTrial: boolean };

/** The bus over a carrier; `told` hears of every committed group before its senders do. */
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
