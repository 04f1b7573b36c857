import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, sub, sum } from '../../../kernel/money.ts';
import {
  convertLines,
  exchangeGain,
  inBase,
  relief,
} from '../../../modules/documents/totals/convert.ts';
import { tried } from '../../random.ts';

const it = suite('documents.totals in base currency');

it('rounds every line and balances the entry by the rounding line', () => {
  const made = convertLines([100, -33.33, -33.33, -33.34], 35.12345, 'THB');
  assert.equal(made, { amounts: [3512.35, -1170.66, -1170.66, -1171.02], rounding: -0.01 });
});

it('settles a document with all that is left of it', () => {
  const rate = 35.12345;
  let open = { outstanding: 100, outstanding_base: inBase(100, rate, 'THB') };
  const reliefs: number[] = [];
  for (const amount of [33.33, 33.33, 33.34]) {
    const relieved = relief(open, amount, rate, 'THB');
    reliefs.push(relieved);
    open = {
      outstanding: sub(open.outstanding, amount),
      outstanding_base: sub(open.outstanding_base, relieved),
    };
  }
  assert.equal(reliefs, [1170.66, 1170.66, 1171.03]);
  assert.equal(open, { outstanding: 0, outstanding_base: 0 });
  assert.is(exchangeGain(inBase(33.34, rate, 'THB'), 1171.03, 'sales'), -0.01);
});

it('realises gain and loss against the rate of the document', () => {
  const open = { outstanding: 1000, outstanding_base: inBase(1000, 35, 'THB') };
  const relieved = relief(open, 1000, 35, 'THB');
  assert.is(exchangeGain(inBase(1000, 34, 'THB'), relieved, 'sales'), -1000);
  assert.is(exchangeGain(inBase(1000, 36, 'THB'), relieved, 'sales'), 1000);
  assert.is(exchangeGain(inBase(1000, 36, 'THB'), relieved, 'purchase'), -1000);
});

it('realises what a credit note of another rate leaves', () => {
  const invoice = { outstanding: 1000, outstanding_base: 35000 };
  const credit = { outstanding: 200, outstanding_base: inBase(200, 36, 'THB') };
  const taken = relief(credit, 200, 36, 'THB');
  const relieved = relief(invoice, 200, 35, 'THB');
  assert.equal([taken, relieved, sub(taken, relieved)], [7200, 7000, 200]);
});

it('balances whatever comes', () => {
  const cents = fc.integer({ min: -1e9, max: 1e9 }).map((n) => n / 100);
  const entry = fc.array(cents, { minLength: 1, maxLength: 8 });
  const rate = fc.integer({ min: 1, max: 1e8 }).map((n) => n / 1e6);
  fc.assert(
    fc.property(entry, rate, fc.constantFrom('THB', 'JPY', 'KWD'), (lines, by, base) => {
      const made = convertLines([...lines, -sum(lines)], by, base);
      assert.is(add(...made.amounts, made.rounding), 0);
    }),
    tried(1000),
  );
});

it.run();
