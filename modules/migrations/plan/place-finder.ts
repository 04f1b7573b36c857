import { accountFinder } from './account-names.ts';
import type { PlacedAccount } from './accounts.ts';

/** Finds the mapped account of a reference. */
export type PlaceFinder = (ref: string) => PlacedAccount | undefined;

/** Finder of the mapped accounts. */
export const placeFinder = (placed: readonly PlacedAccount[]): PlaceFinder => {
  const find = accountFinder(
    placed.map(({ id, name, number }) => ({ id, name, ...(number ? { code: number } : {}) })),
  );
  const byId = new Map(placed.map((one) => [one.id, one]));
  return (ref) => byId.get(find(ref) ?? ref);
};
