import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { filled } from '../../../modules/documents/print/text-values.ts';

const texts = suite('documents.print.text-values');

texts('have their values in the places that name them, once or more often', () => {
  const values = { company: 'A & {date} Ltd', date: '1 May' };
  assert.is(filled('{date}, {date}: {company}', values, 'en'), '1 May, 1 May: A & {date} Ltd');
});

texts('isolate values on right-to-left pages only', () => {
  assert.is(filled('ادفع {amount}', { amount: '9 €' }, 'ar'), 'ادفع \u20689 €\u2069');
  assert.is(filled('Pay {amount}', { amount: '9 €' }, undefined), 'Pay 9 €');
});

texts.run();
