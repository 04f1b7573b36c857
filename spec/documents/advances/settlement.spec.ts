import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as statement } from '../../../modules/accounting/customer-statements/get.ts';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { create as revalue } from '../../../modules/accounting/revaluation/create.ts';
import { update as updateTerms } from '../../../modules/companies/terms/update.ts';
import { applyToInvoice } from '../../../modules/documents/credit-notes/apply-to-invoice.ts';
import { cnRefund } from '../../../modules/documents/credit-notes/cn-refund.ts';
import { create } from '../../../modules/documents/drafting/create.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { returnPayment } from '../../../modules/documents/payments/return-payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { writeOff } from '../../../modules/documents/payments/write-off.ts';
import { balances, stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered } from '../../test-app.ts';
import { draft, line, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, journal, openDesk, owed, received } from '../on-account/account.ts';

const it = suite<{ desk: Desk }>('documents.advances');

it.before.each(async (context) => {
  context.desk = await openDesk();
});
it.after.each(({ desk }) => closesDesk(desk));

const vat = { code: 'VAT 19%', rate: 19 };
const taxed = (quantity: number, amount: number, more: object = {}) =>
  line(quantity, amount, { taxes: [vat], ...more });

/** An advance of 100 and 19 of tax. */
const asked = (desk: Desk, doc_type = 'invoice', more: object = {}): Promise<string> =>
  owed(desk, 100, doc_type, { kind: 'advance', line_items: [taxed(1, 100)], ...more });

const pays = (desk: Desk, entity_id: string, amount = 119, more: object = {}) =>
  desk.app.does(payment, { entity_id, amount, payment_date: '2026-01-15', ...more });

const paidAdvance = async (desk: Desk, doc_type = 'invoice', more: object = {}) => {
  const id = await asked(desk, doc_type, more);
  await pays(desk, id);
  return id;
};

/** An issued credit note of an advance. */
const creditOf = (
  desk: Desk,
  original_doc_id: string,
  amount: number,
  contact_id = desk.ada,
): Promise<string> =>
  owed(desk, 0, 'credit_note', { original_doc_id, contact_id, line_items: [taxed(1, amount)] });

/** Lines of the supply of 1,000 less an advance. */
const supply = (settles_doc_id: string, net = 100) => [
  taxed(1, 1000),
  taxed(-1, net, { settles_doc_id }),
];

const finalOf = (desk: Desk, advance: string, doc_type = 'invoice', more: object = {}) =>
  owed(desk, 0, doc_type, {
    issue_date: '2026-02-10',
    line_items: supply(advance),
    ...more,
  });

const draftOf = ({ app, ada }: Desk, line_items: object[], more: object = {}) =>
  draft(app, 'invoice', { contact_id: ada, line_items, ...more } as never);

it('asks for money on 2160, whose tax is due on payment', async ({ desk }) => {
  const { app, ada } = desk;
  const entity_id = await asked(desk);
  await pays(desk, entity_id);
  assert.equal(await journal(desk), [
    '2026-01-10 invoice Dr 1120 119 Cr 2126 19 Cr 2160 100',
    '2026-01-15 payment Dr 1110 119 Cr 1120 119',
    '2026-01-15 tax Dr 2126 19 Cr 2120 19',
  ]);
  assert.equal((await read(app, entity_id)).advance, {
    ...{ paid: 100, credited: 0, settled: 0, left: 100 },
    taxes: [{ ...vat, category: 'S', net: 100, left: 100 }],
  });
  const seen = await app.asks(statement, { contact_id: ada });
  assert.equal([seen.closing, seen.aging.on_account], [0, 0]);
});

it('is settled by a negative line of the final invoice', async ({ desk }) => {
  const { app } = desk;
  const advance = await paidAdvance(desk);
  const id = await finalOf(desk, advance);
  assert.is(
    (await journal(desk)).at(-1),
    '2026-02-10 invoice Dr 1120 1071 Cr 4200 1000 Cr 2120 171 Dr 2160 100',
  );
  const seen = await read(app, id);
  assert.equal([seen.total, seen.tax, seen.advances[0].net], [1071, 171, 100]);
  const settled = await read(app, advance);
  assert.equal([settled.advance.left, settled.advance_settlements[0].invoice_id], [0, id]);
  const report = await app.asks(taxReport, {});
  assert.ok(fits(taxReport, report));
  assert.equal(report.output, [{ ...vat, category: 'S', net: 1000, tax: 190 }]);
  assert.equal([report.boxes.sales_net, report.accounts.output_tax.other], [1000, 0]);
});

