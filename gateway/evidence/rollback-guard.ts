import type { Rollback } from '../../kernel/ledger/heads/rollback.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import type { Transport } from '../../kernel/writer/transport/bus.ts';
import { acceptRollback } from '../../modules/ledger/index.ts';

/** Guard of a writer while its database is older than a signed head. */
export type RollbackGuard = {
  /** Refusal of a command; undefined if it may run. */
  readonly refusalOf: (name: string) => Outcome | undefined;
  /** Called once an acceptance of the rollback is recorded. */
  readonly accepted: (rollback: Rollback) => void;
};

type Guarded = {
  readonly transport: Transport;
  /** Sets the guard; commands before it pass. */
  readonly set: (guard: RollbackGuard) => void;
};

/**
 * Transport to the writer of a node with a guard: a leader also runs commands of other nodes, which do not pass its bus. Dry
 * runs and changes of the node's own copy record nothing and pass.
 */
export const guardedTransport = (thread: Transport): Guarded => {
  let guard: RollbackGuard | undefined;
  let listener: Parameters<Transport['onGroup']>[0] = () => undefined;
  const accepting = new Map<number, Rollback>();
  thread.onGroup((tickets, group) => {
    tickets.forEach((ticket, at) => {
      const rollback = accepting.get(ticket);
      if (rollback && group.outcomes[at]?.done) guard?.accepted(rollback);
      accepting.delete(ticket);
    });
    listener(tickets, group);
  });
  return {
    transport: {
      send: (ticket, request, lane) => {
        const isRecorded = !request.dryRun && !request.isLocal;
        const refusal = isRecorded ? guard?.refusalOf(request.name) : undefined;
        if (refusal) {
          const outcomes = [refusal];
          listener([ticket], { outcomes, touched: [], commitMs: 0, count: 0, entries: () => [] });
          return;
        }
        if (isRecorded && request.name === acceptRollback.name)
          accepting.set(ticket, (request.input as { readonly rollback: Rollback }).rollback);
        thread.send(ticket, request, lane);
      },
      onGroup: (next) => {
        listener = next;
      },
      stop: thread.stop,
    },
    set: (next) => {
      guard = next;
    },
  };
};
