import fc from 'fast-check';
import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import type { RateFile } from '../../../modules/accounting/exchange-rates/quotations.ts';
import { readRateFile } from '../../../modules/accounting/exchange-rates/rate-file.ts';
import { tried } from '../../random.ts';
import { history } from './rates.ts';

const files = suite('accounting.exchangeRates.files');

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (of: Uint8Array | string): RateFile => {
  const found = readRateFile(typeof of === 'string' ? bytes(of) : of);
  if (isRefusal(found)) throw new Error(`${found.code}: ${JSON.stringify(found.facts)}`);
  return found;
};

const refused = (of: Uint8Array | string): string => {
  const found = readRateFile(typeof of === 'string' ? bytes(of) : of);
  return isRefusal(found) ? found.code : 'read';
};

const xml = (days: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube>${days}</Cube></gesmes:Envelope>`;

files('of one day name the month in words', () => {
  const { rows, days } = read('Date, USD, JPY, \n7 January 2026, 1.1000, 160.00, \n');
  assert.equal([rows, days], [2, [{ date: '2026-01-07', rates: { USD: 1.1, JPY: 160 } }]]);
});

files('are read as XML, of one day and of many', () => {
  const day = (time: string, usd: string): string =>
    `<Cube time='${time}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='160'/></Cube>`;
  const one = read(xml(day('2026-01-07', '1.1')));
  assert.equal(
    [one.format, one.rows, one.days],
    [...['xml', 2, [{ date: '2026-01-07', rates: { USD: 1.1, JPY: 160 } }]]],
  );
  const many = read(xml(day('2026-01-07', '1.1') + day('2026-01-06', '1.08')));
  assert.equal(
    many.days.map(({ date, rates }) => [date, rates['USD']]),
    [
      ['2026-01-06', 1.08],
      ['2026-01-07', 1.1],
    ],
  );
  const single = read(xml("<Cube time='2026-01-07'><Cube currency='USD' rate='1.1'/></Cube>"));
  assert.is(single.rows, 1);
  const commented = xml(`<!-- <Cube currency='CHF' rate='1'/> -->${day('2026-01-07', '1.1')}`);
  assert.is(read(commented).rows, 2);
});

files('are read from an archive of one file', () => {
  assert.equal(read(zipSync({ 'eurofxref-hist.csv': bytes(history) })), read(history));
  const two = { 'a.csv': bytes(history), 'b.csv': bytes(history) };
  assert.is(refused(zipSync(two)), 'no_rate_file');
  assert.is(refused(zipSync({ 'a.csv': bytes(history) }).slice(0, 60)), 'unreadable_file');
});

files('name each quote that is left out', () => {
  const text = [
    'Date,USD,JPY,XXQ,usd,',
    '2026-01-07,1.1,-5,1,2,',
    '2026-01-07,1.2,1e3,1,2,',
    '2026-02-30,1.1,160,1,2,',
    '2026-01-06,1.23456789012345,160,1,2,9',
    '2026-01-05,,0,1',
    '',
  ].join('\r\n');
  const { rows, days, left_out } = read(text);
  assert.is(rows, 5 * 4 + 1);
  assert.equal(days, [
    { date: '2026-01-06', rates: { JPY: 160 } },
    { date: '2026-01-07', rates: { USD: 1.1 } },
  ]);
  const reasons = (currency: string): Readonly<Record<string, number>> =>
    Object.fromEntries(
      left_out.filter((one) => one.currency === currency).map((one) => [one.reason, one.rows]),
    );
  assert.equal(reasons('USD'), {
    'The file has an earlier rate of the currency and day.': 1,
    'The date is not a calendar date.': 1,
    'The rate has more than 12 significant digits.': 1,
    'The currency was not quoted on the day.': 1,
  });
  assert.equal(reasons('JPY'), {
    'The rate is not a positive number.': 3,
    'The date is not a calendar date.': 1,
  });
  assert.is(sum(left_out.map((one) => one.rows)), rows - 2);
});

files('of another kind are refused', () => {
  assert.is(refused(''), 'no_rate_file');
  assert.is(refused('Date,\n2026-01-05,\n'), 'no_rate_file');
  assert.is(refused('Date,USD\n2026-01-05,N/A\n'), 'no_rate_file');
  assert.is(refused('<a/>'), 'no_rate_file');
  assert.is(refused('<a>'), 'unreadable_file');
  assert.is(refused(`<!DOCTYPE a [<!ENTITY b "c">]>${xml('')}`), 'unreadable_file');
  const stray = xml("<Other><Cube currency='USD' rate='1.1'/></Other>");
  assert.is(refused(stray), 'unreadable_file', 'a quote elsewhere is not lost in silence');
  assert.is(refused(new Uint8Array([0, 1, 2, 255])), 'unreadable_file');
});

files('lose no cell, whatever the cells are', () => {
  const cell = fc.constantFrom('', 'N/A', '1.5', '0', '-1', 'x', '1.23456789012345', '38');
  const column = fc.constantFrom('USD', 'JPY', 'THB', 'QQQ', '', 'usd');
  const date = fc.constantFrom('2026-01-05', '2026-01-06', '2026-02-30', '', '7 January 2026');
  const row = fc.tuple(date, fc.array(cell, { maxLength: 6 }));
  fc.assert(
    fc.property(
      fc.array(column, { minLength: 1, maxLength: 5 }),
      fc.array(row, { minLength: 1, maxLength: 6 }),
      (columns, table) => {
        const lines = table.map(([day, cells]) => [day, ...cells].join(','));
        const found = readRateFile(bytes([['Date', ...columns].join(','), ...lines].join('\n')));
        if (isRefusal(found)) return assert.is(found.code, 'no_rate_file');
        const taken = found.days.map(({ rates }) => Object.keys(rates).length);
        const left = found.left_out.map(({ rows }) => rows);
        assert.is(sum([...taken, ...left]), found.rows);
      },
    ),
    tried(300),
  );
});

files.run();
