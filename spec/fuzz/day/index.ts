import type { World } from '../world.ts';
import { books } from './books.ts';
import { caller } from './call.ts';
import { migration, people } from './people.ts';
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
 * Seeds what requests made of schemas hardly reach: records in several states, and operations that need
 * each other. Answers the requests that were refused; the operations they were for are then not reached.
 */
export const day = async (world: World): Promise<readonly string[]> => {
  const call = caller(world.service);
  await stock(call);
  await trade(call);
  await books(call);
  await migration(call);
  for (const path of collections) await call.get(path);
  await people(call, world);
  return call.problems;
};
