import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createRule } from '../../../modules/accounting/bank-rules/create.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { complete } from '../../../modules/accounting/reconciliation/complete.ts';
import { get as getSession } from '../../../modules/accounting/reconciliation/get.ts';
import { remove } from '../../../modules/accounting/reconciliation/remove.ts';
import { update as updateSession } from '../../../modules/accounting/reconciliation/update.ts';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { matchReturn } from '../../../modules/accounting/statement-lines/match-return.ts';
import { matchTransfer } from '../../../modules/accounting/statement-lines/match-transfer.ts';
import { unmatch } from '../../../modules/accounting/statement-lines/unmatch.ts';
import { update } from '../../../modules/accounting/statement-lines/update.ts';
import { update as updateSettings } from '../../../modules/companies/settings/update.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { closes, issued, line, read, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks, sides } from '../books.ts';
import { bankWith, begins, brings, moves } from '../statement.ts';

type Bank = { id: string; code: string };
type Context = { app: TestApp; bank: Bank; session: string };

const it = suite<Context>('accounting.statementLines.proposals');

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

const invoice = (app: TestApp, name: string, amount: number, more: object = {}) =>
  issued(app, 'invoice', {
    contact_name: name,
    issue_date: '2026-01-02',
    line_items: [line(1, amount)],
    ...more,
  } as never);

const refOf = async (app: TestApp, id: string): Promise<string> => (await read(app, id))['ref_id'];

/** Imports lines, matches them, and answers them. */
const finds = async (
  { app, session }: Context,
  rows: readonly string[],
): Promise<{ found: Answered; lines: Answered[] }> => {
  await brings(app, session, rows);
  const found = await app.does(autoMatch, { reconciliation_id: session });
  return { found, lines: (await app.asks(list, { reconciliation_id: session })).items };
};

const said = ({ status, confidence, proposal }: Answered): unknown[] => [
  status,
  confidence,
  proposal?.kind,
  proposal?.reasons.join('; '),
];

const entries = (app: TestApp, ids: readonly string[]): Promise<Answered[]> =>
  Promise.all(ids.map((entity_id) => app.asks(getEntry, { entity_id })));

it('are documents that a line names: in full, in part, with a fee, and several', async (context) => {
  const { app, session, bank } = context;
  const made = [];
  for (const amount of [100, 200, 300, 400, 500])
    made.push(await invoice(app, 'Ada Smith', amount));
  const refs = [];
  for (const id of made) refs.push(await refOf(app, id));
  const { found, lines } = await finds(context, [
    `2026-01-05,Stranger ${refs[0]?.replaceAll('-', ' ')},100,`,
    `2026-01-06,Smith,150,${refs[1]}`,
    `2026-01-07,Smith ${refs[2]} less charges 4.50,295.5,`,
    `2026-01-08,Smith ${refs[3]} ${refs[4]},900,`,
  ]);
  assert.equal([found.matched, found.suggested, found.sure, found.without_proposal], [0, 4, 4, 0]);
  assert.equal(lines.map(said), [
    ['suggested', 'high', 'documents', `names ${refs[0]}; same amount`],
    ['suggested', 'high', 'documents', `names ${refs[1]}; partial payment`],
    [
      'suggested',
      'high',
      'documents',
      `names ${refs[2]}; 4.5 less than the balance, as the line states`,
    ],
    ['suggested', 'high', 'documents', `names ${refs[3]}, ${refs[4]}; same amount`],
  ]);
  const again = await app.does(autoMatch, { reconciliation_id: session });
  assert.equal([again.suggested, again.event_id], [4, found.event_id], 'nothing changes');
  const done = await app.does(bulkConfirm, { reconciliation_id: session });
  assert.equal(done, { confirmed: 4, left: [], remaining: 0 });
  const after = (await app.asks(list, { reconciliation_id: session })).items;
  assert.equal(
    after.map(({ status, how, proposal }: Answered) => [status, how, proposal]),
    Array(4).fill(['matched', 'document', undefined]),
  );
  const [paid, fee] = await entries(app, after[2].matched_je_ids);
  assert.equal(sides(paid), [`Dr ${bank.code} 300`, 'Cr 1120 300']);
  assert.equal(sides(fee), [`Cr ${bank.code} 4.5`, 'Dr 6850 4.5']);
  const statuses = [];
  for (const id of made) statuses.push((await read(app, id))['status']);
  assert.equal(statuses, ['paid', 'partial', 'paid', 'paid', 'paid']);
});

