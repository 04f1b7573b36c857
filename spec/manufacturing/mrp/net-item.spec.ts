import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Need, Supply } from '../../../modules/manufacturing/mrp/book.ts';
import { expectedOf, orderedFor } from '../../../modules/manufacturing/mrp/lot-size.ts';
import { isFrozen, type NetRules, netItem } from '../../../modules/manufacturing/mrp/net-item.ts';
import type { SkuStock } from '../../../modules/manufacturing/mrp/stock-book.ts';
import { tried } from '../../random.ts';

const it = suite('manufacturing.mrp netting');

const today = '2040-01-01';
const million = 1_000_000;

const rules = (more: Partial<NetRules> = {}): NetRules => ({
  ...{ minimum: 0, multiple: 0, fixed: 0, period_days: 0, unit: million, scrap_pct: 0 },
  ...{ safety: 0, lead_days: 0, frozen_days: 0 },
  ...more,
});

const stock = (on_hand: number, reserved: Readonly<Record<string, number>> = {}): SkuStock => ({
  on_hand: on_hand * million,
  reserved: Object.values(reserved).reduce((sum, one) => sum + one, 0) * million,
  reservations: new Map(Object.entries(reserved).map(([id, one]) => [id, one * million])),
});

const need = (id: string, quantity: number, date: string): Need => ({
  ...{ sku: 'M', kind: 'order', id, line: '1', ref: null, contact_name: null, step_id: null },
  ...{ quantity: quantity * million, date },
});

const supply = (id: string, quantity: number, date: string | null): Supply => ({
  ...{ sku: 'M', kind: 'purchase', id, line: '1', ref: null, ordered: '2039-12-30' },
  ...{ quantity: quantity * million, date },
});

const proposals = (...of: Parameters<typeof netItem>): readonly string[] =>
  netItem(...of).proposed.map(({ quantity, due }) => `${quantity / million} by ${due}`);

it('leaves what a document has reserved out of its demand: 5 on hand, A 3 reserved, B 4 makes 2', () => {
  const needs = [need('A', 3, '2040-01-10'), need('B', 4, '2040-01-05')];
  assert.equal(proposals(stock(5, { A: 3 }), needs, [], rules(), today), ['2 by 2040-01-05']);
  // Goods reserved by another record are available for no demand.
  assert.equal(proposals(stock(5, { A: 3, list: 2 }), needs, [], rules(), today), [
    '4 by 2040-01-05',
  ]);
});

it('keeps the safety stock at each date: 20, floor 5, out 10, in 10, out 8 is nothing to do', () => {
  const needs = [need('A', 10, '2040-01-01'), need('B', 8, '2040-01-10')];
  const safe = rules({ safety: 5 * million });
  assert.equal(proposals(stock(20), needs, [supply('P', 10, '2040-01-08')], safe, today), []);
  assert.equal(
    proposals(
      stock(20),
      [...needs, need('C', 8, '2040-01-11')],
      [supply('P', 10, '2040-01-08')],
      safe,
      today,
    ),
    ['1 by 2040-01-11'],
  );
  assert.equal(proposals(stock(3), [], [], safe, today), ['2 by 2040-01-01']);
});

it('counts overdue supply as today, and supply without a date at lead time', () => {
  const late = netItem(
    stock(0),
    [need('A', 2, '2040-01-03')],
    [supply('P', 2, '2039-12-01')],
    rules(),
    today,
  );
  assert.equal(
    [late.proposed.length, late.expected[0]?.day, late.expected[0]?.isOverdue],
    [0, today, true],
  );
  const undated = netItem(stock(0), [], [supply('P', 2, null)], rules({ lead_days: 9 }), today);
  assert.equal([undated.expected[0]?.day, undated.expected[0]?.isOverdue], ['2040-01-08', false]);
});

it('takes a receipt that comes too late, because it is to be moved and not doubled', () => {
  const needs = [need('A', 4, '2040-01-05')];
  const supplies = [supply('late', 4, '2040-02-01'), supply('soon', 1, '2040-01-04')];
  const net = netItem(stock(0), needs, supplies, rules(), today);
  assert.equal(
    net.pegs.map(({ quantity, from }) => [
      quantity / million,
      from.kind === 'expected' && from.supply.id,
    ]),
    [
      [1, 'soon'],
      [3, 'late'],
    ],
  );
  assert.equal(net.proposed, []);
});

