import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Role } from '../../kernel/declare/access.ts';
import { registryOf } from '../../kernel/declare/module.ts';
import { actions } from '../../modules/ai/actions/all.ts';
import { once } from '../../modules/ai/answers/once.ts';
import { boundIn, countIn, periodIn } from '../../modules/ai/answers/periods.ts';
import { requestedActionIn } from '../../modules/ai/answers/requested-action.ts';
import { ruleFor } from '../../modules/ai/answers/rules.ts';
import { documentWords } from '../../modules/ai/answers/words.ts';
import { tools } from '../../modules/ai/tools/all.ts';
import { lookUp } from '../../modules/ai/tools/tool.ts';
import { modules } from '../../modules/all.ts';
import { create as createContact } from '../../modules/crm/contacts/create.ts';
import { create as createDoc } from '../../modules/documents/drafting/create.ts';
import { finalize } from '../../modules/documents/issuing/finalize.ts';
import { create as createItem } from '../../modules/inventory/items/create.ts';
import { openBooks } from '../accounting/books.ts';
import type { TestApp } from '../test-app.ts';

const it = suite<{ app: TestApp }>('ai.answers');

const today = '2026-11-22';

it.before(async (context) => {
  context.app = await openBooks();
  const { app } = context;
  const anna = await app.does(createContact, { name: 'Anna Smith', contact_type: 'customer' });
  for (const unit_price of [100, 250, 1000]) {
    const { id } = await app.does(createDoc, {
      doc_type: 'invoice',
      contact_id: anna.id,
      issue_date: '2026-01-05',
      due_date: '2026-01-20',
      line_items: [{ name: 'Ring', quantity: 1, unit_price }],
    });
    await app.does(finalize, { entity_id: id });
  }
  await app.does(createItem, {
    sku: 'R-1',
    name: 'Ring',
    sell_by: 'piece',
    quantity: 3,
    cost_price: 40,
  });
});
it.after(async ({ app }) => {
  await app.close();
});

const told = async (app: TestApp, query: string, role: Role = 'owner'): Promise<string> =>
  (await app.asks(once, { query }, { role, user_id: `user-${query}` })).answer;

it('find the period that a question names', () => {
  const said: readonly (readonly [string, object | undefined])[] = [
    ['sales today', { date_from: today, date_to: today }],
    ['sales last month', { date_from: '2026-10-01', date_to: '2026-10-31' }],
    ['sales this week', { date_from: '2026-11-16', date_to: '2026-11-22' }],
    ['sales last quarter', { date_from: '2026-07-01', date_to: '2026-09-30' }],
    ['sales last year', { date_from: '2025-01-01', date_to: '2025-12-31' }],
    ['sales in December', { date_from: '2025-12-01', date_to: '2025-12-31' }],
    ['sales in February 2024', { date_from: '2024-02-01', date_to: '2024-02-29' }],
    ['sales in the last 10 days', { date_from: '2026-11-12', date_to: today }],
    ['sales from 2026-01-01 to 2026-03-31', { date_from: '2026-01-01', date_to: '2026-03-31' }],
    ['sales since 2026-05-01', { date_from: '2026-05-01' }],
    ['sales', undefined],
  ];
  for (const [query, period] of said) assert.equal(periodIn(query, today), period, query);
});

it('find the bounds and the number that a question names', () => {
  assert.equal(boundIn('invoices over 1,000'), { over: 1000 });
  assert.equal(boundIn('invoices below $250.50'), { under: 250.5 });
  assert.equal(boundIn('more than 5 and less than 10'), { over: 5, under: 10 });
  assert.is(boundIn('invoices'), undefined);
  assert.is(countIn('top 5 sellers'), 5);
  assert.is(countIn('top sellers'), undefined);
});

it('find the tool that a question asks for', () => {
  const asked: Readonly<Record<string, string>> = {
    'Which invoices are overdue?': 'outstanding_invoices',
    'show unpaid invoices over 500': 'outstanding_invoices',
    'what is running low?': 'low_stock_items',
    'what expires in 14 days': 'expiring_items',
    'best sellers this year': 'top_sellers',
    'what is our stock worth': 'top_items_by_value',
    'dormant customers': 'dormant_contacts',
    'open purchase orders': 'pending_pos',
    quotations: 'active_deals_summary',
    'balance sheet': 'balance_sheet',
    'how much profit last month': 'profit_and_loss',
    'vat this quarter': 'tax_summary',
    'show account 1110': 'account_ledger',
    reconciliation: 'bank_lines_to_match',
    'how much cash': 'cash_position',
    'what do we owe? payables': 'ageing',
    'who owes us money': 'ageing',
    'what is there to make': 'to_make',
    'production runs': 'run_status',
    'assets that need attention': 'asset_attention',
    'what did we spend last month': 'purchases',
    'sales by customer': 'sales',
    'list our suppliers': 'active_contacts_list',
    'find Anna': 'search',
    'show stock': 'active_items_list',
    'how are we doing': 'dashboard_kpis',
  };
  for (const [query, tool] of Object.entries(asked))
    assert.is(ruleFor(query, today, 'USD')?.tool, tool, query);
  assert.is(ruleFor('sing me a song', today, 'USD'), undefined);
});

