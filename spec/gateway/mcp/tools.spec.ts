import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { accountKey, keyOf, type Program, patient, programAt } from './client.ts';

const it = suite('gateway.mcp.tools');
let service: Installation;
let owner: Program;
const ids: Record<string, string> = {};

it.before(async () => {
  service = await startTestService();
  const { does } = service;
  const contact = await does('POST', '/crm/contacts', {
    name: 'Greta Lang',
    contact_type: 'customer',
    email: 'greta@example.com',
  });
  const item = await does('POST', '/items', {
    sku: 'DEAR',
    name: 'Opal',
    sell_by: 'piece',
    quantity: 3,
    cost_price: 7654.3,
  });
  const doc = await does('POST', '/docs', {
    doc_type: 'invoice',
    contact_id: contact.id,
    line_items: [{ name: 'Setting', quantity: 1, unit_price: 250 }],
  });
  await does('POST', `/docs/${doc.id}/finalize`);
  Object.assign(ids, { contact: contact.id, item: item.id, doc: doc.id });
  owner = await programAt(service, service.token);
});
it.after(async () => {
  await owner?.close();
  await service.stop();
});

const entriesOf = async (type: string): Promise<Answered[]> =>
  (await service.does('GET', `/ledger?event_type=${type}&limit=200`)).items;

/** Input of the lookups that need some. */
const given: Readonly<Record<string, () => object>> = {
  search: () => ({ q: 'Opal' }),
  get_record: () => ({ id: ids['doc'] }),
  account_ledger: () => ({ account_code: '1120' }),
  depreciation_preview: () => ({ period: '2026-01' }),
};

it('answers every lookup with JSON', async () => {
  const { tools } = await owner.client.listTools({}, patient);
  const lookups = tools.filter(({ annotations }) => annotations?.readOnlyHint === true);
  assert.ok(lookups.length > 25);
  for (const { name } of lookups) {
    const { isError, text, body } = await owner.call(name, given[name]?.() ?? {});
    assert.not(isError, `${name}: ${text}`);
    assert.type(body, 'object', name);
  }
  assert.is((await owner.gets('get_record', { id: ids['doc'] })).total, 250);
  assert.is((await owner.gets('outstanding_invoices')).items[0].id, ids['doc']);
});

it('answers problems that the model of the client can read', async () => {
  for (const [name, input, says] of [
    ['no_such_tool', {}, /no tool no_such_tool/],
    ['get_record', { id: 'nothing' }, /no id of a record/],
    ['get_record', { id: 'doc:019312d0-0000-7000-8000-000000000000' }, /There is no/],
    ['search', {}, /q: /],
    ['sales', { date_from: 'yesterday' }, /date_from/],
  ] as const) {
    const { isError, text } = await owner.call(name, input);
    assert.ok(isError, name);
    assert.match(text, says);
  }
});

it('shows costs to the roles that see them, and needs the role of each query', async () => {
  const [operator, viewer] = await Promise.all(
    ['operator', 'viewer'].map(async (role) => programAt(service, await accountKey(service, role))),
  );
  assert.match((await owner.call('get_record', { id: ids['item'] })).text, /7654\.3/);
  for (const program of [operator!, viewer!]) {
    for (const [name, input] of [
      ['get_record', { id: ids['item'] }],
      ['active_items_list', {}],
      ['search', { q: 'Opal' }],
      ['dashboard_kpis', {}],
      ['top_items_by_value', {}],
    ] as const)
      assert.not.match((await program.call(name, input)).text, /7654\.3|22962\.9/, name);
    const balance = await program.call('balance_sheet');
    assert.ok(balance.isError);
    assert.match(balance.text, /role manager/);
    await program.close();
  }
});

