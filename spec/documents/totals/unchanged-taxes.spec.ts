import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  allowancesWithoutEchoes,
  lineWithoutEchoes,
  taxesWithoutEchoes,
} from '../../../modules/documents/totals/unchanged-taxes.ts';
import { vat } from './totals-input.ts';

const unchanged = suite('documents.totals.unchangedTaxes');

const computed = { ...vat, amount: 7 };
const given = { ...vat, amount: 7, is_given: true };

unchanged('amounts that were computed are computed again, given ones stay given', () => {
  assert.equal(taxesWithoutEchoes([computed], [computed]), [vat]);
  assert.equal(taxesWithoutEchoes([{ ...computed, order: 0 }], [computed]), [{ ...vat, order: 0 }]);
  assert.equal(taxesWithoutEchoes([computed], [given]), [given]);
  assert.equal(taxesWithoutEchoes([given], [computed]), [vat]);
  assert.equal(taxesWithoutEchoes([{ ...vat, is_given: true }], [given]), [vat]);
});

unchanged('amounts differ from those of another tax, order or amount, and count as sent', () => {
  for (const other of [
    { ...computed, code: 'B' },
    { ...computed, order: 1 },
    { ...computed, amount: 8 },
  ])
    assert.equal(taxesWithoutEchoes([given], [other]), [computed]);
  assert.equal(taxesWithoutEchoes([given], []), [computed]);
});

unchanged('amounts of two taxes alike repeat the computed one of them', () => {
  assert.equal(taxesWithoutEchoes([given], [given, computed]), [vat]);
});

const percent = { is_charge: false, percentage: 10 };

unchanged('amounts of percentages are computed again, given ones stay given', () => {
  const amount = 5;
  const of = (sent: object, stored: object) =>
    allowancesWithoutEchoes([{ ...percent, ...sent }], [{ ...percent, ...stored }]);
  assert.equal(of({ amount }, { amount }), [percent]);
  assert.equal(of({ amount }, { amount, is_given: true }), [
    { ...percent, amount, is_given: true },
  ]);
  assert.equal(of({ amount, is_given: true }, { amount: 6 }), [{ ...percent, amount }]);
  assert.equal(of({}, { amount }), [percent]);
  assert.equal(allowancesWithoutEchoes([{ ...percent, amount }], []), [{ ...percent, amount }]);
  const flat = { is_charge: true, amount };
  assert.equal(allowancesWithoutEchoes([flat], [flat]), [flat]);
});

unchanged('taxes of allowances are compared as well', () => {
  const of = (taxes: (typeof computed)[]) => ({ is_charge: true, amount: 5, taxes });
  assert.equal(allowancesWithoutEchoes([of([computed])], [of([computed])]), [
    { is_charge: true, amount: 5, taxes: [vat] },
  ]);
  for (const stored of [[{ is_charge: true, amount: 5 }], []])
    assert.equal(allowancesWithoutEchoes([of([computed])], stored), [of([computed])]);
});

unchanged('totals of a line are computed again where they were', () => {
  const line = { quantity: 2, line_total: 10 };
  assert.equal(lineWithoutEchoes(line, { line_total: 10 }), { quantity: 2 });
  assert.equal(lineWithoutEchoes(line, { line_total: 10, is_total_given: true }), line);
  assert.equal(lineWithoutEchoes({ ...line, is_total_given: true }, { line_total: 9 }), line);
  assert.equal(lineWithoutEchoes({ quantity: 2 }, { line_total: 10 }), { quantity: 2 });
});

unchanged('taxes and allowances of a line are compared with the stored ones', () => {
  const allowance = { ...percent, amount: 5 };
  const line = { quantity: 2, taxes: [computed], allowances_charges: [allowance] };
  assert.equal(lineWithoutEchoes(line, line), {
    quantity: 2,
    taxes: [vat],
    allowances_charges: [percent],
  });
  assert.equal(lineWithoutEchoes(line, {}), line);
});

unchanged.run();
