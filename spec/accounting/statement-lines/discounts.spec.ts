import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { matchDocument } from '../../../modules/accounting/statement-lines/match-document.ts';
import { suggestions } from '../../../modules/accounting/statement-lines/suggestions.ts';
import { update as updateTerms } from '../../../modules/companies/terms/update.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { closes, issued, line, read, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks, stands } from '../books.ts';
import { bankWith, begins, brings } from '../statement.ts';

type Bank = { id: string; code: string };
type Context = { app: TestApp; bank: Bank; session: string };

const it = suite<Context>('accounting.statementLines with settlement discounts');

it.before.each(async (context) => {
  const { app } = Object.assign(context, { app: await openBooks() });
  const terms = [{ name: '2/10 net 30', days: 30, discount_pct: 2, discount_days: 10 }];
  await app.does(updateTerms, { terms });
  context.bank = await bankWith(app, 0);
  context.session = (await begins(app, context.bank.id, 0)).id;
});
it.after.each(async ({ app }) => {
  const { ok, items } = await app.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  await closes(app);
});

const vat = { code: 'VAT 19%', rate: 19 };

/** An invoice of 119 with 2 % for payment until 12 January. */
const granted = (app: TestApp, name: string, more: object = {}): Promise<string> =>
  issued(app, 'invoice', {
    contact_name: name,
    issue_date: '2026-01-02',
    payment_terms: '2/10 net 30',
    line_items: [line(1, 100, { taxes: [vat] })],
    ...more,
  } as never);

const refOf = async (app: TestApp, id: string): Promise<string> => (await read(app, id))['ref_id'];

const finds = async ({ app, session }: Context, rows: readonly string[]): Promise<Answered[]> => {
  await brings(app, session, rows);
  await app.does(autoMatch, { reconciliation_id: session });
  return (await app.asks(list, { reconciliation_id: session })).items;
};

const said = ({ confidence, proposal }: Answered): unknown[] => [
  confidence,
  proposal?.allocations.map((one: Answered) => [one.amount, one.settlement_discount ?? 0]),
  proposal?.reasons.join('; '),
];

it('match a document that the line names, and settle it', async (context) => {
  const { app, session, bank } = context;
  const id = await granted(app, 'Ada Smith');
  const ref = await refOf(app, id);
  const lines = await finds(context, [`2026-01-12,Smith,116.62,${ref}`]);
  assert.equal(lines.map(said), [
    ['high', [[116.62, 2.38]], `names ${ref}; less the settlement discount of 2.38`],
  ]);
  const done = await app.does(bulkConfirm, { reconciliation_id: session });
  assert.equal(done, { confirmed: 1, left: [], remaining: 0 });
  const record = await read(app, id);
  assert.equal([record.status, record.discounted, record.amount_paid], ['paid', 2.38, 116.62]);
  const found = await stands(app);
  assert.equal([found[bank.code], found[4110], found[2120], found[1120]], [116.62, 2, -18.62, 0]);
});

it('match documents of a counterparty, one or all, also where it rounded up', async (context) => {
  const { app, session } = context;
  await granted(app, 'Bert Bond');
  await granted(app, 'Cleo Marin');
  await granted(app, 'Cleo Marin');
  await granted(app, 'Dora Novak');
  const lines = await finds(context, [
    '2026-01-10,BERT BOND,116.62,',
    '2026-01-10,CLEO MARIN,233.24,',
    '2026-01-10,DORA NOVAK,116.63,',
  ]);
  const reason = 'less the settlement discount of';
  assert.equal(lines.map(said), [
    ['high', [[116.62, 2.38]], `names Bert Bond; ${reason} 2.38`],
    [
      'high',
      [
        [116.62, 2.38],
        [116.62, 2.38],
      ],
      `names Cleo Marin; ${reason} 4.76`,
    ],
    ['high', [[116.63, 2.37]], `names Dora Novak; ${reason} 2.37`],
  ]);
  const { confirmed } = await app.does(bulkConfirm, { reconciliation_id: session });
  assert.is(confirmed, 3);
  const { 1120: receivable } = await stands(app);
  assert.is(receivable, 0);
});

it('are not proposed after their time, by the amount alone, or over what is granted', async (context) => {
  const { app } = context;
  const ref = await refOf(app, await granted(app, 'Ada Smith'));
  await granted(app, 'Emil Olsen');
  await granted(app, 'Fritz Petit');
  const lines = await finds(context, [
    '2026-01-10,Stranger,116.62,',
    '2026-01-11,FRITZ PETIT,116.61,',
    `2026-01-13,Smith,116.62,${ref}`,
  ]);
  assert.equal(
    lines.map(({ proposal }) =>
      proposal?.allocations.map((one: Answered) => one.settlement_discount),
    ),
    [undefined, [undefined], [undefined]],
  );
});

it('are suggested for a line', async ({ app, session }) => {
  const id = await granted(app, 'Ada Smith');
  const [found] = await brings(app, session, ['2026-01-12,ADA SMITH,116.62,']);
  const path = { reconciliation_id: session, line_id: found?.['line_id'] };
  const { items } = await app.asks(suggestions, path);
  const [best] = items;
  assert.equal(best.allocations, [{ doc_id: id, amount: 116.62, settlement_discount: 2.38 }]);
  assert.is(best.reasons[0], 'less the settlement discount of 2.38');
  await app.does(matchDocument, { ...path, allocations: best.allocations });
  assert.is((await read(app, id)).status, 'paid');
});

it('are refused where they are not granted, and on credit notes', async ({ app, session }) => {
  const plain = await granted(app, 'Ada Smith', { payment_terms: 'cash' });
  const credit = await issued(app, 'credit_note', {
    ...{ side: 'sales', contact_name: 'Ada Smith', issue_date: '2026-01-02' },
  } as never);
  const [money, back] = await brings(app, session, [
    '2026-01-12,ADA SMITH,116.62,',
    '2026-01-12,ADA SMITH,-98,',
  ]);
  const match = (of: Answered | undefined, doc_id: string, amount: number) => ({
    ...{ reconciliation_id: session, line_id: of?.['line_id'] },
    allocations: [{ doc_id, amount, settlement_discount: 2 }],
  });
  const said = match(money, plain, 116.62);
  await refuses(app, matchDocument, said, 409, 'discount_not_agreed');
  await refuses(app, matchDocument, match(back, credit, 98), 409, 'discount_not_agreed');
  await refuses(app, matchDocument, said, 403, 'role_too_low', { role: 'operator' });
});

it.run();
