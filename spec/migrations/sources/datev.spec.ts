import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { SourceEntry } from '../../../modules/migrations/bundle/bundle.ts';
import { reads } from '../read.ts';

const it = suite('migrations.sources.datev');

const columns =
  'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext;Generalumkehr (GU)';

/** Batch of postings by its chart, the digits of its accounts and its period. */
const batch = (
  rows: readonly string[],
  { chart = '03', length = 4, from = '20250101', to = '20251231' } = {},
): string =>
  [
    `"EXTF";700;21;"Buchungsstapel";13;;;"RE";"";"";1001;1;${from};${length};${from};${to};"";"";1;0;0;"EUR";;"";;;"${chart}"`,
    columns,
    ...rows,
    '',
  ].join('\r\n');

const postings = async (rows: readonly string[], more = {}) =>
  (await reads({ 'EXTF_Buchungsstapel.csv': batch(rows, more) })).bundle;

const linesOf = (entry: SourceEntry | undefined) =>
  entry?.lines.map(({ account, debit, credit }) => `${account} ${debit - credit}`) ?? [];

it('splits the tax of automatic accounts and tax keys by the chart of the file', async () => {
  const bundle = await postings([
    '119,00;"S";"EUR";;;"";10001;8400;;501;"R-1";"";;"Sale";',
    '10,70;"S";"";;;"";4930;70001;8;0601;"B-1";"";;"Paper";',
    '119,00;"S";"";;;"";10001;8400;40;0701;"R-2";"";;"Without tax";',
    '107,00;"H";"";;;"";8300;10001;;0801;"R-3";"";;"By the first account";',
    '59,50;"H";"";;;"";1200;4930;9;0901;"";"";;"Paid at once";',
  ]);
  assert.equal(bundle.left_out, []);
  assert.equal(bundle.entries.map(linesOf), [
    ['1400 119', '8400 -100', '1776 -19'],
    ['4930 10', '1571 0.7', '1600 -10.7'],
    ['1400 119', '8400 -119'],
    ['8300 -100', '1771 -7', '1400 107'],
    ['1200 -59.5', '4930 50', '1576 9.5'],
  ]);
  assert.equal(
    bundle.contacts.map(({ id, role }) => [id, role]),
    [
      ['customer:10001', 'customer'],
      ['supplier:70001', 'supplier'],
    ],
  );
  assert.is(bundle.entries[0]?.date, '2025-01-05');
});

it('takes the rates of the second half of 2020, and the accounts of SKR 04 in the length of the file', async () => {
  const bundle = await postings(
    [
      '116,00;"S";"";;;"";180000;440000;;0107;"";"";;"From July";',
      '119,00;"S";"";;;"";180000;440000;;3006;"";"";;"Before";',
    ],
    { chart: '04', length: 6, from: '20200101', to: '20201231' },
  );
  assert.equal(bundle.entries.map(linesOf), [
    ['180000 116', '440000 -100', '380600 -16'],
    ['180000 119', '440000 -100', '380600 -19'],
  ]);
});

it('turns the sides of a reversal, and reads dates of a year that begins in summer', async () => {
  const bundle = await postings(
    [
      '50,00;"S";"";;;"";1200;0880;;0107;"";"";;"In July";',
      '50,00;"S";"";;;"";1200;0880;;3006;"";"";;"In June";1',
      '119,00;"S";"";;;"";1200;8400;20;3006;"";"";;"By its key";',
    ],
    { from: '20250701', to: '20260630' },
  );
  assert.equal(
    bundle.entries.map((one) => [one.date, ...linesOf(one)]),
    [
      ['2025-07-01', '1200 50', '0880 -50'],
      ['2026-06-30', '1200 -50', '0880 50'],
      ['2026-06-30', '1200 -119', '8400 100', '1776 19'],
    ],
  );
  assert.is(bundle.company.fiscal_year_start, '07-01');
});

it('leaves out rows that it cannot read, each with its reason', async () => {
  const bundle = await postings([
    '50,00;"S";"";;;"";1200;8400;94;3101;"";"";;"Reverse charge";',
    '50,00;"S";"";;;"";1200;1210;;3112;"";"";1,00;"Discount";',
    '50,00;"S";"";;;"";1200;;;3101;"";"";;"No contra account";',
    'x;"S";"";;;"";1200;1210;;3101;"";"";;"No amount";',
    '50,00;"S";"";;;"";1200;1210;;3102;"";"";;"No such day";',
  ]);
  assert.equal(
    bundle.left_out.map(({ row, reason }) => [row, reason]),
    [
      [3, 'its tax key 94 is not read'],
      [4, 'it has a cash discount, whose accounts the file does not state'],
      [5, 'it has no account or contra account'],
      [6, 'its amount or its side cannot be read'],
      [7, 'its date is not in the period of the file'],
    ],
  );
  const { left_out } = await postings(['50,00;"S";"";;;"";1200;4930;9;3101;"";"";;"Rent";'], {
    chart: '',
  });
  assert.match(left_out[0]?.reason ?? '', 'does not state its chart of accounts');
});

it.run();