it('are documents of the contact that a line names, certain only without an alternative', async (context) => {
  const { app } = context;
  await invoice(app, 'Bert Bond', 70);
  await invoice(app, 'Cleo Marin', 80);
  await invoice(app, 'Cleo Marin', 80);
  await invoice(app, 'Dora Novak', 10);
  await invoice(app, 'Dora Novak', 25);
  await invoice(app, 'Emil Olsen', 90);
  await invoice(app, 'Fritz Petit', 500);
  const { lines } = await finds(context, [
    '2026-01-05,BERT BOND,70,',
    '2026-01-05,CLEO MARIN,80,',
    '2026-01-05,DORA NOVAK,35,',
    '2026-01-05,Zilla Quist,90,',
    '2026-01-05,FRITZ PETIT,200,',
    '2026-01-05,BERT BOND,7,',
  ]);
  assert.equal(
    lines.map(({ confidence, proposal }) => [confidence, proposal?.label]),
    [
      ['high', `${lines[0]?.['proposal'].label}`],
      ['medium', `${lines[1]?.['proposal'].label}`],
      ['high', '2 documents Dora Novak'],
      ['low', `${lines[3]?.['proposal'].label}`],
      ['medium', `${lines[4]?.['proposal'].label}`],
      [null, undefined],
    ],
  );
  assert.match(lines[1]?.['proposal'].reasons.join(), '2 open documents have this amount');
  assert.match(lines[3]?.['proposal'].reasons.join(), 'has this amount');
});

it('are no documents whose number the line contradicts', async (context) => {
  const { app } = context;
  const first = await invoice(app, 'Ada Smith', 100);
  await app.does(payment, { entity_id: first, amount: 100, payment_date: '2026-01-03' });
  await invoice(app, 'Ada Smith', 100);
  const { lines } = await finds(context, [`2026-01-05,Ada Smith,100,${await refOf(app, first)}`]);
  assert.is.not(lines[0]?.['confidence'], 'high');
});

it('are documents in another currency, near the rate of the day', async (context) => {
  const { app, session } = context;
  const exchange_rates = [{ from: 'EUR', to: 'USD', date: '2026-01-01', rate: 1.1 }];
  await app.does(updateSettings, { exchange_rates } as never);
  const made = await invoice(app, 'Ada Smith', 1000, { currency: 'EUR', conversion_rate: 1.1 });
  const { lines } = await finds(context, [
    `2026-01-05,Ada Smith,1090,${await refOf(app, made)}`,
    `2026-01-06,Ada Smith,1900,${await refOf(app, made)}`,
  ]);
  assert.equal([lines[0]?.['confidence'], lines[1]?.['confidence']], ['high', null]);
  assert.match(lines[0]?.['proposal'].reasons.join(), '0.9 % from the rate of the day');
  assert.is((await app.does(bulkConfirm, { reconciliation_id: session })).confirmed, 1);
  assert.is((await read(app, made))['status'], 'paid');
});

