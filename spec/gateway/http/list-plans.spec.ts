import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Query } from '../../../kernel/declare/operation.ts';
import { list as contacts } from '../../../modules/crm/contacts/list.ts';
import { list as docs } from '../../../modules/documents/queries/list.ts';
import { list as items } from '../../../modules/inventory/items/list.ts';
import { list as entries } from '../../../modules/ledger/entries/list.ts';
import { list as received } from '../../../modules/received/documents/list.ts';
import { plansOfQuery } from '../../query-plans.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('gateway.list-plans');

it.before(async (context) => {
  context.app = await openApp();
});
it.after(({ app }) => app.close());

/** Lists that are answered on the request thread, with a selective filter and its index. */
const near: readonly (readonly [Query, object, string])[] = [
  [items, { status: 'archived' }, 'item_view_company_is_aside_seq'],
  [items, { filter: 'low_stock' }, 'item_view_company_is_low_in_use_seq'],
  [items, { filter: 'reserved' }, 'item_view_company_is_reserved_in_use_seq'],
  [items, { filter: 'consigned_in' }, 'item_view_company_consignment_flag_in_use_seq'],
  [items, { consigned_from: 'x' }, 'item_view_company_consigned_from_in_use_seq'],
  [items, { on_memo_to: 'x' }, 'item_view_company_on_memo_to_in_use_seq'],
  [docs, { unfulfilled_only: true }, 'doc_view_company_open_goods_seq'],
  [docs, { not_stocked: true }, 'doc_view_company_open_goods_seq'],
  [received, {}, 'doc_view_company_is_shared_seq'],
  [entries, { correlation_id: 'x' }, 'ledger_correlation_id'],
];

for (const [reader, input, index] of near)
  it(`answers ${reader.name} of ${JSON.stringify(input)} by an index of its own`, ({ app }) => {
    assert.not(reader.isLong(input as never));
    const steps = plansOfQuery(app, reader, input);
    const own = steps.filter((step) => / USING .*(item_view|doc_view|ledger)_/.test(step));
    assert.ok(own.length > 0);
    for (const step of own.filter((one) => !one.includes('autoindex')))
      assert.ok(step.includes(index), step);
  });

/** Lists that scan a company, or count their matches. */
const far: readonly (readonly [Query, object])[] = [
  [items, { q: 'ring' }],
  [items, { sort: 'quantity' }],
  [items, { filter: 'no_cost' }],
  [items, { inventory_type: 'service' }],
  [items, { offset: 50_000 }],
  [docs, { overdue_only: true }],
  [docs, { date_from: '2020-01-01', date_to: '2020-01-31' }],
  [contacts, { contact_type: 'supplier' }],
  [entries, { entity_type: 'doc' }],
  [entries, { actor_id: 'x' }],
];

for (const [reader, input] of far)
  it(`leaves ${reader.name} of ${JSON.stringify(input)} to the long reads`, () => {
    assert.ok(reader.isLong(input as never));
  });

it('counts what is overdue by the days that it was due on', ({ app }) => {
  const steps = plansOfQuery(app, docs, { overdue_only: true });
  assert.ok(
    steps.some((step) =>
      step.includes('sqlite_autoindex_doc_due_count_1 (company=? AND owed_by<?)'),
    ),
    steps.join('\n'),
  );
});

for (const sort of ['expires_at', 'quantity', 'retail_price', 'wholesale_price'])
  for (const dir of ['asc', 'desc'])
    it(`pages through items by ${sort} ${dir} in the order of their index`, ({ app }) => {
      const steps = plansOfQuery(app, items, { sort, dir });
      assert.ok(
        steps.some((step) => step.includes(`item_view_company_${sort}_seq_in_use_index`)),
        steps.join('\n'),
      );
      assert.not(steps.some((step) => step.includes('ORDER BY')));
    });

/**
 * Pages sorted differently from the filter's index: few matches are sorted, many are read in the order of the sort
 * index.
 */
const sorted: readonly (readonly [object, few: string, many: string])[] = [
  [{ filter: 'reserved', sort: 'name' }, 'is_reserved_in_use_seq', 'sort_name'],
  [{ filter: 'low_stock', sort: 'quantity' }, 'is_low_in_use_seq', 'quantity_seq_in_use'],
  [{ location_id: 'x', sort: 'sku' }, 'location_id_in_use_seq', 'sku'],
  [{ location_id: 'x', sort: 'updated_at' }, 'location_id_in_use_seq', 'version'],
  [{ category: 'x', sort: 'name' }, 'category_', 'category_sort_name_seq_in_use'],
  [{ status: 'sold', sort: 'expires_at' }, 'in_use_seq_status', 'expires_at_seq_in_use'],
];

for (const [input, few, many] of sorted)
  it(`finds ${JSON.stringify(input)} by the index that leads there sooner`, ({ app }) => {
    const stepsFor = (total: number): string =>
      plansOfQuery(app, items, input, total)
        .filter((step) => / USING INDEX item_view_/.test(step))
        .join('\n');
    assert.match(stepsFor(3), `item_view_company_${few}`);
    assert.match(stepsFor(100_000), `item_view_company_${many}`);
    assert.is(stepsFor(0), '', 'nothing is looked for where nothing matches');
  });

it('counts the actions of a user within an index', ({ app }) => {
  const steps = plansOfQuery(app, entries, { actor_id: 'x' });
  const own = steps.filter((step) => step.includes('ledger_company_actor_id'));
  assert.ok(
    own.some((step) => / USING COVERING INDEX /.test(step)),
    steps.join('\n'),
  );
});

for (const reader of [items, docs, contacts, entries, received])
  it(`answers the first page of ${reader.name} at once`, () => {
    assert.not(reader.isLong({ limit: 50, offset: 0 } as never));
  });

it.run();
