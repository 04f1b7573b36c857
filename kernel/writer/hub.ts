import { EventEmitter } from 'eventemitter3';
import type { Entry } from '../ledger/entry.ts';

/** Signals that are not facts: progress of long work, ended sessions. */
export type Signal =
  | {
      readonly kind: 'session';
      readonly user_id: string;
      readonly session_id?: string;
      readonly company_id?: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'progress';
      readonly company_id: string;
      readonly user_id?: string;
      readonly data: Readonly<Record<string, unknown>>;
    };

type Events = {
  /** Entries of a commit; read only if there is a listener. */
  recorded: (entries: readonly Entry[]) => void;
  /** Tables that a commit changed, as `company|table`, including kept rows such as sessions. */
  touched: (tables: readonly string[]) => void;
  signal: (signal: Signal) => void;
  /** Jobs are waiting. */
  jobs: () => void;
  /** A restart of the service was requested. */
  restart: () => void;
  /** The service is stopping; streams end. */
  stopping: () => void;
};

/** Event emitter for committed changes; it never emits before the commit. */
export type Hub = EventEmitter<Events>;

/** A hub without listeners. */
export const hub = (): Hub => new EventEmitter<Events>();

/** Resolves when a restart is requested. */
export const askedToRestart = (hub: Hub): Promise<void> =>
  new Promise((done) => {
    hub.once('restart', done);
  });
