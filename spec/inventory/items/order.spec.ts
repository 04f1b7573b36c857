import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { exportCsv } from '../../../modules/inventory/items/export-csv.ts';
import { list } from '../../../modules/inventory/items/list.ts';
import { dice } from '../../random.ts';
import type { Answered } from '../../test-app.ts';
import { openStock, type Stock } from '../stock.ts';

const order = suite('inventory.items.order');

const skus = ({ items }: Answered): string[] => items.map((one: Answered) => one.sku);

/** SKUs of a list, page after page. */
const walked = async (
  { app }: Stock,
  asked: {
    readonly sort: string;
    readonly dir?: 'asc' | 'desc';
    readonly limit: number;
    readonly location_id?: string;
    readonly q?: string;
  },
): Promise<string[]> => {
  const all: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await app.asks(list, { ...asked, ...(cursor ? { cursor } : {}) });
    all.push(...skus(page));
    if (page.next_cursor === undefined) return all;
    cursor = page.next_cursor;
  }
};

order('is by any field that the caller sees, page after page', async () => {
  const field = { key: 'grade', visible_to_roles: ['manager', 'admin', 'owner'] };
  const price_lists = ['Retail', 'Trade', 'Landed'].map((name) => ({ name }));
  const stock = await openStock({ item_schema: [field], price_lists });
  await stock.item({ weight: 10, cost_price: 3, trade_price: 5, attributes: { karat: 18 } });
  await stock.item({ weight: 9, cost_price: 1, trade_price: 20, attributes: { karat: 9 } });
  await stock.item({ cost_price: 2, attributes: { grade: 'A' } });
  const ask = (sort: string, more: object = {}, role: 'owner' | 'operator' = 'owner') =>
    stock.app.asks(list, { sort, ...more }, { role });
  assert.equal(skus(await ask('weight')), ['R3', 'R2', 'R1']);
  assert.equal(skus(await ask('cost_price', { dir: 'desc' })), ['R1', 'R3', 'R2']);
  assert.equal(skus(await ask('trade_price', { dir: 'desc' })), ['R2', 'R1', 'R3']);
  assert.equal(skus(await ask('karat', { dir: 'desc' })), ['R1', 'R2', 'R3']);
  assert.equal(await walked(stock, { sort: 'weight', limit: 1 }), ['R3', 'R2', 'R1']);
  const codes = [
    await ask('nothing'),
    await ask(`x"') --`),
    await ask('cost_price', {}, 'operator'),
    await ask('grade', {}, 'operator'),
    await stock.app.asks(exportCsv, { sort: 'nothing' }),
  ].map(({ status, code }) => `${status} ${code}`);
  assert.equal(codes, [
    '422 unknown_column',
    '422 unknown_column',
    '403 role_too_low',
    '403 field_hidden',
    '422 unknown_column',
  ]);
  await stock.app.close();
});

order(
  'is the same in pages as in one, where many have the same value or none, up and down',
  async () => {
    const stock = await openStock();
    for (const [name, expires_at] of [
      ['Ring', '2027-01-01'],
      ['Chain', undefined],
      ['Ring', '2027-01-01'],
      ['Amber', '2026-12-01'],
      ['Chain', undefined],
      ['Ring', '2027-05-01'],
    ])
      await stock.item({ name, ...(expires_at === undefined ? {} : { expires_at }) });
    for (const sort of ['name', 'expires_at', 'created_at', 'quantity'])
      for (const dir of ['asc', 'desc'] as const) {
        const whole = await stock.app.asks(list, { sort, dir });
        assert.is(new Set(skus(whole)).size, 6);
        assert.equal(await walked(stock, { sort, dir, limit: 2 }), skus(whole), `${sort} ${dir}`);
      }
    await stock.app.close();
  },
);

order(
  'is the same for few sorted rows and for many indexed ones, and for searched texts',
  async () => {
    const stock = await openStock();
    const [here, there] = [await stock.place('Here'), await stock.place('There')];
    const { whole, is } = dice(21);
    // More items than count as few matches, and a few in another location.
    const all: { sku: string; quantity: number; retail_price?: number }[] = [];
    for (let n = 0; n < limits.fewMatches + 40; n += 1) {
      const price = is(0.5) ? {} : { retail_price: whole(1, 3) };
      const of = { sku: `S${n}`, name: `Ring ${n}`, quantity: whole(1, 4), ...price };
      const location_id = n % 30 === 0 ? there : here;
      await stock.item({ ...of, location_id });
      all.push(of);
    }
    const value = (of: (typeof all)[number], sort: string): number | string =>
      sort === 'quantity' ? of.quantity : sort === 'sku' ? of.sku : (of.retail_price ?? -1);
    for (const sort of ['quantity', 'retail_price', 'sku'])
      for (const dir of ['asc', 'desc'] as const)
        for (const at of [here, there]) {
          const sign = dir === 'asc' ? 1 : -1;
          const wanted = all
            .map((of, n) => ({ n, sku: of.sku, by: value(of, sort) }))
            .filter(({ n }) => (n % 30 === 0) === (at === there))
            .sort((a, b) => (a.by < b.by ? -sign : a.by > b.by ? sign : sign * (a.n - b.n)));
          assert.is(wanted.length > limits.fewMatches, at === here);
          const found = await walked(stock, { sort, dir, location_id: at, limit: 200 });
          assert.equal(
            found,
            wanted.map(({ sku }) => sku),
            `${sort} ${dir}`,
          );
        }
    // Texts of one, two and more characters that all items have, and some that few have.
    for (const q of ['S', 'S9', '99', 'S99', 'Ring', 'Ring 99', 'rin'])
      for (const sort of ['sku', 'created_at', 'quantity']) {
        const text = q.toLowerCase();
        const wanted = all
          .map((of, n) => ({ n, sku: of.sku, by: sort === 'created_at' ? n : value(of, sort) }))
          .filter(({ n }) => `s${n}\nring ${n}`.includes(text))
          .sort((a, b) => (a.by < b.by ? -1 : a.by > b.by ? 1 : a.n - b.n));
        assert.is(wanted.length > limits.fewMatches, ['s', 'ring', 'rin'].includes(text));
        const asked = { q, sort, dir: 'asc' as const, limit: 200 };
        assert.equal(
          await walked(stock, asked),
          wanted.map(({ sku }) => sku),
          `${q} by ${sort}`,
        );
        const { total } = await stock.app.asks(list, { ...asked, limit: 1 });
        assert.is(total, wanted.length, q);
      }
    await stock.app.close();
  },
);

order.run();