it('are transfers with the opposite line of another account', async (context) => {
  const { app, session, bank } = context;
  const other = await bankWith(app, 0, { bank_name: 'Meadow Savings', account_number: '77' });
  const there = await begins(app, other.id, 0);
  await brings(app, there.id, ['2026-01-07,From current,300,', '2026-01-09,Out,-40,']);
  const { lines } = await finds(context, [
    '2026-01-05,To Meadow Savings,-300,',
    '2026-01-09,In,40,',
  ]);
  assert.equal(lines.map(said), [
    [
      'suggested',
      'high',
      'transfer',
      'opposite line of Meadow Savings, 2 days apart; names the account',
    ],
    ['suggested', 'low', 'transfer', 'opposite line of Meadow Savings, same day'],
  ]);
  const path = { reconciliation_id: session, line_id: lines[1]?.['id'] };
  await refuses(app, update, { ...path, status: 'matched' }, 409, 'proposal_not_entries');
  const done = await app.does(bulkConfirm, { reconciliation_id: session });
  assert.equal([done.confirmed, done.left[0].line_id], [1, path.line_id]);
  assert.match(done.left[0].reason, 'not certain (low)');
  const [own] = (await app.asks(list, { reconciliation_id: session })).items;
  const [opposite] = (await app.asks(list, { reconciliation_id: there.id })).items;
  assert.equal([own.status, opposite.status], ['matched', 'matched']);
  const [leaving, arriving] = await entries(app, [own.matched_je_id, opposite.matched_je_id]);
  assert.equal(
    [
      leaving?.['date'],
      arriving?.['date'],
      sides(leaving as Answered),
      sides(arriving as Answered),
    ],
    [
      '2026-01-05',
      '2026-01-07',
      ['Dr 1165 300', `Cr ${bank.code} 300`],
      [`Dr ${other.code} 300`, 'Cr 1165 300'],
    ],
  );
  for (const [id, amount] of [
    [session, -300],
    [there.id, 300],
  ] as const)
    assert.is((await app.asks(getSession, { reconciliation_id: id })).matched_balance, amount);
  const asked = { ...path, bank_account_id: other.id };
  const [, out] = (await app.asks(list, { reconciliation_id: there.id })).items;
  const named = { reconciliation_id: there.id, line_id: out.id };
  await refuses(
    app,
    matchTransfer,
    { ...asked, other: { ...named, line_id: opposite.id } },
    409,
    'line_settled',
  );
  await refuses(
    app,
    matchTransfer,
    { ...asked, bank_account_id: bank.id, other: named },
    404,
    'not_found',
  );
  await refuses(app, matchTransfer, { ...asked, bank_account_id: bank.id }, 422, 'same_bank');
  await refuses(app, matchTransfer, { ...asked, other: named }, 403, 'role_too_low', {
    role: 'operator',
  });
  await app.does(matchTransfer, { ...asked, other: named });
  await refuses(app, matchTransfer, { ...asked, other: named }, 409, 'line_settled');
  await app.does(remove, { reconciliation_id: there.id });
});

it('are transfers between currencies near the rate of the day, confirmed by a person', async (context) => {
  const { app, session, bank } = context;
  const exchange_rates = [{ from: 'EUR', to: 'USD', date: '2026-01-01', rate: 1.1 }];
  await app.does(updateSettings, { exchange_rates } as never);
  const euro = await bankWith(app, 0, {
    currency: 'EUR',
    bank_name: 'Meadow Euro',
    account_number: '78',
  });
  const there = await begins(app, euro.id, 0);
  await brings(app, there.id, ['2026-01-05,Conversion,100,']);
  const { lines } = await finds(context, ['2026-01-05,Meadow Euro,-111,']);
  assert.equal([lines[0]?.['confidence'], lines[0]?.['proposal'].kind], ['medium', 'transfer']);
  const line_ids = [lines[0]?.['id']];
  assert.is((await app.does(bulkConfirm, { reconciliation_id: session, line_ids })).confirmed, 1);
  const [own] = (await app.asks(list, { reconciliation_id: session })).items;
  const [made] = await entries(app, [own.matched_je_id]);
  assert.equal(sides(made as Answered), [
    `Dr ${euro.code} 110`,
    'Dr 4500 1',
    `Cr ${bank.code} 111`,
  ]);
  await app.does(updateSession, { reconciliation_id: session, statement_balance: -111 });
  await app.does(complete, { reconciliation_id: session });
  await refuses(app, bulkConfirm, { reconciliation_id: session }, 409, 'not_allowed');
});

