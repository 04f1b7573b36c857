import type { Role } from '../../kernel/declare/access.ts';
import type { CommandOf } from '../../kernel/declare/operation.ts';
import { seed } from '../../modules/accounting/chart/seed.ts';
import { create as createLocation } from '../../modules/companies/locations/create.ts';
import { create } from '../../modules/inventory/items/create.ts';
import { get } from '../../modules/inventory/items/get.ts';
import { type Answered, openApp, type TestApp } from '../test-app.ts';

/** Installation with items, and shortcuts to create and read them. */
export type Stock = {
  readonly app: TestApp;
  /** Makes an item, by default ten units at a cost of two, and answers its id. */
  readonly item: (more?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly at: (id: string, role?: Role) => Promise<Answered>;
  readonly place: (name: string) => Promise<string>;
  /** `done`, or status and code of the refusal of a command. */
  readonly refused: <I>(command: CommandOf<I>, input: I, role?: Role) => Promise<string>;
  /** Facts recorded since the last call, without their prices. */
  readonly news: () => string[];
  /** Data of the last fact of this type. */
  readonly last: (type: string) => Readonly<Record<string, unknown>>;
  /** Book value of inventory in minor units. */
  readonly booked: () => number;
  /** Value of own lots in minor units, by the lots and by the sum of their movements. */
  readonly worth: () => { readonly lots: number; readonly moves: number };
};

/** Opens an installation with items; settings are those of the company. */
export const openStock = async (
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Stock> => {
  const app = await openApp();
  const { company_id } = app.caller();
  const state = JSON.stringify({ name: 'Ann', settings });
  app.store
    .prepare(
      "INSERT INTO entity(company, id, seq, kind, state, version, created_at, updated_at) VALUES(?, ?, -1, 'company', ?, 1, '', '')",
    )
    .run(company_id, company_id, state);
  await app.does(seed, {});
  let made = 0;
  let heard = app.recorded.length;
  const sum = (sql: string): number => app.reader().row<{ n: number | null }>(sql)?.n ?? 0;
  return {
    app,
    item: async (more = {}) => {
      made += 1;
      const usual = { name: `Ring ${made}`, sku: `R${made}`, sell_by: 'piece' };
      return (await app.does(create, { ...usual, quantity: 10, cost_price: 2, ...more })).id;
    },
    at: (id, role = 'owner') => app.asks(get, { entity_id: id }, { role }),
    place: async (name) => (await app.does(createLocation, { name, type: 'warehouse' })).id,
    refused: async (command, input, role = 'owner') => {
      const outcome = await app.tries(command, input, { role });
      return outcome.done ? 'done' : `${outcome.status} ${outcome.code}`;
    },
    news: () => {
      const types = app.recorded.slice(heard).map((one) => one.event_type);
      heard = app.recorded.length;
      return types.filter((type) => type.startsWith('item.') && type !== 'item.pricing.set');
    },
    last: (type) => app.recorded.findLast((one) => one.event_type === type)?.data ?? {},
    booked: () =>
      sum(
        "SELECT sum(debit) - sum(credit) AS n FROM journal_line WHERE company=:company AND account='1130'",
      ),
    worth: () => ({
      lots: sum(
        "SELECT sum(value) AS n FROM item_view WHERE company=:company AND coalesce(consignment_flag, '') <> 'in'",
      ),
      moves: sum('SELECT sum(value) AS n FROM stock_move WHERE company=:company'),
    }),
  };
};
