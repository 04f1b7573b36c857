import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readStatementFile } from '../../modules/accounting/statement-files/read.ts';
import { balanceGap } from '../../modules/accounting/statement-files/statement.ts';
import { filesIn, textOf, where } from './invoices.ts';

const it = suite('data.bankStatements');
const folder = 'bank';
const check = where(folder, it);

type Expected = {
  readonly file: string;
  readonly format: string;
  readonly statements: number;
  readonly entries: number;
  readonly rest: string;
};

const expected = (): Expected[] =>
  textOf(folder, 'expected-balances.csv')
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((row) => {
      const [file = '', format = '', statements, entries, rest = ''] = row.split(',');
      return { file, format, statements: Number(statements), entries: Number(entries), rest };
    });

const bytesOf = (file: string): Uint8Array =>
  readFileSync(fileURLToPath(new URL(`../../../shared/data/${folder}/${file}`, import.meta.url)));

const read = (file: string) => {
  const made = readStatementFile(bytesOf(file));
  if ('refused' in made) return { refused: `${made.code} ${made.detail}` };
  const lines = made.statements.flatMap((one) => one.lines);
  return {
    statements: made.statements,
    lines,
    known: made.statements.map((one) => balanceGap(one) === 0),
    file: made,
  };
};

/** Files with more entries than the table of expectations counts: it ignores some entry formats. */
const more: Readonly<Record<string, number>> = {
  'mt940/mt940_tests/ASNB/mt940_with_spaces_for_entry_date.txt': 8,
  'mt940/mt940_tests/citi/mt940.txt': 5,
  'mt940/mt940_tests/jejik/knab.sta': 3,
};

check('of MT940 hold as many entries as are known, and tie where they are known to', () => {
  const files = expected().filter(({ format }) => format === 'MT940');
  assert.ok(files.length > 25);
  for (const { file, statements, entries, rest } of files) {
    const made = read(file);
    assert.is(made.refused, undefined, file);
    assert.is(made.statements?.length, statements, file);
    assert.is(made.lines?.length, more[file] ?? entries, file);
    const [tied = 0] = rest.split('/').map(Number);
    const ours = made.known?.filter(Boolean).length ?? 0;
    assert.ok(ours >= tied, `${file}: ${ours} of ${rest} tie`);
  }
});

check('of MT940 that are only fields of a statement are refused', () => {
  const known = new Set(expected().map(({ file }) => file));
  const fragments = filesIn(`${folder}/mt940`, '.sta')
    .map((file) => `mt940/${file}`)
    .filter((file) => !known.has(file));
  assert.is(fragments.length, 17);
  for (const file of fragments) assert.match(read(file).refused ?? '', 'unknown_format', file);
});

check('of CAMT.053 hold as many entries as are known', () => {
  const files = expected().filter(
    ({ format, statements }) => format.startsWith('camt.053') && statements > 0,
  );
  assert.ok(files.length > 8);
  for (const { file, statements, entries } of files) {
    const made = read(file);
    assert.is(made.statements?.length, statements, file);
    assert.is(made.lines?.length, entries, file);
  }
  const both = read('camt-genkgo/test/data/camt053.v2.multi.statement.xml');
  assert.equal(both.known, [true, true]);
});

check('of CAMT.052 and 054 hold every entry, booked or left out', () => {
  const files = expected().filter(({ format }) => /^camt.05[24]/.test(format));
  assert.ok(files.length > 12);
  for (const { file, statements, entries } of files) {
    const made = read(file);
    assert.is(made.refused, undefined, file);
    assert.equal([made.statements?.length, made.file?.rows], [statements, entries], file);
  }
});

check('of OFX name their balance, and what is faulty is refused in words', () => {
  const files = expected().filter(({ format }) => format === 'OFX');
  assert.ok(files.length > 15);
  let balances = 0;
  for (const { file, statements, entries, rest } of files) {
    const made = read(file);
    if (file.includes('fail_nice') && made.refused) {
      assert.match(made.refused, 'unreadable_file');
      continue;
    }
    // Securities statements do not belong to a bank account.
    if (made.refused) {
      assert.match(made.refused, 'no_statement', file);
      continue;
    }
    assert.is(made.statements?.length, statements, file);
    assert.is(made.lines?.length, entries, file);
    const balance = /ledger balance (-?[\d.]+)$/.exec(rest)?.[1];
    if (balance === undefined) continue;
    assert.is(made.statements?.[0]?.closing, Number(balance), file);
    balances += 1;
  }
  assert.ok(balances >= 5, `${balances} balances were compared`);
});

/** Records of a QIF file: lines of bank accounts, rows left out, names (accounts, classes, categories, securities), empty ones. */
type Records = readonly [lines: number, leftOut: number, names: number, empty: number];

const qif: Readonly<Record<string, Records>> = {
  empty: [0, 0, 0, 0],
  test: [6, 1, 8, 0],
  test_category_inherit: [0, 0, 3, 0],
  test_category_override: [4, 0, 0, 0],
  test_circular_reference: [2, 0, 0, 0],
  test_clear_autoswitch: [0, 0, 1, 0],
  test_nosymbol: [0, 0, 0, 1],
  test_option_autoswitch: [0, 0, 2, 0],
  test_oth_a: [6, 1, 7, 0],
  test_split: [1, 0, 0, 0],
  test_transaction_before_account_definition_1: [2, 0, 0, 1],
  test_transaction_before_account_definition_2: [2, 0, 0, 0],
  test_unknown_account_type: [0, 1, 2, 1],
};

check(
  'of QIF hold as many entries as are known: lines, rows of securities, names and empty ones',
  () => {
    const files = expected().filter(({ format }) => format === 'QIF');
    assert.is(files.length, 13);
    for (const { file, entries } of files) {
      const [, name = ''] = /([^/]+)\.qif$/.exec(file) ?? [];
      const [lines, leftOut, names, empty] = qif[name] ?? [];
      assert.is((lines ?? 0) + (leftOut ?? 0) + (names ?? 0) + (empty ?? 0), entries, file);
      const made = read(file);
      // A file without a line of a bank account is no statement.
      if (entries === 0) assert.match(made.refused ?? '', 'unknown_format', file);
      else if (lines === 0) assert.match(made.refused ?? '', 'no_statement', file);
      else assert.equal([made.lines?.length, made.file?.left_out.length], [lines, leftOut], file);
    }
  },
);

check('account for every row of every file, taken or left out', () => {
  let seen = 0;
  for (const { file } of expected()) {
    const { file: made } = read(file);
    if (!made) continue;
    const found = made.statements.flatMap((one) => [...one.lines, ...one.left_out]);
    assert.is(made.rows, found.length + made.left_out.length, file);
    const rows = [...found, ...made.left_out].map(({ row }) => row).toSorted((a, b) => a - b);
    assert.equal(
      rows,
      rows.map((_, at) => at + 1),
      file,
    );
    seen += 1;
  }
  assert.ok(seen > 70, `${seen} files`);
});

it('are looked for under a folder that has a name', () => {
  assert.ok(folder.length > 0);
});

it.run();
