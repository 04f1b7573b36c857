import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import { sum } from '../../kernel/values/money/money.ts';
import { importFile } from '../../modules/accounting/exchange-rates/import.ts';
import { lookUp } from '../../modules/accounting/exchange-rates/look-up.ts';
import { readRateFile } from '../../modules/accounting/exchange-rates/rate-file.ts';
import { openBooks } from '../accounting/books.ts';
import { closes } from '../documents/documents.ts';

const file = join(
  import.meta.dirname,
  '../../../shared/data/fx/currency_converter/eurofxref-hist.zip',
);
const rates = suite('data.reference-rates');
const check = existsSync(file) ? rates : rates.skip;

check('of all days are counted, taken or named as left out', () => {
  const read = readRateFile(new Uint8Array(readFileSync(file)));
  if (isRefusal(read)) throw new Error(read.code);
  const taken = sum(read.days.map((day) => Object.keys(day.rates).length));
  assert.is(taken + sum(read.left_out.map(({ rows }) => rows)), read.rows);
  assert.is(read.rows, read.days.length * 41);
  assert.equal([read.days[0]?.date, read.days.at(-1)?.date], ['1999-01-04', '2026-04-13']);
  assert.equal(read.days[0]?.rates['USD'], 1.1789);
  assert.equal(
    [...new Set(read.left_out.map(({ reason }) => reason))],
    ['The currency was not quoted on the day.'],
  );
});

check('are imported whole and crossed', async () => {
  const app = await openBooks();
  const bytes = new Uint8Array(readFileSync(file));
  const upload = { filename: 'eurofxref-hist.zip', content_type: 'application/zip', bytes };
  const done = await app.does(importFile, { file: upload });
  assert.is(done.taken + sum(done.left_out.map((one: { rows: number }) => one.rows)), done.rows);
  const found = await app.asks(lookUp, { from: 'JPY', date: '1999-01-10' });
  // 1.1659 dollars and 130.09 yen for one euro on 8 January 1999.
  assert.equal(
    [found.rate, found.rate_date, found.crossed],
    [...[0.00896225689907, '1999-01-08', 'EUR']],
  );
  await closes(app);
});

rates.run();
