import { storeOf } from '../store.ts';

/** Record of the list from which one was opened. */
export type Stop = { readonly id: string; readonly to: string };

/** List from which the last record was opened, for the way to the next one. */
export const trail = storeOf<readonly Stop[]>([]);

/** Keeps the list from which a record is opened. */
export const keepTrail = (stops: readonly Stop[]): void => trail.set(stops);
