import type { House } from './module.ts';
import type { Connection } from './store/sqlite.ts';

/** Long reading work: it runs in a thread of its own beside the service, on a connection of its own. */
export type Task = {
  readonly name: string;
  readonly run: (db: Connection, house: House, input: never) => unknown;
};

/** Declares long reading work. */
export const task = <I>(
  name: string,
  run: (db: Connection, house: House, input: I) => unknown,
): Task & { readonly input?: I } => ({
  name,
  run: run as Task['run'],
});
