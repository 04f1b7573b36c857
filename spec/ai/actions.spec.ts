import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get as getEntry } from '../../modules/accounting/journal/get.ts';
import { list as statementLines } from '../../modules/accounting/statement-lines/list.ts';
import { actions } from '../../modules/ai/actions/all.ts';
import { proposalDraft } from '../../modules/ai/actions/proposal-draft.ts';
import { planContext } from '../../modules/ai/answers/question.ts';
import { remindersRing } from '../../modules/ai/clocks.ts';
import { update as setProvider } from '../../modules/ai/provider/update.ts';
import { ring } from '../../modules/ai/reminders/ring.ts';
import { set } from '../../modules/ai/reminders/set.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { get as getContact } from '../../modules/crm/contacts/get.ts';
import { list as contactNotes } from '../../modules/crm/notes/list.ts';
import { create as createDoc } from '../../modules/documents/drafting/create.ts';
import { get as getDoc } from '../../modules/documents/queries/get.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { get as getItem } from '../../modules/inventory/items/get.ts';
import { get as getOrder } from '../../modules/manufacturing/orders/get.ts';
import { set as setRecipe } from '../../modules/manufacturing/recipes/set.ts';
import { list as notices } from '../../modules/notifications/notices/list.ts';
import { openBooks } from '../accounting/books.ts';
import { bankWith, begins, brings, moves } from '../accounting/statement.ts';
import type { Answered, TestApp } from '../test-app.ts';
import { begun, confirmed, says, uploaded } from './fixture.ts';
import { calls, type Model, playModel, setUp } from './model.ts';

const it = suite<{ app: TestApp; model: Model; id: string }>('ai.actions');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.model = await playModel();
  await setUp(context.app, context.model);
  context.id = await begun(context.app);
});
it.after.each(async ({ app, model }) => {
  await model.close();
  await app.close();
});

/** Has the model call an action, confirms the proposal and answers the result. */
const done = async (
  { app, model, id }: { app: TestApp; model: Model; id: string },
  name: string,
  given: object,
): Promise<Answered> => {
  model.replies.push(calls(name, given), { content: 'Proposed.' });
  const answer = await says(app, id, 'Please do');
  const problem = model.asked.at(-1)?.body.messages.at(-1).content;
  assert.is(answer.proposals.length, 1, `${name}: ${problem}`);
  return (await confirmed(app, id, answer)).result;
};

it('sum up a draft by its lines, not by the stated total', async ({ app, model, id }) => {
  const line = { description: 'Lamp', quantity: 2, unit_price: 180, tax_rate: 7 };
  const given = { contact_name: 'Anna', total: 999, tax: 1, lines: [line] };
  model.replies.push(calls('create_invoice_draft', given), { content: 'Proposed.' });
  const { proposals } = await says(app, id, 'An invoice for Anna');
  const [{ title, summary, warnings }] = proposals;
  assert.match(title, /^Draft an invoice for Anna$/);
  assert.match(summary, /^1 line, 385.2 /);
  assert.match(warnings.join(), /total 385.2, the document says 999/);
});

it('make and change contacts and items', async (context) => {
  const { app } = context;
  const anna = await done(context, 'create_contact', { name: 'Anna', contact_type: 'customer' });
  await done(context, 'update_contact', {
    contact_id: anna.entity_id,
    fields: { email: 'a@example.com' },
  });
  assert.is((await app.asks(getContact, { contact_id: anna.entity_id })).email, 'a@example.com');
  const ring = await done(context, 'create_item', {
    name: 'Ring',
    sku: 'R-1',
    retail_price: '99.50',
  });
  assert.is(ring.ref, null);
  const item = await app.asks(getItem, { entity_id: ring.entity_id });
  assert.equal([item.sku, item.retail_price ?? item.attributes?.retail_price], ['R-1', 99.5]);
});

it('draft each kind of document', async (context) => {
  const { app } = context;
  const lines = [{ description: 'Ring', quantity: 2, unit_price: 50, tax_rate: 7 }];
  for (const kind of ['bill', 'invoice', 'purchase_order', 'quotation']) {
    const made = await done(context, `create_${kind}_draft`, {
      contact_name: 'Opal Mine',
      lines,
      number: `N-${kind}`,
    });
    const doc = await app.asks(getDoc, { entity_id: made.entity_id });
    assert.equal(
      [doc.doc_type, doc.status, doc.total, doc.contact_name],
      [kind, 'draft', 107, 'Opal Mine'],
    );
  }
});