it('needs the scope of each query', async () => {
  const program = await programAt(service, await keyOf(service, ['inventory:read', 'crm:write']));
  assert.is((await program.gets('get_record', { id: ids['item'] })).id, ids['item']);
  for (const [name, input, scope] of [
    ['get_record', { id: ids['doc'] }, 'documents:read'],
    ['profit_and_loss', {}, 'accounting:read'],
    ['create_contact', { name: 'Anna', contact_type: 'customer' }, 'ai:write'],
  ] as const) {
    const { isError, text } = await program.call(name, input);
    assert.ok(isError, name);
    assert.match(text, new RegExp(scope), name);
  }
  await program.close();
});

it('finds nothing of another company', async () => {
  const { token } = await service.otherCompany();
  const other = await programAt(service, token);
  assert.is((await other.gets('search', { q: 'Opal' })).total ?? 0, 0);
  for (const id of Object.values(ids)) assert.ok((await other.call('get_record', { id })).isError);
  const payment = await other.call('record_payment', { document: ids['doc'] });
  assert.match(payment.text, /not_proposable/);
  await other.close();
});

it('records reads of people with their number, and not what was read', async () => {
  const before = (await entriesOf('crm.people.exported')).length;
  const key = await keyOf(service);
  const program = await programAt(service, key);
  await program.gets('get_record', { id: ids['contact'] });
  await program.gets('active_contacts_list');
  await program.gets('get_record', { id: ids['item'] });
  await program.close();
  const all = await entriesOf('crm.people.exported');
  assert.is(all.length - before, 2);
  const read = all
    .map(({ data, source }) => [data.operation, data.count > 0, data.key_id !== null, source])
    .filter(([name]) => name !== 'search.everything.find')
    .slice(0, 2);
  assert.equal(read.sort(), [
    ['crm.contacts.get', true, true, 'mcp'],
    ['crm.contacts.list', true, true, 'mcp'],
  ]);
  assert.not.match(JSON.stringify(all), /Greta/);
});

it('reads records and reports as resources', async () => {
  const { client } = owner;
  const { resources } = await client.listResources({}, patient);
  assert.ok(resources.length > 8);
  for (const { uri } of resources) {
    const { contents } = await client.readResource({ uri }, patient);
    assert.type(JSON.parse((contents[0] as { text: string }).text), 'object', uri);
  }
  const { resourceTemplates } = await client.listResourceTemplates({}, patient);
  assert.is(resourceTemplates.length, 2);
  const { contents } = await client.readResource(
    { uri: `countinghouse://records/${ids['doc']}` },
    patient,
  );
  assert.is(JSON.parse((contents[0] as { text: string }).text).id, ids['doc']);
  const payable = 'countinghouse://reports/ageing?side=payable';
  assert.ok(await client.readResource({ uri: payable }, patient));
  for (const uri of [
    'countinghouse://records/nothing',
    'countinghouse://reports/get_record',
    'file:///etc/passwd',
    'nonsense',
  ])
    await client.readResource({ uri }, patient).then(
      () => assert.unreachable(uri),
      (error: Error) => assert.match(error.message, /no resource|no id/),
    );
});

it('asks for less where an answer is too long', async () => {
  const most = limits.mcpCharacters;
  Object.assign(limits, { mcpCharacters: 50 });
  try {
    const { isError, text } = await owner.call('profit_and_loss');
    assert.ok(isError);
    assert.match(text, /more than 50\b/);
    const made = await owner.gets('create_contact', { name: 'Bo Ek', contact_type: 'customer' });
    assert.equal([made.status, made.events], ['pending', undefined]);
  } finally {
    Object.assign(limits, { mcpCharacters: most });
  }
});

