import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create as createRule } from '../../../modules/accounting/bank-rules/create.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { get as getSession } from '../../../modules/accounting/reconciliation/get.ts';
import { matchDocument } from '../../../modules/accounting/statement-lines/match-document.ts';
import { suggestions } from '../../../modules/accounting/statement-lines/suggestions.ts';
import { unmatch } from '../../../modules/accounting/statement-lines/unmatch.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { closes, draft, issued, line, read, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks, sides } from '../books.ts';
import { bankWith, begins, brings, moves } from '../statement.ts';

type Context = { app: TestApp; bank: { id: string; code: string }; session: string };

const it = suite<Context>('accounting.statementLines.matchDocument');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.bank = await bankWith(context.app, 0);
  context.session = (await begins(context.app, context.bank.id, 0)).id;
});
it.after.each(async ({ app }) => {
  const { ok, items } = await app.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  await closes(app);
});

const one = async ({ app, session }: Context, row: string) => {
  const lines = await brings(app, session, [row]);
  return { reconciliation_id: session, line_id: lines.at(-1)?.id as string };
};

const entries = (app: TestApp, ids: readonly string[]): Promise<Answered[]> =>
  Promise.all(ids.map((entity_id) => app.asks(getEntry, { entity_id })));

/** Invoice dated a day before the lines; money before its invoice would be an advance. */
const invoiced = (app: TestApp, more: object = {}): Promise<string> =>
  issued(app, 'invoice', { issue_date: '2026-01-10', ...more } as never);

it('records the payments that a line is, and is answered by them', async (context) => {
  const { app, bank } = context;
  const first = await invoiced(app);
  const second = await invoiced(app);
  const path = await one(context, '2026-01-20,Ada Smith,150,REF-9');
  const done = await app.does(matchDocument, {
    ...path,
    allocations: [
      { doc_id: first, amount: 100 },
      { doc_id: second, amount: 50 },
    ],
  });
  assert.is(done.status, 'matched');
  assert.equal(
    done.payments.map((paid: Answered) => [paid.doc_id, paid.amount_outstanding, paid.status]),
    [
      [first, 0, 'paid'],
      [second, 50, 'partial'],
    ],
  );
  const made = await entries(app, done.matched_je_ids);
  assert.equal(made.map(sides), [
    [`Dr ${bank.code} 100`, 'Cr 1120 100'],
    [`Dr ${bank.code} 50`, 'Cr 1120 50'],
  ]);
  assert.is(made[0].date, '2026-01-20');
  const invoice = await read(app, first);
  assert.is(invoice.payments[0].reference, 'REF-9');
  const seen = await app.asks(getSession, { reconciliation_id: context.session });
  assert.is(seen.matched_balance, 150);
  await app.does(unmatch, path);
  assert.is((await read(app, first)).status, 'paid', 'the payment stays');
});

it('pays bills with money out, and gives credit notes back', async (context) => {
  const { app } = context;
  const bill = await issued(app, 'bill');
  const path = await one(context, '2026-01-20,Supplier,-100,');
  const wrong = { ...path, allocations: [{ doc_id: await issued(app, 'invoice'), amount: 100 }] };
  await refuses(app, matchDocument, wrong, 422, 'wrong_direction');
  await app.does(matchDocument, { ...path, allocations: [{ doc_id: bill, amount: 100 }] });
  assert.is((await read(app, bill)).status, 'paid');
});

