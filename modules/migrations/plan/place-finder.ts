import type { Bundle } from '../bundle/bundle.ts';
import { accountFinder, accountsIn, type PlacedAccount } from './accounts.ts';

/** Finds the mapped account of a reference. */
export const placeFinder = (
  bundle: Bundle,
  placed: readonly PlacedAccount[],
): ((ref: string) => PlacedAccount | undefined) => {
  const find = accountFinder(accountsIn(bundle));
  const byId = new Map(placed.map((one) => [one.id, one]));
  return (ref) => byId.get(find(ref) ?? ref);
};