it('proposes no receipt within the frozen period, but for its end', () => {
  const needs = [need('A', 3, '2040-01-04'), need('B', 4, '2040-01-15')];
  const fence = rules({ frozen_days: 10 });
  assert.equal(proposals(stock(0), needs, [], fence, today), [
    '3 by 2040-01-11',
    '4 by 2040-01-15',
  ]);
  const safe = { ...fence, safety: 2 * million };
  assert.equal(proposals(stock(0), [], [], safe, today), ['2 by 2040-01-11']);
  const [soon, far, undated] = netItem(
    stock(0),
    [],
    [supply('soon', 1, '2040-01-10'), supply('far', 1, '2040-01-11'), supply('undated', 1, null)],
    { ...fence, lead_days: 30 },
    today,
  ).expected;
  assert.equal(
    [soon!, far!, undated!].map((one) => isFrozen(one, fence, today)),
    [true, false, false],
  );
});

it('orders by lot size: minimum, multiple, fixed quantity and period', () => {
  const needs = [
    need('A', 3, '2040-01-05'),
    need('B', 4, '2040-01-09'),
    need('C', 2, '2040-01-20'),
  ];
  const by = (more: Partial<NetRules>) => proposals(stock(0), needs, [], rules(more), today);
  assert.equal(by({}), ['3 by 2040-01-05', '4 by 2040-01-09', '2 by 2040-01-20']);
  assert.equal(by({ minimum: 5 * million }), ['5 by 2040-01-05', '5 by 2040-01-09']);
  assert.equal(by({ multiple: 2 * million }), [
    '4 by 2040-01-05',
    '4 by 2040-01-09',
    '2 by 2040-01-20',
  ]);
  assert.equal(by({ fixed: 4 * million }), [
    '4 by 2040-01-05',
    '4 by 2040-01-09',
    '4 by 2040-01-20',
  ]);
  assert.equal(by({ period_days: 7 }), ['7 by 2040-01-05', '2 by 2040-01-20']);
  assert.equal(by({ scrap_pct: 10 }), ['4 by 2040-01-05', '5 by 2040-01-09', '3 by 2040-01-20']);
});

it('covers every need, and pegs no supply for more than it brings', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2040-01-${String(n).padStart(2, '0')}`);
  const amount = fc.integer({ min: 1, max: 30 });
  const lots = fc.record({
    minimum: fc.constantFrom(0, 7 * million),
    multiple: fc.constantFrom(0, 4 * million),
    fixed: fc.constantFrom(0, 0, 10 * million),
    period_days: fc.constantFrom(0, 5, 30),
    scrap_pct: fc.constantFrom(0, 5, 12.5),
    safety: fc.constantFrom(0, 3 * million),
  });
  const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 8 });
  fc.assert(
    fc.property(
      amount,
      many(fc.tuple(amount, day)),
      many(fc.tuple(amount, day)),
      lots,
      (have, outs, ins, more) => {
        const needs = outs.map(([n, date], at) => need(`n${at}`, n, date));
        const supplies = ins.map(([n, date], at) => supply(`s${at}`, n, date));
        const net = netItem(stock(have), needs, supplies, rules(more), today);
        for (const one of needs) {
          const covered = net.pegs
            .filter(({ need: of }) => of === one)
            .reduce((sum, { quantity }) => sum + quantity, 0);
          assert.is(covered, one.quantity);
        }
        const taken = new Map<unknown, number>();
        for (const { from, quantity } of net.pegs) {
          const key =
            from.kind === 'expected'
              ? from.supply.id
              : from.kind === 'proposed'
                ? from.at
                : 'stock';
          taken.set(key, (taken.get(key) ?? 0) + quantity);
        }
        for (const [key, quantity] of taken) {
          const most =
            key === 'stock'
              ? have * million
              : typeof key === 'number'
                ? net.proposed[key]!.good
                : supplies.find(({ id }) => id === key)!.quantity;
          assert.ok(quantity <= most, `${String(key)} ${quantity} of ${most}`);
        }
      },
    ),
    tried(200),
  );
});

it('orders the least that the lot sizes and the scrap allow', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(0, 1, 7.5, 33),
      (n, scrap_pct) => {
        const sizes = rules({ scrap_pct });
        const ordered = orderedFor(n * million, sizes);
        assert.ok(expectedOf(ordered, sizes) >= n * million);
        assert.ok(expectedOf(ordered - million, sizes) < n * million);
      },
    ),
    tried(100),
  );
});

it.run();
