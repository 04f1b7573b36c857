import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { QueryOf } from '../../../kernel/declare/operation.ts';
import { byNames, sortName } from '../../../kernel/values/sort-name.ts';
import { create as createClass } from '../../../modules/assets/classes/create.ts';
import { list as classes } from '../../../modules/assets/classes/list.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { list as contacts } from '../../../modules/crm/contacts/list.ts';
import { contactsByName } from '../../../modules/crm/contract/queries.ts';
import { categories } from '../../../modules/inventory/items/categories.ts';
import { fieldValues } from '../../../modules/inventory/items/field-values.ts';
import { list as items } from '../../../modules/inventory/items/list.ts';
import { create as createCenter } from '../../../modules/manufacturing/centers/create.ts';
import { list as centers } from '../../../modules/manufacturing/centers/list.ts';
import { list as subscriptions } from '../../../modules/subscriptions/subscriptions/list.ts';
import { openStock, type Stock } from '../../inventory/stock.ts';
import { plansOfQuery } from '../../query-plans.ts';
import { tried } from '../../random.ts';
import { subscribes } from '../../subscriptions/fixtures.ts';
import type { Answered } from '../../test-app.ts';

const it = suite('kernel.sortName');

it('puts names in the order in which people look them up', () => {
  const names = [
    'zinc',
    'Öl',
    'apple',
    'Zebra',
    'Élan',
    'Oak',
    'Ångström',
    'æther',
    'Straße',
    'strap',
  ];
  assert.equal(names.toSorted(byNames), [
    ...['æther', 'Ångström', 'apple', 'Élan', 'Oak', 'Öl', 'strap', 'Straße', 'Zebra', 'zinc'],
  ]);
});

it('takes off accents and capitals, and nothing of what other scripts spell with marks', () => {
  assert.is(sortName('  Łódź '), 'lodz');
  assert.is(sortName('CAFÉ'), sortName('Cafe\u0301'));
  assert.is(sortName('Ёлка'), 'елка');
  assert.is(sortName('แหวนทอง'), 'แหวนทอง'.normalize('NFKD').normalize('NFC'));
  assert.is.not(sortName('กิน'), sortName('กน'));
  assert.is(sortName('반지'), '반지');
});

it('is the same for the small and the capital letters of a name, and for what it made', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      assert.is(sortName(sortName(name)), sortName(name));
    }),
    tried(300),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ ]*$/), (name) => {
      assert.is(sortName(name.toUpperCase()), sortName(name.toLowerCase()));
    }),
    tried(300),
  );
});

const names = ['zinc', 'Öl', 'apple', 'Zebra', 'Élan', 'Oak', 'Straße'];
const inOrder = ['apple', 'Élan', 'Oak', 'Öl', 'Straße', 'Zebra', 'zinc'];

/** Names on consecutive pages of two. */
const paged = async (
  { app }: Stock,
  list: QueryOf<object>,
  input: Readonly<Record<string, unknown>>,
): Promise<string[]> => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.asks(list, { ...input, limit: 2, ...(cursor ? { cursor } : {}) });
    found.push(...page.items.map(({ name }: Answered) => name));
    cursor = page.next_cursor;
  } while (cursor);
  return found.filter((name) => names.includes(name));
};

it('orders every list of names, page by page, in both directions', async () => {
  const stock = await openStock();
  const { app } = stock;
  for (const name of names) {
    await stock.item({ name, category: name });
    await app.does(createContact, { name });
    await app.does(createCenter, { name });
    await app.does(createClass, { name });
    await subscribes(app, { name });
  }
  for (const list of [items, contacts, subscriptions] as readonly QueryOf<object>[]) {
    assert.equal(await paged(stock, list, { sort: 'name', dir: 'asc' }), inOrder, list.name);
    assert.equal(await paged(stock, list, { sort: 'name', dir: 'desc' }), inOrder.toReversed());
  }
  for (const list of [centers, classes] as readonly QueryOf<object>[])
    assert.equal(await paged(stock, list, {}), inOrder, list.name);
  assert.equal(await app.asks(categories, {}), inOrder);
  assert.equal((await app.asks(fieldValues, { field: 'category' })).values, inOrder);
  await app.close();
});

it('is read off an index where lists are long', async () => {
  const { app } = await openStock();
  for (const list of [items, contacts] as readonly QueryOf<object>[]) {
    const steps = plansOfQuery(app, list as never, { sort: 'name', dir: 'asc' });
    assert.ok(
      steps.some((step) => step.includes('sort_name')),
      steps.join('\n'),
    );
    assert.not(steps.some((step) => step.includes('TEMP B-TREE FOR ORDER BY')));
  }
  await app.close();
});

it('finds a contact by its very name all the same', async () => {
  const { app } = await openStock();
  const { id } = await app.does(createContact, { name: 'Müller' });
  await app.does(createContact, { name: 'Muller' });
  assert.equal(contactsByName(app.reader(), 'MÜLLER'), [{ id, name: 'Müller' }]);
  await app.close();
});

it.run();
