import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sectionOf, totalOf } from '../../../modules/accounting/reports/section-sums.ts';
import { account } from './chart-rows.ts';

const sections = suite('accounting.reports.sectionSums');

const rows = [
  account('1000', 'asset', { is_header: 1 }),
  account('1100', 'asset', { parent_code: '1000' }),
  account('1110', 'asset', { parent_code: '1100' }),
  account('1200', 'asset', { parent_code: '1000' }),
  account('1300', 'asset', { parent_code: '9999' }),
];

const sums = new Map([
  ['1100', 10_00n],
  ['1110', 2_50n],
  ['1300', -4_00n],
  ['8000', 99_00n],
]);

sections('sum every account once, and no account of another section', () => {
  assert.is(totalOf(rows, sums), 8_50n);
  assert.is(sectionOf(rows, sums, 'EUR').total, 8.5);
});

sections('list accounts with amounts and their headers, with the sums of their children', () => {
  const { lines } = sectionOf(rows, sums, 'EUR');
  assert.equal(
    lines.map(({ code, amount, level, subtotal }) => [code, amount, level, subtotal]),
    [
      ['1000', 0, 0, 12.5],
      ['1100', 10, 1, 12.5],
      ['1110', 2.5, 2, undefined],
      ['1300', -4, 0, undefined],
    ],
  );
  assert.equal(lines[0], {
    code: '1000',
    name: 'Account 1000',
    account_type: 'asset',
    amount: 0,
    level: 0,
    parent_code: null,
    is_header: true,
    subtotal: 12.5,
  });
  assert.equal([lines[2]?.parent_code, lines[2]?.is_header], ['1100', false]);
  assert.not('subtotal' in (lines[2] ?? {}));
});

sections('keep accounts whose children cancel out', () => {
  const none = new Map([
    ['1110', 5n],
    ['1200', -5n],
  ]);
  const { lines, total } = sectionOf(rows, none, 'EUR');
  assert.equal(
    lines.map(({ code, subtotal }) => [code, subtotal]),
    [
      ['1000', 0],
      ['1100', 0.05],
      ['1110', undefined],
      ['1200', undefined],
    ],
  );
  assert.is(total, 0);
});

sections('end at accounts that are each other’s parents', () => {
  const circle = [
    account('1', 'asset', { parent_code: '2' }),
    account('2', 'asset', { parent_code: '1' }),
  ];
  const { lines } = sectionOf(circle, new Map([['1', 100n]]), 'EUR');
  assert.equal(
    lines.map(({ code, level }) => [code, level]),
    [
      ['1', 2],
      ['2', 2],
    ],
  );
});

sections('mark lines of given accounts', () => {
  const marks = new Map([['1110', { includes_unclosed: true }]]);
  const { lines } = sectionOf(rows, sums, 'EUR', marks);
  assert.equal(
    lines.map((line) => 'includes_unclosed' in line),
    [false, false, true, false],
  );
});

sections.run();