it('posts what is left of a line, or what it lacks, to an account', async (context) => {
  const { app, bank } = context;
  const invoice = await invoiced(app);
  const short = await one(context, '2026-01-20,Ada less charge,98,');
  const asked = { ...short, allocations: [{ doc_id: invoice, amount: 100 }] };
  await refuses(app, matchDocument, asked, 422, 'amount_mismatch');
  const done = await app.does(matchDocument, { ...asked, remainder: { account_code: '6850' } });
  const made = await entries(app, done.matched_je_ids);
  assert.equal(made.map(sides), [
    [`Dr ${bank.code} 100`, 'Cr 1120 100'],
    [`Cr ${bank.code} 2`, 'Dr 6850 2'],
  ]);
  const seen = await app.asks(getSession, { reconciliation_id: context.session });
  assert.is(seen.matched_balance, 98);
  const over = await one(context, '2026-01-21,Ada with tip,110,');
  const other = await invoiced(app);
  const more = await app.does(matchDocument, {
    ...over,
    allocations: [{ doc_id: other, amount: 100 }],
    remainder: { account_code: '4300', memo: 'Tip' },
  });
  const [, tip] = await entries(app, more.matched_je_ids);
  assert.equal(sides(tip), [`Dr ${bank.code} 10`, 'Cr 4300 10']);
  await app.does(unmatch, { ...over, void_entry: true });
  const [paid, gone] = await entries(app, more.matched_je_ids);
  assert.equal([paid?.['status'], gone?.['status']], ['posted', 'void']);
  await app.does(voidPayment, { entity_id: other, payment_index: 0 });
  const again = { ...over, allocations: [{ doc_id: other, amount: 60 }] };
  const anew = await app.does(matchDocument, { ...again, remainder: { account_code: '4300' } });
  assert.is(anew.status, 'matched');
});

it('is all or nothing: what a document refuses, refuses the whole', async (context) => {
  const { app } = context;
  const fine = await invoiced(app);
  const path = await one(context, '2026-01-20,Ada,250,');
  const allocations = [
    { doc_id: fine, amount: 100 },
    { doc_id: await issued(app, 'invoice'), amount: 150 },
  ];
  await refuses(app, matchDocument, { ...path, allocations }, 409, 'not_allowed');
  assert.is((await read(app, fine)).status, 'final');
  const drafted = [{ doc_id: await draft(app, 'invoice'), amount: 250 }];
  await refuses(app, matchDocument, { ...path, allocations: drafted }, 404, 'not_found');
});

it('derives the rate of a payment from the line', async (context) => {
  const { app, bank } = context;
  const foreign = { currency: 'EUR', conversion_rate: 35, line_items: [line(1, 1000)] };
  const invoice = await invoiced(app, foreign);
  const path = await one(context, '2026-01-20,Ada,34000,');
  const done = await app.does(matchDocument, {
    ...path,
    allocations: [{ doc_id: invoice, amount: 1000 }],
  });
  const [made] = await entries(app, done.matched_je_ids);
  assert.equal(sides(made), [`Dr ${bank.code} 34000`, 'Dr 4500 1000', 'Cr 1120 35000']);
  await app.does(voidPayment, { entity_id: invoice, payment_index: 0 });
  const seen = await app.asks(getSession, { reconciliation_id: context.session });
  assert.is(seen.matched_balance, 0, 'an undone payment answers nothing');
});

it('pays a document in the currency of its account', async (context) => {
  const { app } = context;
  const euro = await bankWith(app, 0, { currency: 'EUR', account_number: '2' });
  const { id } = await begins(app, euro.id, 1000);
  const foreign = { currency: 'EUR', conversion_rate: 35, line_items: [line(1, 1000)] };
  const invoice = await invoiced(app, foreign);
  const dollars = await invoiced(app);
  const path = await one({ app, bank: euro, session: id }, '2026-01-20,Ada,1000,');
  const other = { ...path, allocations: [{ doc_id: dollars, amount: 100 }] };
  await refuses(app, matchDocument, other, 422, 'document_currency');
  const done = await app.does(matchDocument, {
    ...path,
    allocations: [{ doc_id: invoice, amount: 1000, conversion_rate: 36 }],
  });
  const [made] = await entries(app, done.matched_je_ids);
  assert.equal(sides(made), [`Dr ${euro.code} 36000`, 'Cr 4500 1000', 'Cr 1120 35000']);
  const seen = await app.asks(getSession, { reconciliation_id: id });
  assert.is(seen.difference, 0);
});

