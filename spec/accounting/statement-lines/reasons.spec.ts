import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  because,
  explained,
  reasonCodes,
  reasonText,
} from '../../../modules/accounting/statement-matching/reason.ts';

const it = suite('accounting.statementLines reasons');

const words = join(import.meta.dirname, '../../../gateway/web/app/words');

it('are texts with their values', () => {
  assert.is(reasonText(because('names', { what: 'INV-7' })), 'names INV-7');
  assert.is(reasonText(because('days_apart', { days: 0 })), 'same day');
  assert.is(
    reasonText(because('opposite_line', { what: 'Savings', days: 3 })),
    'opposite line of Savings, 3 days apart',
  );
  assert.is(
    reasonText(because('near_rate_of_day', { what: 'EUR', percent: 0.9 })),
    'EUR at 0.9 % from the rate of the day',
  );
});

it('are answered as texts and as codes, in the same order', () => {
  const why = [because('same_amount'), because('part_of', { what: 'INV-7' })];
  assert.equal(explained(why), { reasons: ['same amount', 'part of INV-7'], why });
});

it('have words in each language of the app, with the same values', () => {
  for (const language of ['en', 'de', 'ar', 'es', 'fr', 'id', 'it', 'ja', 'pt', 'th', 'vi']) {
    const catalogue = JSON.parse(readFileSync(join(words, `${language}.json`), 'utf8'));
    const known = Object.keys(catalogue).filter((key) => key.startsWith('reason.'));
    assert.equal(known.toSorted(), reasonCodes.map((code) => `reason.${code}`).toSorted());
    for (const code of reasonCodes) {
      const values = { what: 'X', count: 2, days: 2, amount: 5, percent: 1 };
      const isNamed = reasonText(because(code, values)).includes('X');
      assert.is(catalogue[`reason.${code}`].includes('{what}'), isNamed, `${language} ${code}`);
    }
  }
});

it.run();