it('counts at its payment in the tax report, and lists money without one', async ({ desk }) => {
  const { app, ada } = desk;
  const entity_id = await asked(desk);
  await received(desk, 50);
  await pays(desk, entity_id, 59.5, { payment_date: '2026-02-05' });
  const january = await app.asks(taxReport, { date_from: '2026-01-01', date_to: '2026-01-31' });
  assert.equal([january.output, january.boxes.sales_net], [[], 0]);
  assert.equal(january.money_on_account, [
    { contact_id: ada, currency: 'USD', amount: 50, amount_base: 50 },
  ]);
  const february = await app.asks(taxReport, { date_from: '2026-02-01', date_to: '2026-02-28' });
  assert.equal(february.output, [{ ...vat, category: 'S', net: 50, tax: 9.5 }]);
  assert.equal(february.not_yet_due.output, [{ ...vat, category: 'S', net: 50, tax: 9.5 }]);
});

it('mirrors on bills with 1170', async ({ desk }) => {
  const advance = await paidAdvance(desk, 'bill');
  await finalOf(desk, advance, 'bill');
  assert.equal(await journal(desk), [
    '2026-01-10 bill Dr 1156 19 Dr 1170 100 Cr 2110 119',
    '2026-01-15 payment Cr 1110 119 Dr 2110 119',
    '2026-01-15 tax Cr 1156 19 Dr 1150 19',
    '2026-02-10 bill Dr 6950 1000 Dr 1150 171 Cr 1170 100 Cr 2110 1071',
  ]);
});

it('is credited where it is not paid, before it is settled', async ({ desk }) => {
  const { app } = desk;
  const advance = await asked(desk);
  await pays(desk, advance, 59.5);
  const final = await draftOf(desk, supply(advance));
  await refuses(app, finalize, { entity_id: final }, 409, 'advance_unpaid');
  const credit = await owed(desk, 0, 'credit_note', {
    original_doc_id: advance,
    line_items: [taxed(1, 50)],
  });
  assert.is(
    (await journal(desk)).at(1),
    '2026-01-10 credit_note Dr 2126 9.5 Dr 2160 50 Cr 1120 59.5',
  );
  await app.does(applyToInvoice, { entity_id: credit, target_doc_id: advance, amount: 59.5 });
  assert.is((await read(app, advance)).advance.left, 50);
  await refuses(app, finalize, { entity_id: final }, 409, 'advance_exceeded');
  const half = await draftOf(desk, supply(advance, 50));
  await app.does(finalize, { entity_id: half });
  const found = await stands(app);
  assert.equal([found[2160] ?? 0, found[2126] ?? 0], [0, 0]);
});

it('gives its kind to a credit note, which keeps it', async ({ desk }) => {
  const { app, ada } = desk;
  const original_doc_id = await paidAdvance(desk);
  const entity_id = await draft(app, 'credit_note', {
    ...{ original_doc_id, contact_id: ada, kind: null },
    line_items: [taxed(1, 20)],
  } as never);
  assert.is((await read(app, entity_id)).kind, 'advance');
  for (const kind of [null, { old: 'advance', new: null }]) {
    const said = { entity_id, fields_changed: { kind } };
    await refuses(app, update, said as never, 422, 'kind_not_allowed');
  }
  await app.does(update, { entity_id, fields_changed: { kind: 'advance' } } as never);
  await app.does(finalize, { entity_id });
  assert.is((await stands(app))[2160], -80);
});

it('is settled without what a credit note paid back', async ({ desk }) => {
  const { app } = desk;
  const original_doc_id = await paidAdvance(desk);
  const entity_id = await owed(desk, 0, 'credit_note', {
    original_doc_id,
    line_items: [taxed(1, 20)],
  });
  await app.does(cnRefund, { entity_id, amount: 23.8, date: '2026-01-20' });
  const seen = (await read(app, original_doc_id)).advance;
  assert.equal([seen.paid, seen.credited, seen.left, seen.taxes[0].left], [100, 20, 80, 80]);
  await app.does(voidDoc, { entity_id: await creditOf(desk, original_doc_id, 30) });
  assert.is((await read(app, original_doc_id)).advance.left, 80, 'a void credit takes nothing off');
  const whole = await draftOf(desk, supply(original_doc_id));
  await refuses(app, finalize, { entity_id: whole }, 409, 'advance_exceeded');
  await finalOf(desk, original_doc_id, 'invoice', { line_items: supply(original_doc_id, 80) });
  const found = await stands(app);
  assert.equal([found[2160] ?? 0, found[2126] ?? 0, found[2120]], [0, 0, -190]);
});