it('suggests entries, documents, transfers and rules, best first', async (context) => {
  const { app, bank, session } = context;
  const invoice = await issued(app, 'invoice', { contact_name: 'Ada Smith' } as never);
  const { ref_id } = await read(app, invoice);
  const rule = await app.does(createRule, {
    bank_account_id: bank.id,
    match_pattern: 'smith',
    target_account_code: '4300',
  });
  const other = await bankWith(app, 0, { account_number: '3' });
  const there = await begins(app, other.id, 0);
  await brings(app, there.id, ['2026-01-19,Moved out,-100,']);
  const near = await moves(app, bank.code, '2026-01-18', 100);
  await moves(app, bank.code, '2026-01-18', 5);
  const lines = await brings(app, session, [`2026-01-20,ADA SMITH ${ref_id},100,`]);
  const seen = await app.asks(suggestions, {
    reconciliation_id: session,
    line_id: lines[0]?.id,
  });
  assert.equal(
    seen.items.map((item: Answered) => item.kind),
    ['document', 'transfer', 'entry', 'rule'],
  );
  assert.is(seen.items[0].id, invoice);
  assert.ok(seen.items[0].reasons.includes('same reference'));
  assert.is(seen.items[1].bank_account_id, other.id);
  assert.is(seen.items[2].id, near);
  assert.is(seen.items[3].id, rule.id);
});

it('suggests several documents of a contact for one line', async (context) => {
  const { app, session } = context;
  const ada = (await app.does(createContact, { name: 'Ada Smith' })).id;
  const bert = (await app.does(createContact, { name: 'Bert Bond' })).id;
  const made: string[] = [];
  for (const [contact_id, unit_price] of [
    [ada, 100],
    [ada, 214],
    [ada, 50],
    [bert, 314],
  ] as const)
    made.push(await issued(app, 'invoice', { contact_id, line_items: [line(1, unit_price)] }));
  const asked = async (row: string) => {
    const lines = await brings(app, session, [row]);
    const path = { reconciliation_id: session, line_id: lines.at(-1)?.id as string };
    const { items } = await app.asks(suggestions, path);
    return { path, items, several: items.filter((one: Answered) => one.kind === 'documents') };
  };
  const some = await asked('2026-01-20,ADA SMITH,314,');
  assert.equal(
    some.several.map(({ id, amount, allocations }: Answered) => ({ id, amount, allocations })),
    [
      {
        id: ada,
        amount: 314,
        allocations: [
          { doc_id: made[0], amount: 100 },
          { doc_id: made[1], amount: 214 },
        ],
      },
    ],
  );
  assert.equal((await asked('2026-01-21,BERT BOND,313,')).several, []);
  const all = await asked('2026-01-22,Collective,364,');
  const [{ allocations }] = all.several;
  assert.is(allocations.length, 3);
  const done = await app.does(matchDocument, { ...all.path, allocations });
  assert.is(done.status, 'matched');
  assert.is((await read(app, made[1] as string)).status, 'paid');
});

it('names the payments that stay after unmatching, and voids them if asked', async (context) => {
  const { app, session } = context;
  const invoice = await issued(app, 'invoice');
  const path = await one(context, '2026-01-20,Ada Smith,98,REF-9');
  const asked = {
    ...path,
    allocations: [{ doc_id: invoice, amount: 100 }],
    remainder: { account_code: '6850' },
  };
  const done = await app.does(matchDocument, asked);
  const released = await app.does(unmatch, path);
  const { ref_id } = await read(app, invoice);
  assert.equal(
    released.stays.map(({ je_id, kind, doc_id, ref_id: ref, void: offer }: Answered) => [
      je_id,
      kind,
      doc_id,
      ref,
      offer,
    ]),
    [
      [
        done.matched_je_ids[0],
        'payment',
        invoice,
        ref_id,
        { path: `/docs/${invoice}/void-payment`, body: { payment_index: 0 } },
      ],
      [
        done.matched_je_ids[1],
        'entry',
        null,
        null,
        { path: `/accounting/journal-entries/${done.matched_je_ids[1]}/void`, body: {} },
      ],
    ],
  );
  assert.equal([released.status, (await read(app, invoice)).status], ['unmatched', 'paid']);
  const other = await issued(app, 'invoice');
  const second = await one(context, '2026-01-21,Ada Smith,100,');
  await app.does(matchDocument, { ...second, allocations: [{ doc_id: other, amount: 100 }] });
  const gone = await app.does(unmatch, { ...second, void_payments: true });
  assert.equal([gone.status, gone.stays], ['unmatched', []]);
  assert.equal((await read(app, other)).status, 'final');
  const seen = await app.asks(getSession, { reconciliation_id: session });
  assert.is(seen.matched_balance, 0);
  await refuses(app, unmatch, { ...second, line_id: uuid() }, 404, 'not_found');
});

it.run();
