import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, fromMinor, isZero, sub } from '../../../kernel/values/money/money.ts';
import {
  balanceOf,
  billClearing,
  type Clearing,
  type ClearingChange,
  creditClearing,
  emptyClearing,
  receiptClearing,
  receivedNet,
  returnClearing,
} from '../../../modules/documents/receiving/grni-clearing.ts';
import { tried } from '../../random.ts';

const it = suite('documents.receiving.grniClearing');

/** Billed quantity of a line less credits. */
const billedOf = ({ awaited, matched }: Clearing): number =>
  add(matched.quantity, ...awaited.map(({ quantity }) => quantity));

it('clears a bill at receipt cost, and leaves the difference to price variance', () => {
  const { clearing } = receiptClearing(
    emptyClearing,
    { quantity: 10, value: 50, receipt: 0 },
    'USD',
  );
  const { grni, clearing: after } = billClearing(clearing, { quantity: 10, value: 52 }, 'USD');
  assert.is(grni, 50);
  assert.is(balanceOf(after), 0);
  const back = returnClearing(after, { quantity: 4, receipt: 0 }, 'USD');
  assert.is(back.grni, 20.8);
  assert.is(creditClearing(back.clearing, { quantity: 4, value: 20.8 }, 'USD').grni, -20.8);
});

it('keeps billed and unreceived quantities at billed cost', () => {
  const { clearing } = receiptClearing(
    emptyClearing,
    { quantity: 8, value: 40, receipt: 0 },
    'USD',
  );
  const { grni, clearing: after } = billClearing(clearing, { quantity: 10, value: 52 }, 'USD');
  assert.is(grni, 50.4);
  const rest = receiptClearing(after, { quantity: 2, value: 10.4, receipt: 1 }, 'USD');
  assert.is(rest.grni, -10.4);
  assert.is(balanceOf(rest.clearing), 0);
});

it('keeps received and unbilled quantities at receipt cost', () => {
  const { clearing } = receiptClearing(
    emptyClearing,
    { quantity: 12, value: 60, receipt: 0 },
    'USD',
  );
  const { grni, clearing: after } = billClearing(clearing, { quantity: 10, value: 52 }, 'USD');
  assert.is(grni, 50);
  assert.is(balanceOf(after), -10);
  assert.is(returnClearing(after, { quantity: 2, receipt: 0 }, 'USD').grni, 10);
});

it('returns goods of the same receipt before older ones', () => {
  const first = receiptClearing(
    emptyClearing,
    { quantity: 5, value: 25, receipt: 0 },
    'USD',
  ).clearing;
  const both = receiptClearing(first, { quantity: 5, value: 30, receipt: 1 }, 'USD').clearing;
  assert.is(returnClearing(both, { quantity: 5, receipt: 0 }, 'USD').grni, 25);
  assert.is(returnClearing(both, { quantity: 6, receipt: 1 }, 'USD').grni, 35);
});

it('has no balance when received, returned, billed and credited quantities agree', () => {
  const event = fc.record({
    kind: fc.constantFrom('receive', 'back', 'bill', 'credit'),
    quantity: fc.integer({ min: 1, max: 7 }),
    cents: fc.integer({ min: 0, max: 5000 }),
  });
  let seen = 0;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      let line: Clearing = emptyClearing;
      let posted = 0;
      const apply = ({ clearing, grni }: ClearingChange): void => {
        line = clearing;
        posted = add(posted, grni);
      };
      const settle = (quantity: number): void => {
        if (quantity > 0) apply(receiptClearing(line, { quantity, value: 1, receipt: 99 }, 'USD'));
        if (quantity < 0) apply(billClearing(line, { quantity: -quantity, value: 1 }, 'USD'));
      };
      for (const { kind, quantity, cents } of events) {
        const value = fromMinor(cents, 'USD');
        const [kept, owed] = [receivedNet(line), billedOf(line)];
        if (kind === 'receive')
          apply(receiptClearing(line, { quantity, value, receipt: 0 }, 'USD'));
        if (kind === 'bill') apply(billClearing(line, { quantity, value }, 'USD'));
        if (kind === 'back' && quantity <= kept)
          apply(returnClearing(line, { quantity, receipt: 0 }, 'USD'));
        if (kind === 'credit' && quantity <= owed)
          apply(creditClearing(line, { quantity, value }, 'USD'));
        assert.is(balanceOf(line), posted);
        if (receivedNet(line) === billedOf(line)) assert.is(posted, 0);
      }
      settle(sub(billedOf(line), receivedNet(line)));
      seen += 1;
      return isZero(posted) && isZero(balanceOf(line));
    }),
    tried(200),
  );
  assert.ok(seen > 100);
});

it.run();