it('has what unvoiding a credit note takes off again, on bills too', async ({ desk }) => {
  const { app } = desk;
  for (const doc_type of ['invoice', 'bill']) {
    const advance = await paidAdvance(desk, doc_type);
    const contact_id = doc_type === 'bill' ? desk.mill : desk.ada;
    const entity_id = await creditOf(desk, advance, 25, contact_id);
    const left = async () => (await read(app, advance)).advance.left;
    assert.is(await left(), 75);
    await app.does(voidDoc, { entity_id });
    assert.is(await left(), 100);
    await app.does(unvoid, { entity_id });
    assert.is(await left(), 75);
    await app.does(revertToDraft, { entity_id });
    assert.is(await left(), 100);
  }
});

it('is lowered by a settlement discount', async ({ desk }) => {
  const { app } = desk;
  const payment_terms = '2/10 net 30';
  const terms = [{ name: payment_terms, days: 30, discount_pct: 2, discount_days: 10 }];
  await app.does(updateTerms, { terms });
  for (const [doc_type, posted, accounts] of [
    ['invoice', 'Dr 1110 116.62 Dr 2160 2 Dr 2126 0.38 Cr 1120 119', [2160, 2126]],
    ['bill', 'Cr 1110 116.62 Cr 1170 2 Cr 1156 0.38 Dr 2110 119', [1170, 1156]],
  ] as const) {
    const advance = await asked(desk, doc_type, { payment_terms });
    await pays(desk, advance, 116.62, { settlement_discount: 2.38 });
    const payments = await journal(desk, { je_type: 'payment' });
    assert.is(payments.at(-1), `2026-01-15 payment ${posted}`);
    assert.is((await read(app, advance)).advance.left, 98);
    await finalOf(desk, advance, doc_type, { line_items: supply(advance, 98) });
    const found = await stands(app);
    assert.equal(
      accounts.map((code) => found[code] ?? 0),
      [0, 0],
    );
  }
});

it('is credited, and not written off, where it is not paid', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await asked(desk);
  await pays(desk, entity_id, 59.5);
  const said = { entity_id, reason: 'gone', date: '2026-02-20' };
  await refuses(app, writeOff, said, 409, 'advance_unpaid');
  assert.not.ok((await read(app, entity_id)).allowed_actions.includes('write-off'));
  await pays(desk, entity_id, 59.5);
  await finalOf(desk, entity_id);
  await app.does(returnPayment, { entity_id, payment_index: 0, date: '2026-02-15' });
  await app.does(writeOff, said);
  const found = await stands(app);
  assert.equal([found[6960], found[2160] ?? 0, found[2126] ?? 0], [50, 0, 0]);
});

it('is settled once, at most its paid net', async ({ desk }) => {
  const { app } = desk;
  const advance = await paidAdvance(desk);
  const over = await draftOf(desk, supply(advance, 100.01));
  await refuses(app, finalize, { entity_id: over }, 409, 'advance_exceeded');
  const first = await draftOf(desk, supply(advance, 60));
  await app.does(finalize, { entity_id: first });
  const second = await draftOf(desk, supply(advance, 60));
  await refuses(app, finalize, { entity_id: second }, 409, 'advance_exceeded');
  const rest = await draftOf(desk, supply(advance, 40));
  await app.does(finalize, { entity_id: rest });
  assert.is((await read(app, advance)).advance.left, 0);
});

it('is settled at each of its rates', async ({ desk }) => {
  const { app } = desk;
  const reduced = { code: 'VAT 7%', rate: 7 };
  const of = (quantity: number, amount: number, tax: object, more: object = {}) =>
    line(quantity, amount, { taxes: [tax], ...more });
  const line_items = [of(1, 60, vat), of(1, 40, reduced)];
  const settles_doc_id = await asked(desk, 'invoice', { line_items });
  await pays(desk, settles_doc_id, 114.2);
  const wrong = await draftOf(desk, [of(1, 500, vat), of(-1, 100, vat, { settles_doc_id })]);
  await refuses(app, finalize, { entity_id: wrong }, 409, 'advance_exceeded');
  const right = await draftOf(desk, [
    of(1, 500, vat),
    of(-1, 60, vat, { settles_doc_id }),
    of(-1, 40, reduced, { settles_doc_id }),
  ]);
  await app.does(finalize, { entity_id: right });
  assert.is((await read(app, settles_doc_id)).advance.left, 0);
});

