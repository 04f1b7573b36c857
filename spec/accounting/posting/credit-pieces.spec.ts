import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, sub } from '../../../kernel/values/money/money.ts';
import { update } from '../../../modules/companies/settings/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { type Books, openBooks } from '../../documents/goods/books.ts';
import { tried } from '../../random.ts';

const it = suite('accounting.posting of credits, piece by piece,');

type Balances = Readonly<Record<string, number>>;

const foreign = fc.record({
  base: fc.constantFrom('JPY', 'KWD', 'USD'),
  doc_type: fc.constantFrom('invoice', 'bill'),
  conversion_rate: fc.constantFrom(0.003, 0.334567, 1.084321, 163.27),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      unit_price: fc.integer({ min: 1, max: 3000 }).map((n) => n / 100),
      taxes: fc.subarray([
        { code: 'VAT', rate: 7 },
        { code: 'WHT', rate: -3 },
      ]),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});
type Foreign = Omit<
  typeof foreign extends fc.Arbitrary<infer T> ? T : never,
  'doc_type' | 'conversion_rate'
> & { readonly doc_type: string; readonly conversion_rate: number };

const linesOf = ({ lines }: Foreign, counts: (quantity: number) => number) =>
  lines
    .map((one, at) => ({
      ...one,
      ...{ name: `Advice ${at}`, sell_by: 'hour', quantity: counts(one.quantity) },
    }))
    .filter(({ quantity }) => quantity > 0);

const issues = async (books: Books, of: Foreign, more: object): Promise<string> => {
  const { conversion_rate } = of;
  const id = await books.draft(of.doc_type, { currency: 'EUR', conversion_rate, ...more });
  await books.finalize(id);
  return id;
};

/** Movements on each account while a function runs. */
const movedBy = async (books: Books, does: () => Promise<unknown>): Promise<Balances> => {
  const before: Balances = books.balances();
  await does();
  const after: Balances = books.balances();
  const codes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const moved = codes.map((code) => [code, sub(after[code] ?? 0, before[code] ?? 0)] as const);
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0));
};

/** Credits a document in pieces: each takes one unit of every line that still has one. */
const creditsPieces = async (books: Books, of: Foreign): Promise<readonly string[]> => {
  const original = await issues(books, of, { line_items: linesOf(of, (all) => all) });
  const pieces: string[] = [];
  for (let at = 0; at < Math.max(...of.lines.map(({ quantity }) => quantity)); at += 1)
    pieces.push(await credits(books, of, original, (quantity) => (at < quantity ? 1 : 0)));
  return pieces;
};

const credits = (
  books: Books,
  of: Foreign,
  original_doc_id: string,
  counts: (quantity: number) => number,
): Promise<string> =>
  issues(
    books,
    { ...of, doc_type: 'credit_note' },
    { original_doc_id, line_items: linesOf(of, counts) },
  );

it('add up in company currency to one full credit', async () => {
  let seen = 0;
  const law = fc.asyncProperty(foreign, async (of) => {
    const books = await openBooks({ currency: of.base });
    const whole = await movedBy(books, async () => {
      const id = await issues(books, of, { line_items: linesOf(of, (all) => all) });
      await credits(books, of, id, (quantity) => quantity);
    });
    const pieces = await movedBy(books, async () => {
      seen += (await creditsPieces(books, of)).length > 1 ? 1 : 0;
    });
    const wrong = books.wrong();
    await books.app.close();
    assert.equal(pieces, whole, JSON.stringify({ pieces, whole }));
    assert.equal(wrong, []);
  });
  await fc.assert(law, tried(12));
  assert.ok(seen > 5, `only ${seen} documents looked at`);
});

const advice: Foreign = {
  ...{ base: 'USD', doc_type: 'invoice', conversion_rate: 1.084321 },
  lines: [{ quantity: 3, unit_price: 33.33, taxes: [{ code: 'VAT', rate: 7 }] }],
};

it('equal the invoice in company currency, even after one is voided', async () => {
  const books = await openBooks({ currency: 'USD' });
  const original = await issues(books, advice, { line_items: linesOf(advice, (all) => all) });
  const { total_base: owed } = await books.doc(original);
  const bases = async (ids: readonly string[]): Promise<number> => {
    const docs = await Promise.all(ids.map((id) => books.doc(id)));
    return docs.reduce((sum, doc) => add(sum, doc['total_base']), 0);
  };
  const one = (): Promise<string> => credits(books, advice, original, () => 1);
  const [first, second, third] = [await one(), await one(), await one()];
  assert.is(await bases([first, second, third]), owed);
  await books.does(voidDoc, { entity_id: second });
  assert.is(await bases([first, await one(), third]), owed);
  assert.is(books.balances()['1120'] ?? 0, 0);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('keep amounts on the accounts of an earlier posting map', async () => {
  const books = await openBooks({ currency: 'USD' });
  const original = await issues(books, advice, { line_items: linesOf(advice, (all) => all) });
  const one = (): Promise<string> => credits(books, advice, original, () => 1);
  await one();
  const { '4110': before } = books.balances();
  const settings = { posting_map: { sales_returns: '4100' } };
  await books.app.does(update, settings, { role: 'admin' });
  const moved = await movedBy(books, one);
  assert.equal([before, moved], [36.14, { 1120: -38.66, 2120: 2.52, 4100: 36.14 }]);
  assert.equal(books.wrong(), []);
  await books.app.close();
});

it('ignore migrated entries', async () => {
  const books = await openBooks({ currency: 'USD' });
  const original_doc_id = await issues(books, advice, {
    line_items: linesOf(advice, (all) => all),
  });
  const { conversion_rate } = advice;
  const line_items = linesOf(advice, () => 1);
  const more = { currency: 'EUR', conversion_rate, original_doc_id, line_items };
  const entity_id = await books.draft('credit_note', more);
  const newLines = await movedBy(books, () =>
    books.app.bus.send({
      ...{ name: finalize.name, input: { entity_id }, caller: books.app.caller() },
      ...{ by: 'person', source: 'migration:old', correlationId: 'old' },
    }),
  );
  assert.equal([newLines, (await books.doc(entity_id))['status']], [{}, 'final']);
  const moved = await movedBy(books, () => credits(books, advice, original_doc_id, () => 1));
  assert.equal(moved, { 1120: -38.66, 2120: 2.53, 4110: 36.14, 6970: -0.01 });
  await books.app.close();
});

it('are converted separately at different rates', async () => {
  const books = await openBooks({ currency: 'USD' });
  const original = await issues(books, advice, { line_items: linesOf(advice, (all) => all) });
  const bases: number[] = [];
  for (const conversion_rate of [1.084321, 1.1, 1.1]) {
    const id = await credits(books, { ...advice, conversion_rate }, original, () => 1);
    bases.push((await books.doc(id))['total_base']);
  }
  assert.equal(bases, [38.67, 39.23, 39.23]);
  await books.app.close();
});

it.run();
