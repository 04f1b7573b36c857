import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesIn } from './tree.ts';

const kernelWords = suite('tidy.kernelWords');

/**
 * Business terms, which modules know and the kernel does not. `costs` and `prices` are allowed there: they name the
 * two grades of confidential figures, and modules declare what belongs to them.
 */
const banned = [
  ...['invoices?', 'bills?', 'quotations?', 'memos?', 'credit.?notes?', 'payments?', 'refunds?'],
  ...['suppliers?', 'customers?', 'contacts?', 'purchases?', 'sales', 'warehouses?', 'stock'],
  ...['lots?', 'skus?', 'journal', 'tax(?:es)?', 'grni', 'cogs', 'wip', 'depreciation'],
  ...['lock.?date', 'period.?lock(?:ed)?', 'unit.?(?:price|cost)s?'],
  ...['operators_see_\\w+', 'on_hand', 'goods', 'shrinkage', 'recipes?', 'fiscal'],
];

/** Other meanings of these words: a pragma of SQLite, a character. */
const innocent = /journal_mode|-journal|quotation marks?/g;

const word = new RegExp(`(?<![a-z])(?:${banned.join('|')})(?![a-z])`, 'i');

/** Name of a field with a price or a cost. */
const field = /\b[a-z]+_(?:price|cost)s?\b/;

/** Words of names in camel case, so that `unitPrice` and `lockDate` are found as well. */
const wordsOf = (line: string): string =>
  line.replace(innocent, '').replace(/([a-z])([A-Z])/g, '$1_$2');

const isOfBusiness = (line: string): boolean => word.test(wordsOf(line)) || field.test(line);

kernelWords('leave the business to the modules', () => {
  const checked = sourcesIn('kernel');
  assert.ok(checked.length > 100);
  const found = checked.flatMap(({ file, text }) =>
    text
      .split('\n')
      .flatMap((line, at) => (isOfBusiness(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  assert.equal(found, []);
});

kernelWords('are found in comments, names and texts', () => {
  for (const line of [
    "const lock = settings['lock_date'];",
    'const lockDate = 1;',
    "  'cost_price',",
    '/** A journal entry, say. */',
    'unitPrice: 7,',
    'refuses purchases',
  ])
    assert.ok(isOfBusiness(line), line);
  for (const line of [
    "'journal_mode=WAL',",
    'SELECT v.record, v.costs FROM box',
    "if (sight === 'prices') return open;",
    '/** A slot of the billing. */',
  ])
    assert.not(isOfBusiness(line), line);
});

kernelWords.run();
