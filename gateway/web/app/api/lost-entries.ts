import { storeOf } from '../store.ts';
import type { Refused } from './refusal.ts';

/** Signed head that names entries which the books lack. */
export type LostEntries = { readonly number: number; readonly time: string };

/**
 * Loss of entries by which the last write was refused: an older copy of the database was put back. Undefined while no write
 * was refused for that.
 */
export const lostEntries = storeOf<LostEntries | undefined>(undefined);

/** Notes the loss that a refusal names. */
export const noteLostEntries = ({ code, facts: { number, time } }: Refused): void => {
  if (code === 'ledger_behind' && typeof number === 'number' && typeof time === 'string')
    lostEntries.set({ number, time });
};
