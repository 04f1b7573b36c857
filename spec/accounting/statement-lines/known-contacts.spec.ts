import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { autoMatch } from '../../../modules/accounting/statement-lines/auto-match.ts';
import { bulkConfirm } from '../../../modules/accounting/statement-lines/bulk-confirm.ts';
import { importCsv } from '../../../modules/accounting/statement-lines/import-csv.ts';
import { importStatement } from '../../../modules/accounting/statement-lines/import-statement.ts';
import { list } from '../../../modules/accounting/statement-lines/list.ts';
import { matchDocument } from '../../../modules/accounting/statement-lines/match-document.ts';
import { matchOnAccount } from '../../../modules/accounting/statement-lines/match-on-account.ts';
import { suggestions } from '../../../modules/accounting/statement-lines/suggestions.ts';
import { unmatch } from '../../../modules/accounting/statement-lines/unmatch.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { closes, issued, line } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks } from '../books.ts';
import { bankWith, begins, fileOf } from '../statement.ts';

type Context = { app: TestApp; session: string; ada: string; bert: string };

const it = suite<Context>('accounting.statementLines with known contacts');

it.before.each(async (context) => {
  const { app } = Object.assign(context, { app: await openBooks() });
  const bank = await bankWith(app, 0);
  context.session = (await begins(app, bank.id, 0)).id;
  context.ada = (await app.does(createContact, { name: 'Ada Smith' })).id;
  context.bert = (await app.does(createContact, { name: 'Bert Bond' })).id;
});
it.after.each(async ({ app }) => {
  const { ok, items } = await app.asks(invariants, {});
  assert.ok(ok, JSON.stringify(items));
  await closes(app);
});

const iban = 'DE89 3704 0044 0532 0130 00';

const invoice = (app: TestApp, contact_id: string, amount: number): Promise<string> =>
  issued(app, 'invoice', { contact_id, issue_date: '2026-01-02', line_items: [line(1, amount)] });

/** Imports rows of date, text, amount, counterparty and its account, and answers all lines. */
const imports = async (
  { app, session }: Context,
  ...rows: readonly string[]
): Promise<Answered[]> => {
  const text = ['Date,Description,Amount,Partner,IBAN', ...rows].join('\n');
  await app.does(importCsv, { reconciliation_id: session, file: fileOf(text) });
  await app.does(autoMatch, { reconciliation_id: session });
  return (await app.asks(list, { reconciliation_id: session })).items;
};

const of = (lines: readonly Answered[], amount: number): Answered =>
  lines.find((one) => one['amount'] === amount) as Answered;

/** Number of the document that is proposed for a line. */
const refOf = (lines: readonly Answered[], amount: number): string =>
  String(of(lines, amount)['proposal'].label).split(' ')[0] ?? '';

const said = ({ confidence, proposal }: Answered): unknown[] => [
  ...[confidence ?? null, proposal?.kind ?? null, proposal?.reasons.join('; ') ?? ''],
];

/** Matches a payment of 11 from a counterparty with an invoice of a contact. */
const teaches = async (
  context: Context,
  contact_id: string,
): Promise<{ reconciliation_id: string; line_id: string }> => {
  const { app, session } = context;
  const doc_id = await invoice(app, contact_id, 11);
  const row = `2026-01-05,Thanks ${contact_id.slice(-4)},11,Goldwork Atelier,${iban}`;
  const lines = await imports(context, row);
  const line_id = lines.findLast(({ amount, status }) => amount === 11 && status !== 'matched')?.[
    'line_id'
  ];
  const path = { reconciliation_id: session, line_id };
  await app.does(matchDocument, { ...path, allocations: [{ doc_id, amount: 11 }] });
  return path;
};

it('propose documents of the contact that the account number was matched with', async (context) => {
  const { app, session, ada } = context;
  await invoice(app, ada, 70);
  const row = `2026-01-08,Goods,70,S T Ltd,${iban.replaceAll(' ', '')}`;
  const before = await imports(context, row);
  assert.is(of(before, 70)['confidence'], 'low', 'the amount alone is not certain');
  await teaches(context, ada);
  const lines = await imports(context, '2026-01-09,Goods,500,S T Ltd,');
  const known = 'the same account was matched with Ada Smith before';
  assert.equal(said(of(lines, 70))[0], 'high');
  assert.match(String(said(of(lines, 70))[2]), known);
  assert.is(of(lines, 70)['status'], 'suggested', 'nothing is settled unasked');
  assert.equal((await app.does(bulkConfirm, { reconciliation_id: session })).confirmed, 1);
});

