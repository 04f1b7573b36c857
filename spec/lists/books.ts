import type { TestApp } from '../test-app.ts';

type Line = { readonly account: string; readonly debit: number; readonly credit: number };

/** Net postings of a list on an account, debit positive, in minor units. */
const posted = (app: TestApp, listId: string, account: string): number =>
  app.recorded
    .filter((one) => one.event_type === 'acc.journal_entry.created')
    .filter((one) => one.data['source_id'] === listId)
    .flatMap((one) => one.data['entries'] as readonly Line[])
    .filter((line) => line.account === account)
    .reduce(
      (sum, { debit, credit }) => sum + Math.round(debit * 100) - Math.round(credit * 100),
      0,
    );

/** Value that lots gained by the movements of a list, in minor units. */
const gained = (app: TestApp, listId: string): number =>
  app
    .reader()
    .row<{ n: number | null }>(
      'SELECT sum(value) AS n FROM stock_move WHERE company=:company AND source_id=:listId',
      { listId },
    )?.n ?? 0;

/**
 * Postings of a list on inventory and on other accounts, in units of the currency. Throws if inventory differs from
 * the value that the lots gained.
 */
export const booked = (
  app: TestApp,
  listId: string,
  ...others: readonly string[]
): readonly number[] => {
  const inventory = posted(app, listId, '1130');
  if (inventory !== gained(app, listId))
    throw new Error(`inventory got ${inventory}, the lots ${gained(app, listId)}`);
  return [inventory, ...others.map((account) => posted(app, listId, account))].map(
    (n) => n / 100 + 0,
  );
};