it('write notes, entries, runs and attachments', async (context) => {
  const { app, id, model } = context;
  const { id: anna } = await app.does(createContact, {
    name: 'Anna Smith',
    contact_type: 'customer',
  });
  await done(context, 'add_note', { entity_id: anna, note: 'likes rubies' });
  assert.is((await app.asks(contactNotes, { contact_id: anna }))[0].note, 'likes rubies');
  const { id: doc } = await app.does(createDoc, {
    doc_type: 'invoice',
    contact_id: anna,
    line_items: [],
  });
  await done(context, 'add_note', { entity_id: doc, note: 'call first' });
  const entry = await done(context, 'create_journal_entry', {
    date: '2026-11-01',
    memo: 'Rent',
    entries: [
      { account: '6950', debit: 10 },
      { account: '1110', credit: 10 },
    ],
  });
  assert.is((await app.asks(getEntry, { entity_id: entry.entity_id })).memo, 'Rent');
  const silver = await app.does(createItem, {
    sku: 'S',
    name: 'Silver',
    sell_by: 'gram',
    quantity: 10,
    cost_price: 1,
  });
  const ring = await app.does(createItem, { sku: 'R', name: 'Ring', sell_by: 'piece' });
  assert.ok(silver.id);
  await app.does(setRecipe, {
    item_id: ring.id,
    output_qty: 1,
    components: [{ sku: 'S', qty: 1, unit: 'gram' }],
  } as never);
  const run = await done(context, 'create_run', { sku: 'R', quantity: 2 });
  assert.is((await app.asks(getOrder, { order_id: run.entity_id })).status, 'planned');
  const files = await uploaded(app, { 'a.txt': 'a certificate' });
  model.replies.length = 0;
  const answer = await says(app, id, 'attach this to Anna Smith', { file_ids: files });
  assert.is(answer.proposals[0].tool, 'attach_file');
  await confirmed(app, id, answer);
  const contact = await app.asks(getContact, { contact_id: anna });
  assert.is(contact.files[0].filename, 'a.txt');
});

it('match lines of bank statements, by a model or by what most likely fits', async (context) => {
  const { app, model, id } = context;
  const bank = await bankWith(app, 0);
  const session = (await begins(app, bank.id, 100)).id;
  const entries = [
    await moves(app, bank.code, '2026-01-05', 60),
    await moves(app, bank.code, '2026-01-07', 40),
  ];
  await brings(app, session, [
    '2026-01-05,Coffee,60,A',
    '2026-01-07,Tea,40,B',
    '2026-01-08,Odd,3,C',
  ]);
  const lines = async () =>
    (await app.asks(statementLines, { reconciliation_id: session })).items.map((one: Answered) => [
      one.description,
      one.status,
      one.matched_je_id,
    ]);
  const [first] = (await app.asks(statementLines, { reconciliation_id: session })).items;
  await done(context, 'match_bank_line', {
    reconciliation_id: session,
    line_id: first.line_id,
    je_ids: [first.description === 'Coffee' ? entries[0] : entries[1]],
  });
  await app.does(setProvider, { provider: 'none', base_url: null });
  model.replies.length = 0;
  const answer = await says(app, id, 'suggest matches for the bank statement');
  assert.match(answer.answer, /I propose 1 of 2 lines/);
  assert.match(answer.answer, /Odd 3: nothing that fits/);
  await confirmed(app, id, answer);
  const after = await lines();
  assert.equal(after.filter((one: string[]) => one[1] === 'matched').length, 2);
  assert.ok(after.some((one: string[]) => one[0] === 'Odd' && one[1] !== 'matched'));
  const low = await says(app, id, 'match the bank lines', { role: 'operator' });
  assert.match(low.answer, /needs the role manager/);
});

it('attach only files that the user uploaded', async (context) => {
  const { app, model, id } = context;
  const { id: anna } = await app.does(createContact, { name: 'Anna', contact_type: 'customer' });
  const [file_id = ''] = await uploaded(app, { 'a.txt': 'salaries' }, { user_id: 'somebody' });
  model.replies.push(calls('attach_file', { file_id, entity_id: anna }), { content: 'No.' });
  const answer = await says(app, id, 'Please do');
  assert.equal(answer.proposals, []);
  assert.match(model.asked.at(-1)?.body.messages.at(-1).content, /no file ai_up_/);
});

it('remind who asked, at the time', async (context) => {
  const { app } = context;
  const made = await done(context, 'set_reminder', { at: '2030-01-01', text: 'Call Anna' });
  const at = (ts: string) => remindersRing.due(app.reader(), { ts } as never);
  assert.equal(at('2029-12-31T23:00:00.000Z'), []);
  const [due] = at('2030-01-01T08:00:00.000Z');
  assert.is(due?.command.name, ring.name);
  await app.does(ring, { reminder_id: made.entity_id });
  await app.does(ring, { reminder_id: made.entity_id });
  const told = await app.asks(notices, {});
  assert.equal(
    told.items.map((one: { category: string; body: string }) => [one.category, one.body]),
    [['ai', 'Call Anna']],
  );
  const late = await app.tries(set, { due_at: '2020-01-01T00:00:00.000Z', text: 'x' });
  assert.is(late.done ? '' : late.code, 'time_has_passed');
});