it('is open again once the invoice that settled it is undone', async ({ desk }) => {
  const { app } = desk;
  const advance = await paidAdvance(desk);
  const before = await balances(app);
  const entity_id = await finalOf(desk, advance);
  await app.does(voidDoc, { entity_id });
  assert.equal(await balances(app), before);
  assert.is((await read(app, advance)).advance.left, 100);
  await app.does(unvoid, { entity_id });
  assert.is((await read(app, advance)).advance.left, 0);
  await app.does(revertToDraft, { entity_id });
  assert.equal(await balances(app), before);
  const other = await draftOf(desk, supply(advance));
  await app.does(finalize, { entity_id: other });
  await refuses(app, finalize, { entity_id }, 409, 'advance_exceeded');
});

it('keeps its money once it is settled, but for what the bank takes back', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await paidAdvance(desk);
  await finalOf(desk, entity_id);
  await refuses(app, voidPayment, { entity_id, payment_index: 0 }, 409, 'advance_settled');
  await refuses(app, refund, { entity_id, amount: 10 }, 409, 'advance_settled');
  const credit = await draft(app, 'credit_note', {
    original_doc_id: entity_id,
    line_items: [taxed(1, 10)],
  } as never);
  await refuses(app, finalize, { entity_id: credit }, 409, 'advance_settled');
  assert.not.ok((await read(app, entity_id)).allowed_actions.includes('refund'));
  await app.does(returnPayment, { entity_id, payment_index: 0, date: '2026-02-20' });
  const found = await stands(app);
  assert.equal([found[2126], found[2120], found[1120]], [-19, -171, 1190]);
  await refuses(app, voidDoc, { entity_id }, 409, 'advance_settled');
  await refuses(app, revertToDraft, { entity_id }, 409, 'advance_settled');
});

it('keeps its rate in the supply, and is not revalued', async ({ desk }) => {
  const { app } = desk;
  const euro = { currency: 'EUR', conversion_rate: 1.1 };
  const advance = await paidAdvance(desk, 'invoice', euro);
  await finalOf(desk, advance, 'invoice', { ...euro, conversion_rate: 1.2 });
  const found = await stands(app);
  assert.equal([found[2160] ?? 0, found[4200], found[4100]], [0, -1200, 10]);
  await asked(desk, 'invoice', euro);
  const rates = { as_of: '2026-02-28', rates: { EUR: 1.3 }, dry_run: true };
  const { lines } = await app.does(revalue, rates);
  assert.equal(
    lines.map((one: Answered) => one.account),
    ['1120'],
  );
});

it('refuses goods, other kinds of documents, foreign advances and positive lines', async ({
  desk,
}) => {
  const { app, ada, mill } = desk;
  const advance = await paidAdvance(desk);
  const goods = { name: 'Ring', sku: 'R1', quantity: 1, unit_price: 10 };
  const ofGoods = await draftOf(desk, [goods], { kind: 'advance' });
  await refuses(app, finalize, { entity_id: ofGoods }, 422, 'advance_goods');
  const quote = {
    doc_type: 'quotation',
    kind: 'advance',
    contact_id: ada,
    line_items: [line(1, 5)],
  };
  await refuses(app, create, quote as never, 422, 'kind_not_allowed');
  const positive = await draftOf(desk, [taxed(1, 10, { settles_doc_id: advance })]);
  await refuses(app, finalize, { entity_id: positive }, 422, 'bad_line');
  const plain = await owed(desk, 100);
  for (const [settles, more] of [
    [plain, {}],
    ['doc:unknown', {}],
    [advance, { contact_id: mill }],
    [advance, { currency: 'EUR', conversion_rate: 2 }],
  ] as const) {
    const entity_id = await draftOf(desk, supply(settles), more);
    await refuses(app, finalize, { entity_id }, 422, 'not_an_advance');
  }
  const entity_id = await draftOf(desk, supply(advance));
  await refuses(app, finalize, { entity_id }, 403, 'role_too_low', { role: 'operator' });
  const elsewhere = app.caller('owner', 'another-company');
  await refuses(app, finalize, { entity_id }, 404, 'not_found', elsewhere);
  const advanceOfQuote = { entity_id: plain, fields_changed: { kind: { new: 'final' } } };
  const said = await app.tries(update, advanceOfQuote as never);
  assert.not.ok(said.done);
});

it('shows what is left to each caller as its schema says', async ({ desk }) => {
  const { app } = desk;
  const { get } = await import('../../../modules/documents/queries/get.ts');
  const advance = await paidAdvance(desk);
  await finalOf(desk, advance);
  const seen: Answered = await read(app, advance);
  assert.ok(fits(get, seen));
  assert.equal(seen.kind, 'advance');
});

it.run();
