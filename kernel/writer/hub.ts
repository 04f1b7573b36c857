import { EventEmitter } from 'eventemitter3';
import type { Entry } from '../ledger/entry.ts';

/** What happens besides facts: progress of long work, sessions that end. */
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
  /** What was recorded; read only where somebody listens. */
  recorded: (entries: readonly Entry[]) => void;
  /** `company|table` of what a commit changed, kept rows (sessions) included. */
  touched: (tables: readonly string[]) => void;
  signal: (signal: Signal) => void;
  /** Work after a commit is waiting. */
  jobs: () => void;
  /** Somebody wants the service to stop and start again. */
  restart: () => void;
  /** The service is about to stop: streams end. */
  stopping: () => void;
};

/** Tells the house what was committed; nothing is told before the commit. */
export type Hub = EventEmitter<Events>;

/** A hub nobody listens to yet. */
export const hub = (): Hub => new EventEmitter<Events>();

/** Resolves when somebody wants the service to restart. */
export const askedToRestart = (hub: Hub): Promise<void> =>
  new Promise((done) => {
    hub.once('restart', done);
  });
