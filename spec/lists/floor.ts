import type { Role } from '../../kernel/declare/access.ts';
import type { CommandOf } from '../../kernel/declare/operation.ts';
import { seed } from '../../modules/accounting/chart/seed.ts';
import { create as createLocation } from '../../modules/companies/locations/create.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { get as getItem } from '../../modules/inventory/items/get.ts';
import { price as setPrice } from '../../modules/inventory/pricing/set-price.ts';
import { count } from '../../modules/lists/lines/count.ts';
import { create as createList } from '../../modules/lists/lists/create.ts';
import { finalize } from '../../modules/lists/lists/finalize.ts';
import { get as getList } from '../../modules/lists/lists/get.ts';
import { type Answered, openApp, type TestApp } from '../test-app.ts';

/** Installation with a shop and a store room, and shortcuts to create items and lists there. */
export type Floor = {
  readonly app: TestApp;
  readonly shop: string;
  readonly store: string;
  /** Creates a location. */
  readonly place: (name: string) => Promise<string>;
  /** Creates a lot, by default eight units at a cost of four in the shop. */
  readonly item: (more?: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly itemAt: (id: string) => Promise<Answered>;
  /**
   * Creates a draft list of items, or of lines as sent; lines of a quotation have a quantity of 1 and a price of 0 by
   * default.
   */
  readonly list: (
    type: string,
    lines: readonly (string | Readonly<Record<string, unknown>>)[],
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<string>;
  /** Creates a list and finalizes it. */
  readonly issued: (
    type: string,
    lines: readonly (string | Readonly<Record<string, unknown>>)[],
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<string>;
  readonly listAt: (id: string, role?: Role) => Promise<Answered>;
  readonly counts: (list: string, item: string, counted_qty: number | null) => Promise<Answered>;
  /** Sets the cost of a lot. */
  readonly priced: (item: string, cost: number) => Promise<Answered>;
  /** Status and code of the refusal of a command, or `done`. */
  readonly refused: <I>(command: CommandOf<I>, input: I, role?: Role) => Promise<string>;
};

/** Opens an installation with a floor. */
export const openFloor = async (): Promise<Floor> => {
  const app = await openApp();
  await app.does(seed, {});
  const place = async (name: string): Promise<string> =>
    (await app.does(createLocation, { name, type: 'warehouse' })).id;
  const shop = await place('Shop');
  const store = await place('Store');
  let made = 0;
  const list: Floor['list'] = async (list_type, lines, more = {}) => {
    const usual = list_type === 'quotation' ? { quantity: 1, unit_price: 0 } : {};
    const line_items = lines.map((one) => {
      const line = typeof one === 'string' ? { item_id: one } : one;
      return 'line_total' in line ? line : { ...usual, ...line };
    });
    return (await app.does(createList, { list_type, line_items, ...more })).id;
  };
  return {
    app,
    shop,
    store,
    place,
    item: async (more = {}) => {
      made += 1;
      const usual = { name: `Ring ${made}`, sku: `R${made}`, sell_by: 'piece', quantity: 8 };
      const where = { cost_price: 4, location_id: shop };
      return (await app.does(createItem, { ...usual, ...where, ...more })).id;
    },
    itemAt: (id) => app.asks(getItem, { entity_id: id }),
    list,
    issued: async (...sent) => {
      const id = await list(...sent);
      await app.does(finalize, { entity_id: id });
      return id;
    },
    listAt: (id, role = 'owner') => app.asks(getList, { entity_id: id }, { role }),
    counts: (entity_id, item_id, counted_qty) =>
      app.does(count, { entity_id, item_id, counted_qty }),
    priced: (entity_id, new_price) =>
      app.does(setPrice, { entity_id, price_type: 'cost_price', new_price }),
    refused: async (command, input, role = 'owner') => {
      const outcome = await app.tries(command, input, app.caller(role));
      return outcome.done ? 'done' : `${outcome.status} ${outcome.code}`;
    },
  };
};
