import type { World } from '../world.ts';
import { books } from './books.ts';
import { caller } from './call.ts';
import { papers } from './papers.ts';
import { migration, people } from './people.ts';
import { reconciliation } from './reconciliation.ts';
import { separateRuns } from './separate-runs.ts';
import { services } from './services.ts';
import { stock } from './stock.ts';
import { trade } from './trade.ts';

const collections = [
  ...['/items?limit=100', '/docs?limit=100', '/lists?limit=100', '/crm/contacts?limit=100'],
  ...['/companies/me/locations', '/companies/me/users', '/accounting/chart'],
  ...['/accounting/journal', '/accounting/bank-accounts', '/manufacturing?limit=100'],
  ...['/subscriptions', '/fixed-assets/api/classes', '/fixed-assets/api/assets', '/received'],
  ...['/ledger?limit=50', '/notifications', '/connectors', '/companies/me/taxes'],
];

/**
 * Seeds records in several states and calls operations that requests made of schemas hardly reach, or that need
 * each other; `withSeparate` adds operations that end a service, in services of their own. Returns the requests
 * that were refused, whose operations may not be reached.
 */
export const day = async (
  world: World,
  { withSeparate }: { readonly withSeparate: boolean },
): Promise<readonly string[]> => {
  const call = caller(world.service);
  await stock(call);
  await trade(call);
  await books(call);
  await reconciliation(call);
  await papers(call);
  await migration(call);
  await services(call, world);
  for (const path of collections) await call.get(path);
  await people(call, world);
  return [...call.problems, ...(withSeparate ? await separateRuns(world) : [])];
};
