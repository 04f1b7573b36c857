import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import type { Bundle } from '../../../modules/migrations/bundle/bundle.ts';
import { readSource } from '../../../modules/migrations/sources/read.ts';
import { tried } from '../../random.ts';
import { uploads } from '../files.ts';

const it = suite('migrations.sources.readers');

/** Accounts of the written books; none of them is a word of a report. */
const accounts = ['Till', 'Rent paid', 'Lamps sold', 'Owed to the bank', '4000'];

type Line = { readonly account: string; readonly cents: number };
type Entry = { readonly day: number; readonly lines: readonly Line[] };

/** Entry of two to five lines that sum to zero; no line is zero. */
const entry: fc.Arbitrary<Entry> = fc
  .record({
    day: fc.integer({ min: 0, max: 700 }),
    first: fc.array(
      fc.record({
        account: fc.constantFrom(...accounts),
        cents: fc.integer({ min: -500_000_000, max: 500_000_000 }).filter((n) => n !== 0),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    last: fc.constantFrom(...accounts),
  })
  .map(({ day, first, last }) => ({
    day,
    lines: [...first, { account: last, cents: -first.reduce((n, { cents }) => n + cents, 0) }],
  }))
  .filter(({ lines }) => lines.every(({ cents }) => cents !== 0));

const books = fc.array(entry, { minLength: 1, maxLength: 12 });

const dateOf = (day: number): Temporal.PlainDate =>
  Temporal.PlainDate.from('2024-01-01').add({ days: day });

const iso = ({ day }: Entry): string => dateOf(day).toString();

const two = (n: number): string => String(n).padStart(2, '0');

const american = ({ day }: Entry): string => {
  const date = dateOf(day);
  return `${two(date.month)}/${two(date.day)}/${date.year}`;
};

const plain = (cents: number): string => {
  const all = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${all.slice(0, -2)}.${all.slice(-2)}`;
};

/** Amount with thousands separators, as reports print it. */
const grouped = (cents: number, thousands: string, decimal: string): string => {
  const [whole = '', part = ''] = plain(Math.abs(cents)).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, thousands)}${decimal}${part}`;
};

const sides = (cents: number, write: (cents: number) => string): readonly [string, string] =>
  cents > 0 ? [write(cents), ''] : ['', write(-cents)];

/** Writers of the same books, each with the file's name and the source that reads it. */
const writers: Readonly<
  Record<string, (all: readonly Entry[]) => readonly [string, string, string]>
> = {
  'a journal of QuickBooks Online': (all) => [
    'journal.csv',
    'qbo',
    [
      'Harbour Supplies',
      'Journal',
      'Date,Transaction Type,Num,Name,Memo/Description,Account,Debit,Credit',
      ...all.flatMap((one, n) =>
        one.lines.map(({ account, cents }, at) => {
          const [debit, credit] = sides(cents, (c) => `"$${grouped(c, ',', '.')}"`);
          return `${at === 0 ? `${american(one)},Journal Entry,${n + 1}` : ',,'},,,${account},${debit},${credit}`;
        }),
      ),
      ',,,,,TOTAL,1,1',
    ].join('\n'),
  ],
  'a table with decimal commas': (all) => [
    'journal.csv',
    'generic',
    [
      'Date;Entry;Account;Amount',
      ...all.flatMap((one, n) =>
        one.lines.map(
          ({ account, cents }) =>
            `${iso(one)};${n + 1};${account};${cents < 0 ? '-' : ''}${grouped(cents, '.', ',')}`,
        ),
      ),
    ].join('\n'),
  ],
  'a general ledger': (all) => [
    'ledger.csv',
    'generic',
    [
      'Date,Voucher No,Type,Reference,Debit,Credit,Balance',
      ...accounts.flatMap((name) => [
        `${name},,,,,,`,
        ...all.flatMap((one, n) =>
          one.lines
            .filter(({ account }) => account === name)
            .map(({ cents }) => {
              const [debit, credit] = sides(cents, plain);
              return `${iso(one)},V-${n + 1},Entry,,${debit},${credit},0.00`;
            }),
        ),
        `Total for ${name},,,,1.00,1.00,`,
      ]),
    ].join('\n'),
  ],
  'the transactions of QuickBooks Desktop': (all) => [
    'books.iif',
    'qbd',
    [
      '!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT',
      '!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT',
      '!ENDTRNS',
      ...all.flatMap((one) => [
        ...one.lines.map(
          ({ account, cents }, at) =>
            `${at === 0 ? 'TRNS' : 'SPL'}\tGENERAL JOURNAL\t${american(one)}\t${account}\t${plain(cents)}`,
        ),
        'ENDTRNS',
      ]),
    ].join('\n'),
  ],
  'plain text, the last amount left out': (all) => [
    'books.journal',
    'ledger',
    all
      .map((one) =>
        [
          `${iso(one)} * Something ; told`,
          ...one.lines.map(
            ({ account, cents }, at) =>
              `    ${account}${at < one.lines.length - 1 ? `  $${plain(cents)}` : ''}`,
          ),
        ].join('\n'),
      )
      .join('\n\n'),
  ],
  'an audit trail of Sage': (all) => [
    'trail.csv',
    'sage50_uk',
    all
      .flatMap((one, n) =>
        one.lines.map(({ account, cents }) => {
          const date = dateOf(one.day);
          const day = `${two(date.day)}${two(date.month)}${date.year}`;
          return `${cents > 0 ? 'JD' : 'JC'},,${account},0,${day},${n + 1},Told,${plain(Math.abs(cents))},T9,0.00`;
        }),
      )
      .join('\n'),
  ],
};

const centsByAccount = (lines: readonly Line[]): Record<string, number> => {
  const sums: Record<string, number> = Object.fromEntries(accounts.map((name) => [name, 0]));
  for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0) + cents;
  return sums;
};

const readLines = ({ entries }: Bundle): readonly Line[] =>
  entries.flatMap(({ lines }) =>
    lines.map(({ account, debit, credit }) => ({
      account,
      cents: Math.round(debit * 100) - Math.round(credit * 100),
    })),
  );

for (const [name, write] of Object.entries(writers))
  it(`bring every cent of ${name} to the account and the day it was written for`, async () => {
    await fc.assert(
      fc.asyncProperty(books, async (all) => {
        const [filename, source, text] = write(all);
        const read = await readSource({
          uploads: uploads({ [filename]: `${text}\n` }),
          source,
          hints: {},
        });
        if (isRefusal(read)) throw new Error(`${read.code}: ${String(read.detail)}\n${text}`);
        const { bundle } = read;
        assert.equal(bundle.left_out, [], text);
        assert.equal(
          centsByAccount(readLines(bundle)),
          centsByAccount(all.flatMap(({ lines }) => lines)),
          text,
        );
        const days = (of: readonly string[]): readonly string[] => [...new Set(of)].sort();
        assert.equal(days(bundle.entries.map(({ date }) => date)), days(all.map(iso)), text);
      }),
      tried(40),
    );
  });

it.run();
