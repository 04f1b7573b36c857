import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { side } from '../../../modules/accounting/statement-matching/side.ts';
import { itemsAddingUp } from '../../../modules/accounting/statement-proposals/document-combinations.ts';
import type { Item } from '../../../modules/accounting/statement-proposals/document-index.ts';

const combinations = suite('accounting.statementLines.combinations');

/** Open document with a balance in minor units. */
const item = (id: string, left: number, date = '2026-01-10'): Item => ({
  one: { id } as Item['one'],
  isIn: true,
  side: side(id, date, left, ''),
  discountOn: () => 0,
  left,
});

const found = (amount: number, items: readonly Item[]): readonly string[] | undefined =>
  itemsAddingUp(side('line', '2026-01-20', amount, ''), items)?.map(({ one }) => one.id);

combinations('take all documents if their balances add up to the amount', () => {
  const items = [item('a', 100), item('b', 214), item('c', 50)];
  assert.equal(found(364, items), ['a', 'b', 'c']);
  assert.equal(found(-364, items), ['a', 'b', 'c'], 'money that goes out');
});

combinations('take the only documents that add up, in the order of the documents', () => {
  assert.equal(found(314, [item('a', 100), item('b', 214), item('c', 50)]), ['a', 'b']);
});

combinations('are not proposed where several fit, or none', () => {
  assert.is(
    found(300, [item('a', 100), item('b', 200), item('c', 150), item('d', 150)]),
    undefined,
  );
  assert.is(found(313, [item('a', 100), item('b', 214)]), undefined);
  assert.is(found(100, [item('a', 100)]), undefined, 'one document is no combination');
});

combinations.run();
