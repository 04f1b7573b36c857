import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { registerConfidential } from '../../../../kernel/declare/confidential/figures.ts';
import {
  isOpenNumber,
  mayBePriced,
  registerPriced,
  sightIn,
  sightOf,
  visibleTo,
  withoutFigures,
  withoutPrices,
} from '../../../../kernel/declare/confidential/sight.ts';

registerConfidential({
  costs: ['sight_cost'],
  openNumbers: ['sight_pieces'],
  seesPrices: (role, { settings }) => role === 'viewer' && settings['sight_open'] === true,
});
registerPriced('sight', {
  fields: ['kind_of_sight', 'tags'],
  is: (record) => record['kind_of_sight'] === 'bought',
});
registerPriced('sightless', { fields: ['sightless'], is: () => false });

const sight = suite('kernel.declare.sight');

const bought = {
  kind_of_sight: 'bought',
  total: 10,
  quantity: 2,
  sight_pieces: 3,
  sight_cost: 4,
  sent: true,
  amounts: [1, 'EUR'],
  tags: ['a'],
  empty: null,
  attributes: { carat: 1.5 },
  lines: [{ amount: 5, tax_rate: 7, position: 1 }],
};
const withoutAmounts = {
  kind_of_sight: 'bought',
  quantity: 2,
  sight_pieces: 3,
  sent: true,
  tags: ['a'],
  empty: null,
  attributes: { carat: 1.5 },
  lines: [{ tax_rate: 7, position: 1 }],
};

sight('of a role is the grade of figures it sees', () => {
  const open = { settings: { sight_open: true } };
  const shut = { settings: {} };
  assert.is(sightOf('manager', shut), 'costs');
  assert.is(sightOf('viewer', open), 'prices');
  assert.is(sightOf('viewer', shut), 'none');
  const reader = { company: 'c', cachesEntities: true, any: () => ({ state: open }) };
  assert.is(sightIn(reader as never, 'viewer'), 'prices');
});

sight('distinguishes counts and measures from amounts', () => {
  for (const name of [
    ...['id', 'quantity', 'tax_rate', 'discount_pct', 'line_count', 'sight_pieces'],
    ...['quantity_received', 'max_days', 'days', 'event_ids', 'page'],
    ...['index', 'version', 'revision', 'order', 'position', 'size', 'rate', 'n', 'limit'],
    ...['qty', 'weight', 'width', 'height', 'interval', 'lines', 'total_count'],
  ])
    assert.ok(isOpenNumber(name), name);
  for (const name of ['total', 'amount', 'unit_price', 'rated', 'nil', 'my_quantity_total'])
    assert.not(isOpenNumber(name), name);
});

sight('removes amounts and keeps what counts, texts and free attributes', () => {
  const { sight_cost: _, ...rest } = bought;
  assert.equal(withoutFigures(rest), withoutAmounts as unknown as typeof rest);
  assert.equal(withoutFigures([rest, 7, null]), [withoutAmounts, 7, null] as never);
  assert.is(withoutFigures(withoutAmounts), withoutAmounts);
});

sight('removes amounts only of records with confidential prices, at every depth', () => {
  const { sight_cost: _, ...rest } = bought;
  const sold = { kind_of_sight: 'sold', total: 10, of: [rest] };
  assert.equal(withoutPrices(sold), { ...sold, of: [withoutAmounts] } as unknown as typeof sold);
  const open = { total: 10, lines: [{ amount: 1 }, 'text', null] };
  assert.is(withoutPrices(open), open);
  assert.is(withoutPrices('text'), 'text');
});

sight('knows by its fields which records may have confidential prices', () => {
  const { tags: _, ...unmarked } = bought;
  assert.is(withoutPrices(unmarked), unmarked);
  assert.ok(mayBePriced({ kind_of_sight: {}, tags: {}, total: {} }));
  assert.ok(mayBePriced({ sightless: {} }));
  assert.not(mayBePriced({ kind_of_sight: {}, total: {} }));
});

sight('of costs is everything', () => {
  assert.is(visibleTo('costs', bought, { costs: new Set(['total']) }), bought);
});

sight('of prices is everything but costs', () => {
  const { sight_cost: _, ...rest } = bought;
  assert.equal(visibleTo('prices', bought), rest as typeof bought);
  const { total: __, ...less } = rest;
  assert.equal(
    visibleTo('prices', bought, { costs: new Set(['total']), prices: new Set(['quantity']) }),
    less as typeof bought,
  );
});

sight('of none is neither costs nor prices', () => {
  assert.equal(visibleTo('none', bought), withoutAmounts as unknown as typeof bought);
  const open = { sight_cost: 1, total: 10, unit: 3, name: 'Ring' };
  assert.equal(visibleTo('none', open), { total: 10, unit: 3, name: 'Ring' } as typeof open);
  assert.equal(visibleTo('none', open, { prices: new Set(['unit']) }), {
    total: 10,
    name: 'Ring',
  } as typeof open);
  assert.equal(visibleTo('none', open, { isPriced: true }), { name: 'Ring' } as typeof open);
});

sight.run();