it('find what a sentence wants done', () => {
  assert.equal(
    requestedActionIn('Please add a new supplier called Opal Mine, mine@example.com', today),
    {
      tool: 'create_contact',
      input: { name: 'Opal Mine', contact_type: 'supplier', email: 'mine@example.com' },
    },
  );
  assert.equal(requestedActionIn('record payment of 1,250.50 on INV-1', today), {
    tool: 'record_payment',
    input: { document: 'INV-1', amount: 1250.5 },
  });
  assert.equal(requestedActionIn('INV-1 was paid', today), {
    tool: 'record_payment',
    input: { document: 'INV-1' },
  });
  assert.equal(requestedActionIn('remind me in 2 weeks to call Anna', today), {
    tool: 'set_reminder',
    input: { at: '2026-12-06', text: 'call Anna' },
  });
  assert.is(requestedActionIn('who paid?', today), undefined);
});

it('give figures of the books, within the limits that a question sets', async ({ app }) => {
  const all = await told(app, 'Which invoices are overdue?');
  assert.match(all, /3 overdue invoices, together 1,350 USD/);
  const some = await told(app, 'unpaid invoices over 200');
  assert.match(some, /2 open invoices, together 1,250 USD/);
  assert.not.match(some, /: 100 USD/);
  assert.match(await told(app, 'sales in January 2026'), /1,350 USD[\s\S]*Anna Smith: 1,350 USD/);
  assert.match(await told(app, 'who owes us'), /1,350 USD/);
  assert.match(await told(app, 'what do customers owe'), /Customers owe 1,350 USD/);
  assert.match(await told(app, 'show me the ring'), /Ring/);
  assert.match(await told(app, 'how are we doing'), /owe 1,350 USD on 3 invoices/);
  assert.match(await told(app, 'what is our stock worth'), /worth 120 USD at cost/);
  assert.match(await told(app, 'find Anna'), /Anna Smith/);
});

it('say so where they looked at some of the documents only', () => {
  const tells = documentWords('open invoices', 'amount_outstanding');
  const items = [100, 700].map((amount_outstanding) => ({ amount_outstanding, currency: 'USD' }));
  const frame = { currency: 'USD', bound: { over: 500 }, limit: 20 };
  assert.match(
    tells({ items, total: 2 }, frame).text,
    /^There are 1 open invoices, together 700 USD:/,
  );
  assert.match(tells({ items, total: 80 }, frame).text, /Only 2 of the 80 were looked at/);
  const none = { ...frame, bound: { over: 5000 } };
  assert.match(tells({ items, total: 80 }, none).text, /^There are no [\s\S]*Only 2 of the 80/);
});

it('contain only what the role of the user may see', async ({ app }) => {
  assert.match(await told(app, 'what is our stock worth?', 'operator'), /needs the role manager/);
  assert.match(await told(app, 'profit this year!', 'operator'), /needs the role manager/);
  assert.match(await told(app, 'who owes us money?', 'operator'), /1,350 USD/);
});

it('say what they lean on', async ({ app }) => {
  const answer = await app.asks(once, { query: 'overdue invoices' }, { user_id: 'a' });
  assert.is(answer.sources.length, 3);
  assert.ok(
    answer.sources.every(
      (one: { kind: string; id: string }) => one.kind === 'doc' && app.reader().any(one.id),
    ),
  );
});

/** Required arguments of each tool. */
const given: Readonly<Record<string, object>> = {
  search: { q: 'Anna' },
  account_ledger: { account_code: '1120' },
  depreciation_preview: { period: '2026-11' },
};

it('can look everything up that they have a tool for', async ({ app }) => {
  assert.ok(tools.size > 20);
  const contact = app
    .reader()
    .row<{ id: string }>('SELECT id FROM contact_view WHERE company=:company');
  const asker = {
    services: app.services,
    caller: app.caller(),
    today,
    ts: `${today}T10:00:00.000Z`,
  };
  for (const tool of tools.values()) {
    const input = tool.name === 'get_record' ? { id: contact?.id } : (given[tool.name] ?? {});
    const found = await lookUp(asker, tool, input);
    assert.ok('answer' in found, `${tool.name}: ${JSON.stringify(found)}`);
  }
});

it('propose with commands that are there, for the roles that these ask for, and none that is forbidden', () => {
  const { operations } = registryOf(modules);
  const forbidden = /finalize|void|delete|remove|users|settings|period|members|restore/i;
  for (const action of actions.values())
    for (const name of action.runs) {
      const command = operations.get(name);
      assert.is(command?.kind, 'command', name);
      assert.not.match(name, forbidden);
      assert.ok(
        [action.by, 'operator'].includes(command?.by ?? ''),
        `${action.name}: ${name} asks for ${command?.by}`,
      );
    }
});

it.run();