it('warn of a total that differs from the lines, whatever tax the document states', ({ app }) => {
  const about = planContext(app.reader(), app.caller());
  const warnings = (given: object): string => {
    const action = actions.get('create_bill_draft');
    const lines = [{ description: 'x', quantity: 2, unit_price: 50, tax_rate: 7 }];
    const input = { contact_name: 'Mine', lines, ...given };
    const made = proposalDraft(app.registry, about, action as never, input);
    return typeof made === 'string' ? made : made.warnings.join(' ');
  };
  assert.match(warnings({ total: 9999 }), /total 107, the document says 9999/);
  assert.not.match(warnings({ total: 107 }), /total [0-9.]+, the/);
  assert.match(warnings({ total: 110, tax: 7 }), /total 107, the document says 110/);
  const plain = { lines: [{ description: 'x', quantity: 1, unit_price: 10 }] };
  assert.match(warnings({ ...plain, total: 12 }), /total 10, the document says 12/);
  assert.not.match(warnings({ ...plain, total: 11.9, tax_rate: 19 }), /total [0-9.]+, the/);
});

it('propose nothing with figures that are none of a business', ({ app }) => {
  const about = planContext(app.reader(), app.caller());
  const line = { description: 'x', quantity: 1, unit_price: 1 };
  for (const lines of [
    [{ ...line, quantity: 1e300, unit_price: 1e300 }],
    [
      { ...line, unit_price: 999999999999 },
      { ...line, unit_price: 0.0001234, quantity: 0.001 },
    ],
  ]) {
    const action = actions.get('create_invoice_draft');
    const input = { contact_name: 'Anna', lines, subtotal: 1 };
    const made = proposalDraft(app.registry, about, action as never, input);
    assert.ok(typeof made === 'string' || made.warnings.length > 0);
  }
});

it('remind in the morning of the company, not of Greenwich', ({ app }) => {
  const action = actions.get('set_reminder');
  const due = (zone: string, at: string): unknown => {
    const about = { ...planContext(app.reader(), app.caller()), zone };
    const made = proposalDraft(app.registry, about, action as never, { at, text: 'Call Anna' });
    return typeof made === 'string' ? made : [made.arguments['due_at'], made.title];
  };
  const title = 'Remind you on 2030-01-01';
  assert.equal(due('UTC', '2030-01-01'), ['2030-01-01T08:00:00.000Z', title]);
  assert.equal(due('Asia/Bangkok', '2030-01-01'), ['2030-01-01T01:00:00.000Z', title]);
  assert.equal(due('America/Los_Angeles', '2030-01-01'), ['2030-01-01T16:00:00.000Z', title]);
  assert.equal(due('Asia/Bangkok', '2029-12-31T18:00:00Z'), ['2029-12-31T18:00:00.000Z', title]);
});

it('say in a sentence why they cannot be proposed', async ({ app }) => {
  const about = planContext(app.reader(), app.caller());
  const why = (name: string, given: object): unknown => {
    const action = actions.get(name);
    assert.ok(action, name);
    return proposalDraft(app.registry, about, action as never, given);
  };
  const contact_id = 'contact:unknown';
  for (const [name, given, sentence] of [
    ['create_contact', { name: ' ' }, /^name: /],
    ['update_contact', { contact_id, fields: { email: 'x' } }, /no contact/],
    [
      'create_bill_draft',
      { lines: [{ description: 'x', quantity: 1, unit_price: 1 }] },
      /needs a supplier/,
    ],
    ['create_bill_draft', { contact_name: 'x', lines: [] }, /^lines: /],
    [
      'create_invoice_draft',
      { contact_id, lines: [{ description: 'x', quantity: 1, unit_price: 1 }] },
      /no contact/,
    ],
    [
      'create_invoice_draft',
      {
        contact_name: 'x',
        lines: [{ item_id: 'item:no', description: 'x', quantity: 1, unit_price: 1 }],
      },
      /no item/,
    ],
    ['add_note', { entity_id: contact_id, note: 'x' }, /no contact, document or list/],
    ['record_payment', { document: 'INV-9' }, /no document/],
    ['match_bank_line', { reconciliation_id: 'x', line_id: 'y', je_ids: ['z'] }, /no record/],
    [
      'create_journal_entry',
      { date: '2026-01-01', entries: [{ account: '1' }, { account: '2' }] },
      /no account/,
    ],
    ['create_run', { sku: 'none', quantity: 1 }, /no item/],
    ['attach_file', { file_id: 'ai_up_x', entity_id: contact_id }, /no file/],
    ['set_reminder', { at: '2020-01-01', text: 'x' }, /has passed/],
  ] as const)
    assert.match(String(why(name, given)), sentence, name);
});

it.run();