/** Arguments of every action, for which it can be proposed. */
const actions: Readonly<Record<string, () => object>> = {
  create_contact: () => ({ name: 'Anna', contact_type: 'customer' }),
  update_contact: () => ({ contact_id: ids['contact'], fields: { email: 'g@example.com' } }),
  create_item: () => ({ name: 'Ring', sku: 'R-1' }),
  create_bill_draft: () => draft('B-1'),
  create_invoice_draft: () => draft('I-1'),
  create_purchase_order_draft: () => draft('P-1'),
  create_quotation_draft: () => draft('Q-1'),
  add_note: () => ({ entity_id: ids['contact'], note: 'Likes opals' }),
  record_payment: () => ({ document: ids['doc'], amount: 40 }),
  create_journal_entry: () => ({
    date: '2026-11-01',
    entries: [
      { account: '6950', debit: 10 },
      { account: '1110', credit: 10 },
    ],
  }),
  run_depreciation: () => ({ period: '2026-01' }),
  create_run: () => ({ sku: 'PENDANT', quantity: 2 }),
  match_bank_line: () => ({
    reconciliation_id: ids['session'],
    line_id: ids['line'],
    je_ids: [ids['entry']],
  }),
};
const draft = (number: string): object => ({
  contact_name: 'Opal Mine',
  number,
  lines: [{ description: 'Opal', quantity: 1, unit_price: 5 }],
});

/** Recipe, bank statement and entry that the actions name. */
const prepareActions = async (): Promise<void> => {
  const { does } = service;
  const gem = { sku: 'GEM', name: 'Gem', sell_by: 'piece', quantity: 4, cost_price: 1 };
  await does('POST', '/items', gem);
  const pendant = { sku: 'PENDANT', name: 'Pendant', sell_by: 'piece' };
  const { id: made } = await does('POST', '/items', pendant);
  const components = [{ sku: 'GEM', qty: 1, unit: 'piece' }];
  await does('PUT', `/manufacturing/items/${made}/recipe`, { output_qty: 1, components });
  const bank = await does('POST', '/accounting/bank-accounts', {
    bank_name: 'Harbour Bank',
    account_number: 'NL91ABNA0417164300',
    bank_type: 'checking',
    currency: 'USD',
    opening_balance: 0,
  });
  const entry = await does('POST', '/accounting/journal-entries', {
    ts: '2026-01-05',
    idempotency_token: 'coffee',
    entries: [
      { account: bank.chart_account_code, debit: 60 },
      { account: '4100', credit: 60 },
    ],
  });
  const session = await does('POST', '/accounting/reconciliation/start', {
    bank_account_id: bank.id,
    statement_date: '2026-01-31',
    statement_balance: 60,
  });
  const at = `/accounting/reconciliation/${session.id}`;
  const form = new FormData();
  form.set(
    'file',
    new Blob(['Date,Description,Amount,Reference\n2026-01-05,Coffee,60,A']),
    'a.csv',
  );
  await service.ask('POST', `${at}/import-csv`, { form });
  const lines = await does('GET', `${at}/statement-lines`);
  const line = lines.items[0].line_id;
  Object.assign(ids, { entry: entry.entity_id, session: session.id, line });
};

it('proposes every action with its dry run, and writes nothing else', async () => {
  const head = async (): Promise<number> =>
    (await service.does('GET', '/ledger?limit=1')).items[0].id;
  const { tools } = await owner.client.listTools({}, patient);
  const names = tools
    .filter(({ annotations }) => annotations?.readOnlyHint === false)
    .map(({ name }) => name);
  assert.equal(names.toSorted(), Object.keys(actions).toSorted());
  await prepareActions();
  for (const [name, input] of Object.entries(actions)) {
    const before = await head();
    const made = await owner.gets(name, input());
    assert.equal([made.tool, made.status], [name, 'pending']);
    assert.ok(made.events.length > 0, name);
    assert.match(made.note, /Nothing is done/);
    const { items } = await service.does('GET', `/ledger?limit=5`);
    assert.equal(
      items.filter((one: Answered) => one.id > before).map((one: Answered) => one.event_type),
      ['ai.proposal.made'],
      name,
    );
    assert.is((await owner.gets(name, input())).id, made.id, 'repeated');
  }
});

it.run();