it('propose money on account where no document fits', async (context) => {
  const { ada } = context;
  await teaches(context, ada);
  const lines = await imports(context, `2026-01-09,Goods,-30,Someone,${iban}`);
  assert.equal(said(of(lines, -30)), [
    ...['medium', 'on_account'],
    'the same account was matched with Ada Smith before; no open document fits',
  ]);
  assert.is(of(lines, -30)['proposal'].on_account.contact_id, ada);
});

it('are less certain by the name alone, and by the name of another contact', async (context) => {
  const { app, ada, bert } = context;
  await teaches(context, ada);
  await invoice(app, ada, 70);
  await invoice(app, bert, 80);
  const lines = await imports(
    context,
    '2026-01-09,Goods,70,GOLDWORK  Atelier,',
    `2026-01-09,Goods,80,Bert Bond,${iban}`,
  );
  assert.equal(said(of(lines, 70)), [
    ...['medium', 'documents'],
    `the same counterparty was matched with Ada Smith before; same amount as ${refOf(lines, 70)}`,
  ]);
  assert.is(of(lines, 80)['confidence'], 'medium');
});

it('are none for a counterparty of several contacts, or of an undone match', async (context) => {
  const { app, ada, bert } = context;
  const path = await teaches(context, ada);
  await teaches(context, bert);
  const several = await imports(context, `2026-01-09,Goods,-30,Someone,${iban}`);
  assert.equal(said(of(several, -30)), [null, null, '']);
  await app.does(unmatch, path);
  const one = await imports(context, `2026-01-09,Goods,-31,Someone,${iban}`);
  assert.match(String(said(of(one, -31))[2]), 'matched with Bert Bond before');
});

it('are learned from money on account, and follow a merged contact', async (context) => {
  const { app, session, ada, bert } = context;
  const first = await imports(context, `2026-01-05,Deposit,40,Smith Trading,${iban}`);
  const path = { reconciliation_id: session, line_id: of(first, 40)['line_id'] };
  await app.does(matchOnAccount, { ...path, contact_id: ada });
  await app.does(merge, { source_contact_ids: [ada], target_contact_id: bert });
  const lines = await imports(context, `2026-01-09,Goods,-30,Someone,${iban}`);
  assert.is(of(lines, -30)['proposal'].on_account.contact_id, bert);
});

/** A CAMT statement of one entry without a counterparty, whose payments have theirs. */
const camtBatch = (...payments: readonly (readonly [string, string, number])[]): string => {
  const details = payments.map(
    ([name, account, amount]) =>
      `<TxDtls><Amt Ccy="USD">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${account}</IBAN></Id></DbtrAcct></RltdPties></TxDtls>`,
  );
  const total = payments.reduce((sum, [, , amount]) => sum + amount, 0);
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct><Ntry><Amt Ccy="USD">${total}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-09</Dt></BookgDt><NtryDtls>${details.join('')}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
};

it('count for each payment of a batch entry, where no line has a counterparty', async (context) => {
  const { app, session, ada, bert } = context;
  await teaches(context, ada);
  const of80 = {
    contact_id: bert,
    contact_name: 'Bert Bond',
    issue_date: '2026-01-02',
    line_items: [line(1, 80)],
  };
  const doc_ids = [await invoice(app, ada, 70), await issued(app, 'invoice', of80)];
  const text = camtBatch(
    ['S T Ltd', iban.replaceAll(' ', ''), 70],
    ['Bert Bond', 'NL20INGB0001234567', 80],
  );
  const file = fileOf(text, 'a.xml');
  await app.does(importStatement, { reconciliation_id: session, file, force: true });
  await app.does(autoMatch, { reconciliation_id: session });
  const { items } = await app.asks(list, { reconciliation_id: session });
  const { confidence, proposal } = of(items, 150);
  assert.equal(
    [confidence, proposal?.allocations.map(({ doc_id }: Answered) => doc_id)],
    ['high', doc_ids],
  );
});

it('rank documents of the contact first among the suggestions of a line', async (context) => {
  const { app, session, ada, bert } = context;
  await teaches(context, ada);
  await invoice(app, bert, 70);
  const own = await invoice(app, ada, 70);
  const lines = await imports(context, `2026-01-09,Goods,70,S T Ltd,${iban}`);
  const path = { reconciliation_id: session, line_id: of(lines, 70)['line_id'] };
  const [best] = (await app.asks(suggestions, path)).items;
  assert.equal([best.kind, best.id], ['document', own]);
  assert.match(best.reasons.join(), 'matched with Ada Smith before');
});

it.run();
