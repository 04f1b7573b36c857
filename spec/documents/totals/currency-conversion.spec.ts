import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sub } from '../../../kernel/values/money/money.ts';
import {
  inBase,
  relief,
  roundedRate,
} from '../../../modules/documents/totals/currency-conversion.ts';

const it = suite('documents.totals in base currency');

it('settles a document with its complete rest', () => {
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
  assert.is(sub(inBase(33.34, rate, 'THB'), 1171.03), -0.01);
});

it('rounds rates to 12 significant digits, and has none for 0 or nothing', () => {
  assert.equal([roundedRate(35.12345678901234), roundedRate(1)], [35.123456789, 1]);
  assert.equal([0, null, undefined].map(roundedRate), [null, null, null]);
});

it('never relieves more than the rest in base currency', () => {
  // Three of 0.03 at 0.5 are 0.02 each, one more than the base amount of the document, 0.05.
  const open = { outstanding: 0.06, outstanding_base: 0.01 };
  assert.is(relief(open, 0.03, 0.5, 'EUR'), 0.01);
  assert.is(relief({ ...open, outstanding_base: 0.03 }, 0.03, 0.5, 'EUR'), 0.02);
  assert.is(relief(open, 0.07, 0.5, 'EUR'), 0.01);
});

it('realises gain and loss against the rate of the document', () => {
  const open = { outstanding: 1000, outstanding_base: inBase(1000, 35, 'THB') };
  const relieved = relief(open, 1000, 35, 'THB');
  assert.is(sub(inBase(1000, 34, 'THB'), relieved), -1000);
  assert.is(sub(inBase(1000, 36, 'THB'), relieved), 1000);
  assert.is(sub(relieved, inBase(1000, 36, 'THB')), -1000);
});

it('realises the difference of a credit note at another rate', () => {
  const invoice = { outstanding: 1000, outstanding_base: 35000 };
  const credit = { outstanding: 200, outstanding_base: inBase(200, 36, 'THB') };
  const taken = relief(credit, 200, 36, 'THB');
  const relieved = relief(invoice, 200, 35, 'THB');
  assert.equal([taken, relieved, sub(taken, relieved)], [7200, 7000, 200]);
});

it.run();
