import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { categoryOf, fitsRate } from '../../../modules/documents/totals/tax-category.ts';

const categories = suite('documents.totals.taxCategory');

categories('are the stated one, else follow from the rate', () => {
  assert.is(categoryOf({ rate: 20 }), 'S');
  assert.is(categoryOf({ rate: 0 }), 'Z');
  assert.is(categoryOf({ rate: 20, reverse_charge: true }), 'AE');
  assert.is(categoryOf({ rate: 0, category: 'E' }), 'E');
  assert.is(categoryOf({ rate: 20, category: 'K', reverse_charge: true }), 'K');
});

categories('have no place for withholding', () => {
  assert.is(categoryOf({ rate: -3 }), null);
  assert.is(categoryOf({ rate: -3, category: 'S', reverse_charge: true }), null);
});

categories('without tax have a rate of 0 (BR-Z-05, BR-E-05, BR-G-05, BR-O-05)', () => {
  for (const category of ['Z', 'E', 'G', 'O'] as const) {
    assert.ok(fitsRate({ rate: 0, category }), category);
    assert.not(fitsRate({ rate: 7, category }), category);
    assert.not(fitsRate({ rate: 7, category, reverse_charge: true }), category);
  }
});

categories('of the standard rate have one above 0', () => {
  assert.ok(fitsRate({ rate: 7, category: 'S' }));
  assert.not(fitsRate({ rate: 0, category: 'S' }));
});

categories('of the buyer’s tax have a rate with a reverse charge only', () => {
  for (const category of ['AE', 'K'] as const) {
    assert.ok(fitsRate({ rate: 0, category }), category);
    assert.not(fitsRate({ rate: 19, category }), category);
    assert.not(fitsRate({ rate: 19, category, reverse_charge: false }), category);
    assert.ok(fitsRate({ rate: 19, category, reverse_charge: true }), category);
  }
});

categories('of the Canary Islands, Ceuta and Melilla have any rate', () => {
  for (const category of ['L', 'M'] as const)
    assert.ok(fitsRate({ rate: 0, category }) && fitsRate({ rate: 7, category }), category);
});

categories('fit no withholding, and are not asked for without a category', () => {
  for (const category of ['S', 'E', 'L', 'M', 'AE'] as const)
    assert.not(fitsRate({ rate: -3, category, reverse_charge: true }), category);
  assert.ok(fitsRate({ rate: -3 }) && fitsRate({ rate: 0 }) && fitsRate({ rate: 7 }));
});

categories.run();
