import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { add, compare, mulMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import type { CreditBasis } from '../../../modules/documents/credit-notes/credit-note-remainder.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { type Recalculated, recalculate } from '../../../modules/documents/drafting/recalculate.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import type { TaxApplication } from '../../../modules/documents/lines/tax-application.ts';
import { get } from '../../../modules/documents/queries/get.ts';
import { tried } from '../../random.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, issued, line, openBooked } from '../documents.ts';

const it = suite('documents.drafting.create of credits, piece by piece,');

const code = fc.constantFrom('A', 'B');
const tax = fc.record({
  code,
  rate: fc.constantFrom(5, 7, 9.975, 19, 25.5),
  order: fc.integer({ min: 0, max: 1 }),
  is_compound: fc.boolean(),
});
const inclusive = fc.record({
  code,
  rate: fc.constantFrom(5, 7, 19, 25.5),
  is_inclusive: fc.constant(true),
});
const withheld = fc.record({ code, rate: fc.constantFrom(-3, -15) });
const lineOf = (price: fc.Arbitrary<number>, taxes: fc.Arbitrary<TaxApplication>) =>
  fc.record({
    quantity: fc.integer({ min: 1, max: 12 }),
    unit_price: price,
    discount_pct: fc.constantFrom(0, 0, 5, 12.5, 33.333333),
    taxes: fc.array(taxes, { maxLength: 2 }),
  });
const dust = fc.integer({ min: 0, max: 9999 }).map((n) => n / 1000);
const price = fc.integer({ min: 500000, max: 99999999 }).map((n) => n / 10000);

/** Invoice, and for each unit of its lines the piece in which it is credited. */
const sold = fc.record({
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  lines: fc.array(lineOf(fc.oneof(dust, price), fc.oneof(tax, inclusive, withheld)), {
    minLength: 1,
    maxLength: 3,
  }),
  doc_taxes: fc.array(fc.oneof(tax, withheld), { maxLength: 1 }),
  discount: fc.constantFrom(0, 0, 1, 2.5, 10, 33.3),
  discount_type: fc.constantFrom('flat' as const, 'percentage' as const),
  purchase: fc.boolean(),
  turns: fc.array(fc.integer({ min: 0, max: 11 }), { minLength: 36, maxLength: 36 }),
});
type Sold = typeof sold extends fc.Arbitrary<infer T> ? T : never;

const named = (lines: Sold['lines']) =>
  lines.map((one, at) => ({ ...one, line_id: `l${at}`, sku: `S${at}` }));

/** Lines of each piece: units one by one, in random order. */
const piecesOf = ({ lines, turns }: Sold): { line_id: string; quantity: number }[][] => {
  const made: { line_id: string; quantity: number }[][] = Array.from({ length: 12 }, () => []);
  for (const [at, { quantity }] of lines.entries())
    for (let unit = 0; unit < quantity; unit += 1) {
      const piece = made[turns[at * 12 + unit] ?? 0];
      const same = piece?.find(({ line_id }) => line_id === `l${at}`);
      if (same) same.quantity += 1;
      else piece?.push({ line_id: `l${at}`, quantity: 1 });
    }
  return made.filter((piece) => piece.length > 0);
};

/** Calculates the invoice and its pieces one after the other; undefined if the invoice is refused. */
const credited = (
  input: Sold,
): { of: Recalculated; pieces: readonly Recalculated[] } | undefined => {
  const { currency, doc_taxes, discount, discount_type, purchase } = input;
  const header = {
    ...{ currency, shipping: 0, doc_taxes, discount, discount_type },
    allowances_charges: [],
    payable_rounding: 0,
  };
  const asked = { base_currency: currency, purchase, sent: {} };
  const whole = named(input.lines);
  const of = recalculate({ ...asked, header, lines: whole });
  if (isRefusal(of)) return undefined;
  const doc = (made: Recalculated) =>
    ({ ...header, ...made.totals, doc_taxes: made.doc_taxes }) as unknown as CreditBasis['doc'];
  const pieces: Recalculated[] = [];
  for (const units of piecesOf(input)) {
    const lines = units.flatMap(({ line_id, quantity }) =>
      whole
        .filter((one) => one.line_id === line_id)
        .map((one) => ({ ...one, quantity, original_line_id: line_id })),
    );
    const net = recalculate({ ...asked, header: { ...header, discount: 0 }, lines });
    assert.ok(!isRefusal(net));
    // A flat discount is sent as the share of the piece.
    const share = mulMoney(
      currency,
      of.totals.discount_amount,
      of.totals.subtotal ? net.totals.subtotal / of.totals.subtotal : 0,
    );
    const made = recalculate({
      ...asked,
      header: { ...header, ...(discount_type === 'flat' ? { discount: share } : {}) },
      lines,
      creditBasis: {
        doc: doc(of),
        lines: of.lines,
        others: pieces.map((one) => ({ doc: doc(one), lines: one.lines })),
      },
    });
    assert.ok(!isRefusal(made), JSON.stringify(made));
    pieces.push(made);
  }
  return { of, pieces };
};

it('sum exactly to the original, and never exceed it before', () => {
  let seen = 0;
  const law = fc.property(sold, (input) => {
    const made = credited(input);
    if (!made) return;
    const { of, pieces } = made;
    seen += pieces.length > 1 ? 1 : 0;
    for (const field of ['subtotal', 'discount_amount', 'tax', 'withheld', 'total'] as const)
      assert.is(sum(pieces.map(({ totals }) => totals[field])), of.totals[field], field);
    for (const line of of.lines)
      for (const field of ['line_total', 'gross'] as const) {
        const all = pieces.flatMap(({ lines }) =>
          lines.filter((one) => one.line_id === line.line_id),
        );
        if (field === 'gross' && of.totals.discount_amount !== 0) continue;
        assert.is(sum(all.map((one) => one[field] ?? 0)), line[field] ?? 0, field);
      }
    pieces.reduce((before, { totals }) => {
      const after = add(before, totals.total);
      assert.ok(
        compare(after, of.totals.total) <= 0 || of.totals.total <= 0,
        'it would be refused',
      );
      assert.ok(totals.total >= 0 || of.totals.total <= 0, 'it would owe something');
      const net = sub(totals.subtotal, totals.discount_amount);
      assert.is(totals.total, add(net, totals.tax, totals.shipping));
      return after;
    }, 0);
  });
  fc.assert(law, tried(1000));
  assert.ok(seen > 500, `only ${seen} invoices looked at`);
});

/** Credits a number of hours of an issued document at a price; answers the total, or the code of the refusal. */
const credits = async (
  app: TestApp,
  original_doc_id: string,
  hours: number,
  at: number,
  more: object = {},
): Promise<number | string> => {
  const made = await app.tries(create, {
    ...{ doc_type: 'credit_note', original_doc_id },
    line_items: [line(hours, at, more)],
  });
  if (!made.done) return made.code;
  const { id: entity_id } = JSON.parse(made.body) as { id: string };
  await app.does(finalize, { entity_id });
  return (await app.asks(get, { entity_id })).total;
};

it('take the exact remainder with the last credit, of an invoice and of a bill', async () => {
  const app = await openBooked();
  const tax = { taxes: [{ code: 'VAT', rate: 7 }] };
  for (const doc_type of ['invoice', 'bill']) {
    const above = await issued(app, doc_type, { line_items: [line(3, 0.335)] });
    const of = async (hours: number) => credits(app, above, hours, 0.335);
    assert.equal([await of(1), await of(1), await of(1)], [0.34, 0.34, 0.33], doc_type);
    assert.is(await of(1), 'credit_exceeds_original');
    const below = await issued(app, doc_type, { line_items: [line(3, 3.333, tax)] });
    const rest = async (hours: number) => credits(app, below, hours, 3.333, tax);
    assert.equal([await rest(1), await rest(1), await rest(1)], [3.56, 3.56, 3.58], doc_type);
  }
  await closes(app);
});

it('take the remaining tax of their group with the last credit', async () => {
  const app = await openBooked();
  const taxed = { taxes: [{ code: 'VAT', rate: 20 }] };
  const line_items = [line(1, 0.13, taxed), line(1, 0.13, { ...taxed, name: 'Setting' })];
  const original_doc_id = await issued(app, 'invoice', { line_items });
  assert.is((await app.asks(get, { entity_id: original_doc_id })).tax, 0.05);
  const seen: number[] = [];
  for (const one of line_items) {
    const made = { doc_type: 'credit_note', original_doc_id, line_items: [one] };
    const { id: entity_id } = await app.does(create, made);
    await app.does(finalize, { entity_id });
    seen.push((await app.asks(get, { entity_id })).tax);
  }
  assert.equal(seen, [0.03, 0.02]);
  await closes(app);
});

it('leave no more withholding tax than the remaining cents can carry', async () => {
  const app = await openBooked();
  const taxes = [{ code: 'WHT', rate: -15 }];
  const plain = (quantity: number) => line(quantity, 0.5);
  const taxed = (quantity: number) => line(quantity, 0.00875, { name: 'Setting', taxes });
  const id = await issued(app, 'invoice', { line_items: [plain(6), taxed(4)], discount: 0.025 });
  assert.is((await app.asks(get, { entity_id: id })).total, 3);
  const pieces = [[plain(3), taxed(1)], [taxed(2)], [plain(1)], [plain(1)], [plain(1)], [taxed(1)]];
  const totals: number[] = [];
  for (const [at, line_items] of pieces.entries()) {
    const { id: entity_id } = await app.does(create, {
      ...{ doc_type: 'credit_note', original_doc_id: id },
      ...{ line_items, discount: at === 0 ? 0.01 : 0 },
    });
    await app.does(finalize, { entity_id });
    totals.push((await app.asks(get, { entity_id })).total);
  }
  assert.equal(totals, [1.5, 0.02, 0.5, 0.5, 0.48, 0]);
  await closes(app);
});

it('keep a price other than that of the original', async () => {
  const app = await openBooked();
  const id = await issued(app, 'invoice', { line_items: [line(1, 10)] });
  assert.is(await credits(app, id, 1, 9.99), 9.99);
  const other = await issued(app, 'invoice', { line_items: [line(3, 10)] });
  assert.is(await credits(app, other, 1, 5), 5);
  assert.is(await credits(app, other, 2, 10), 20);
  await closes(app);
});

it('take the exact remainder when a change makes them the last', async () => {
  const app = await openBooked();
  const original_doc_id = await issued(app, 'invoice', { line_items: [line(3, 0.335)] });
  assert.is(await credits(app, original_doc_id, 1, 0.335), 0.34);
  const { id: entity_id } = await app.does(create, {
    ...{ doc_type: 'credit_note', original_doc_id },
    line_items: [line(1, 0.335)],
  });
  const total = async (): Promise<number> => (await app.asks(get, { entity_id })).total;
  assert.is(await total(), 0.34);
  const [one] = (await app.asks(get, { entity_id })).line_items;
  const two = { line_items: { new: [{ ...one, quantity: 2 }] } };
  await app.does(update, { entity_id, fields_changed: two });
  assert.is(await total(), 0.67);
  await app.does(update, { entity_id, fields_changed: { shipping: { new: 0.1 } } });
  assert.is(await total(), 0.77, 'and stay so');
  await closes(app);
});

it.run();