it('are returned payments, which open the document again and keep the first match', async (context) => {
  const { app, session, bank } = context;
  const [first, second] = [
    await invoice(app, 'Ada Smith', 107),
    await invoice(app, 'Bert Bond', 50),
  ];
  const refs = [await refOf(app, first), await refOf(app, second)];
  const { lines } = await finds(context, [
    `2026-01-05,Ada Smith,107,${refs[0]}`,
    `2026-01-05,Bert Bond,50,${refs[1]}`,
  ]);
  assert.is((await app.does(bulkConfirm, { reconciliation_id: session })).confirmed, 2);
  const back = await finds(context, [
    `2026-01-15,Returned direct debit Ada Smith ${refs[0]} fee 8.00,-115,`,
    '2026-01-16,Unpaid Bert Bond,-50,',
    '2026-01-17,Bert Bond,-50,',
  ]);
  assert.equal(back.lines.slice(2).map(said), [
    [
      'suggested',
      'high',
      'return',
      `the bank returned the payment; names ${refs[0]}; 8 more, the fee of the bank`,
    ],
    ['suggested', 'high', 'return', 'the bank returned the payment; same name'],
    ['unmatched', null, undefined, undefined],
  ]);
  assert.is((await app.does(bulkConfirm, { reconciliation_id: session })).confirmed, 2);
  const after = (await app.asks(list, { reconciliation_id: session })).items;
  const made = await entries(app, after[2].matched_je_ids);
  assert.equal(made.map(sides), [
    [`Cr ${bank.code} 107`, 'Dr 1120 107'],
    [`Cr ${bank.code} 8`, 'Dr 6850 8'],
  ]);
  assert.equal([made[0]?.['date'], after[0].status], ['2026-01-15', 'matched']);
  const open = await read(app, first);
  assert.equal([open['status'], open['amount_outstanding']], ['final', 107]);
  const path = { reconciliation_id: session, line_id: after[4].id, doc_id: first };
  await refuses(app, matchReturn, { ...path, amount: 60 }, 422, 'return_exceeds_line');
  await refuses(app, matchReturn, { ...path, line_id: lines[0]?.['id'] }, 409, 'line_settled');
  await refuses(app, matchReturn, path, 409, 'not_allowed');
  const paid = { reconciliation_id: session, line_id: after[0].id, void_payments: true };
  await refuses(app, unmatch, paid, 409, 'return_rests_on_it');
  const returned = { reconciliation_id: session, line_id: after[2].id, void_payments: true };
  assert.equal((await app.does(unmatch, returned)).stays, [], 'the fee is reversed as well');
  const voided = await entries(app, after[2].matched_je_ids);
  assert.equal(
    voided.map(({ status }) => status),
    ['void', 'void'],
  );
  assert.is((await read(app, first))['status'], 'paid');
});

it('are rules, unless an entry may already be the same money', async (context) => {
  const { app, session, bank } = context;
  const rule = await app.does(createRule, {
    bank_account_id: bank.id,
    match_pattern: 'fuel',
    target_account_code: '6800',
  });
  await moves(app, bank.code, '2026-01-06', -30, { memo: 'Payment' });
  const { lines } = await finds(context, ['2026-01-05,FUEL A,-20,', '2026-01-05,FUEL B,-30,']);
  assert.equal(
    lines.map(({ confidence, proposal }) => [confidence, proposal.kind]),
    [
      ['high', 'rule'],
      ['medium', 'entries'],
    ],
  );
  assert.is((await app.does(bulkConfirm, { reconciliation_id: session })).confirmed, 1);
  const [made] = (await app.asks(list, { reconciliation_id: session })).items;
  assert.equal([made.status, made.rule_id], ['created', rule.id]);
});

it('are dropped once they no longer hold', async (context) => {
  const { app, session } = context;
  const made = await invoice(app, 'Ada Smith', 100);
  const { lines } = await finds(context, ['2026-01-05,Ada Smith,100,']);
  assert.is(lines[0]?.['status'], 'suggested');
  await app.does(payment, { entity_id: made, amount: 60, payment_date: '2026-01-03' });
  const line_ids = [lines[0]?.['id']];
  const refused = await app.does(bulkConfirm, { reconciliation_id: session, line_ids });
  assert.is(refused.confirmed, 0);
  assert.ok(refused.left[0].reason.length > 10);
  await app.does(autoMatch, { reconciliation_id: session });
  const [after] = (await app.asks(list, { reconciliation_id: session })).items;
  assert.equal([after.status, after.proposal], ['unmatched', undefined]);
  const unknown = await app.does(bulkConfirm, { reconciliation_id: session, line_ids });
  assert.match(unknown.left[0].reason, 'no suggestion to confirm');
});

it.run();
