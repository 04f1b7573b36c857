import { useFakeTimers } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { netAll } from '../../../modules/manufacturing/mrp/net-all.ts';
import { setPlanning } from '../../../modules/manufacturing/recipes/set-planning.ts';
import { openPlant } from '../plant.ts';

const it = suite('manufacturing.mrp published plan');

const today = '2040-01-02';

// The speaker kits of Heizer, Render and Munson, Operations Management, chapter on material requirements planning:
// components for one unit, lead time in weeks and stock on hand of each item.
const items: Readonly<
  Record<string, { readonly of?: Record<string, number>; weeks: number; stock: number }>
> = {
  A: { of: { B: 2, C: 3 }, weeks: 1, stock: 10 },
  B: { of: { D: 2, E: 2 }, weeks: 2, stock: 15 },
  C: { of: { E: 2, F: 2 }, weeks: 1, stock: 20 },
  D: { weeks: 1, stock: 10 },
  E: { weeks: 2, stock: 10 },
  F: { of: { D: 2, G: 1 }, weeks: 3, stock: 5 },
  G: { weeks: 2, stock: 0 },
};

it('has the order receipts and releases of the book: 50 kits due in week 8', async () => {
  const clock = useFakeTimers({ now: Date.parse(`${today}T06:00:00Z`), toFake: ['Date'] });
  const { app, item, recipe } = await openPlant();
  try {
    const ids = new Map<string, string>();
    for (const [sku, { stock }] of Object.entries(items))
      ids.set(sku, await item({ sku, quantity: stock }));
    for (const [sku, { of, weeks }] of Object.entries(items)) {
      const item_id = ids.get(sku)!;
      await app.does(setPlanning, { item_id, lead_days: weeks * 7 });
      const components = Object.entries(of ?? {}).map(([part, qty]) => ({ sku: part, qty }));
      if (of) await recipe(item_id, { components });
    }
    const { id } = await app.does(createDoc, {
      ...{ doc_type: 'invoice', contact_name: 'Bo', expected_delivery: addDays(today, 8 * 7) },
      line_items: [{ item_id: ids.get('A')!, quantity: 50, unit_price: 10 }],
    });
    await app.does(finalize, { entity_id: id });
    const reader = app.reader();
    const scope = { today, until: addDays(today, 90) };
    const { orders } = netAll(reader, companyHere(reader), scope);
    const weekOf = (day: string): number =>
      (Date.parse(day) - Date.parse(today)) / (7 * 24 * 3_600_000);
    assert.equal(
      orders
        .map(({ item: { sku }, quantity, due, start }) => [
          ...[sku, quantity / 1_000_000, weekOf(start), weekOf(due)],
        ])
        .toSorted(([a = '', , b = 0], [c = '', , d = 0]) =>
          a === c ? Number(b) - Number(d) : String(a).localeCompare(String(c)),
        ),
      [
        ['A', 40, 7, 8],
        ['B', 65, 5, 7],
        ['C', 100, 6, 7],
        ['D', 380, 2, 3],
        ['D', 130, 4, 5],
        ['E', 120, 3, 5],
        ['E', 200, 4, 6],
        ['F', 195, 3, 6],
        ['G', 195, 1, 3],
      ],
    );
  } finally {
    clock.restore();
    await app.close();
  }
});

it.run();
