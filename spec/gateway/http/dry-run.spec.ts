import { readdir } from 'node:fs/promises';
import { strToU8, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { intakeOf } from '../../../gateway/http/input-schema.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import type { Command } from '../../../kernel/declare/operation.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { type Model, playModel } from '../../ai/model.ts';
import { allowsAt } from '../../outgoing-allowance.ts';
import { type Installation, type Response, startTestService } from '../../service.ts';
import { resolveReferences } from '../openapi/references.ts';

const it = suite('gateway.dryRun');
let service: Installation;
let model: Model;
let conversation_id = '';

it.before(async () => {
  service = await startTestService();
  model = await playModel();
  const { base_url } = model;
  const provider = { provider: 'openai_compatible', base_url, model: 'large' };
  await allowsAt(service, base_url);
  await service.does('PATCH', '/ai/provider', provider);
  conversation_id = (await service.does('POST', '/ai/conversations', {})).id;
  await service.does('POST', '/items', { name: 'Ring', sku: 'R-1', sell_by: 'piece', quantity: 1 });
});
it.after(async () => {
  await model.close();
  await service.stop();
});

const password = 'correct horse battery';
const file = (name: string, type: string, bytes: Uint8Array): File =>
  new File([Buffer.from(bytes)], name, { type });
const png = file('a.png', 'image/png', Buffer.from('\x89PNG\r\n\x1a\n and more', 'latin1'));
const csv = file('a.csv', 'text/csv', strToU8('name,sku\nRing,R-2\n'));
const pictures = file('a.zip', 'application/zip', zipSync({ 'R-1.txt': strToU8('a ring') }));

const uuid = '00000000-0000-7000-8000-000000000000';

/** Dry run of each operation with a prepare step: its outcome (`done`, or the code of the refusal) and its input. */
const cases = (): Readonly<Record<string, readonly [string, object]>> => ({
  'identity.passwords.requestReset': ['done', { email: 'owner@example.com' }],
  'identity.passwords.confirmReset': ['bad_reset_token', { token: 'x', new_password: password }],
  'identity.passwords.change': [
    'done',
    { current_password: password, new_password: `${password}2` },
  ],
  'identity.members.deactivate': ['not_found', { user_id: 'x' }],
  'identity.members.update': ['not_found', { user_id: 'x', password }],
  'identity.members.resetPassword': ['not_found', { user_id: 'x', password }],
  'companies.relay.enable': ['done', { gateway_token: 'token' }],
  'inventory.imports.batch': ['done', { records: [] }],
  'inventory.imports.commit': ['not_found', { file_id: 'x', preview_hash: 'x' }],
  'inventory.imports.preview': ['done', { file: csv }],
  'inventory.imports.undo': ['not_found', { batch_id: 'x' }],
  'documents.imports.eInvoice': ['not_an_e_invoice', { content: '<a/>' }],
  'documents.imports.eInvoiceFile': ['not_an_e_invoice', { file: csv }],
  'imports.runs.create': ['done', { kind: 'items', file: csv }],
  'imports.runs.undo': ['not_found', { run_id: 'x' }],
  'inventory.files.bulk': ['done', { file: pictures }],
  'inventory.attachments.attach': ['not_found', { entity_id: 'x', file: png }],
  'inventory.files.attach': ['not_found', { entity_id: 'x', file: png }],
  'crm.files.attach': ['not_found', { contact_id: 'x', file: png }],
  'received.imports.fetch': [
    'fetching_is_off',
    { src: 'https://a.example', token: 'x'.repeat(20) },
  ],
  'received.imports.upload': ['not_a_bundle', { bundle: csv }],
  'received.documents.update': ['not_found', { entity_id: 'x' }],
  'documents.issuing.send': ['not_found', { entity_id: 'x', sent_via: 'manual' }],
  'documents.reminders.send': ['not_found', { entity_id: 'x', sent_via: 'manual' }],
  'lists.lists.send': ['not_found', { entity_id: 'x', sent_via: 'manual' }],
  'documents.files.attach': ['not_found', { entity_id: 'x', file: png }],
  'assets.assets.update': ['not_found', { asset_id: 'x' }],
  'assets.files.attach': ['not_found', { asset_id: 'x', file: png }],
  'assets.sales.act': ['not_found', { asset_id: 'x', action: 'sell' }],
  'assets.assets.operate': ['not_found', { asset_id: 'x', op: 'retire' }],
  'accounting.statementLines.importCsv': ['not_found', { reconciliation_id: uuid, file: csv }],
  'accounting.statementLines.importStatement': [
    'unknown_format',
    { reconciliation_id: uuid, file: png },
  ],
  'accounting.exchangeRates.import': [
    'done',
    { file: new File(['Date,USD\n2026-11-25,1.1\n'], 'eurofxref.csv') },
  ],
  'accounting.statementLines.attach': [
    'not_found',
    { reconciliation_id: uuid, line_id: uuid, file: png },
  ],
  'manufacturing.mrp.accept': ['plan_unknown', { plan_id: 'x' }],
  'migrations.runs.finalize': ['not_found', { run_id: 'x' }],
  'system.service.restart': ['done', {}],
  'backups.installation.trigger': ['no_dry_run', { type: 'database' }],
  'backups.installation.remove': ['not_found', { backup_id: 'x' }],
  'backups.company.upload': ['bad_archive', { file: pictures }],
  'backups.settings.update': ['done', { enabled: true }],
  'sharing.links.create': ['not_found', { entity_id: 'x' }],
  'sharing.links.update': ['not_found', { entity_id: 'x' }],
  'stars.supporters.verify': ['verification_unavailable', { handle: 'x' }],
  'account.cloud.activate': ['done', {}],
  'account.cloud.reconnectConfirm': ['done', { token: 'token' }],
  'payments.config.set': [
    'no_dry_run',
    { provider: 'stripe', credentials: { secret_key: 'sk_test_1', webhook_secret: 'whsec_1' } },
  ],
  'payments.links.create': ['not_found', { doc_id: 'x' }],
  'payments.public.webhook': ['not_found', { hook: 'x', body: '{}' }],
  'connectors.connectors.sync': [
    'no_dry_run',
    { connector_name: 'shopify', entity: 'products', access_token: 'x', store_handle: 'x' },
  ],
  'connectors.connectors.connect': [
    'no_dry_run',
    { connector_name: 'shopify', access_token: 'x', store_handle: 'x' },
  ],
  'connectors.webhooks.receive': [
    'not_found',
    { connector_name: 'shopify', hook: 'x', body: '{}' },
  ],
  'ai.proposals.confirm': ['not_found', { conversation_id, message_id: 'x', tool_call_id: 'x' }],
  'ai.proposals.confirmAll': ['not_found', { conversation_id, message_id: 'x' }],
  'ai.programs.propose': ['no_dry_run', { tool: 'add_note', arguments: {} }],
  'ai.jobs.propose': ['not_found', { conversation_id, job_id: 'x' }],
  'ai.conversations.ask': ['no_dry_run', { conversation_id, query: 'Who owes us most?' }],
  'ai.uploads.store': ['done', { files: png }],
  'webhooks.endpoints.test': ['not_found', { endpoint_id: 'x' }],
  'webhooks.endpoints.update': ['not_found', { endpoint_id: 'x', is_active: true }],
});

/** Sends a dry run of an operation, with each field at its place in the request. */
const tries = (route: Route, input: object): Promise<Response> => {
  const { sources, raw } = intakeOf(route);
  const query = new URLSearchParams({ dry_run: 'true' });
  const form = new FormData();
  const body: Record<string, unknown> = {};
  let { path } = route;
  for (const [name, value] of Object.entries(input) as [string, string | File][]) {
    const source = sources.get(name);
    if (source === 'path') path = path.replace(`:${name}`, encodeURIComponent(String(value)));
    else if (source === 'query') query.set(name, String(value));
    else if (value instanceof File) form.set(name, value);
    else body[name] = value;
  }
  if ([...form].length > 0)
    for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  const sent =
    [...form].length > 0
      ? { form }
      : route.verb === 'GET'
        ? {}
        : { body: raw === undefined ? body : '{}' };
  return service.ask(route.verb, `${path}?${query}`, sent);
};

/** Files of the data folder, without the database. */
const kept = async (): Promise<string[]> =>
  (await readdir(service.dataDir, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile() && !/\.(?:db|sqlite)(?:-\w+)?$/.test(one.name))
    .map((one) => `${one.parentPath}/${one.name}`)
    .sort();

it('writes no file and sends no request, whatever an operation prepares', async () => {
  const asked = cases();
  const routes = new Map<string, Route>();
  for (const route of registryOf(allModules).routes) {
    const { operation } = route;
    if (isPrepared(operation as Command)) routes.set(operation.name, route);
  }
  assert.equal([...routes.keys()].sort(), Object.keys(asked).sort());
  const before = await kept();
  const answers: Record<string, string> = {};
  for (const [name, route] of routes) {
    const { status, body } = await tries(route, asked[name]?.[1] ?? {});
    answers[name] = status < 400 ? 'done' : body.code;
    assert.equal(await kept(), before, name);
  }
  const expected = Object.entries(asked).map(([name, [code]]) => [name, code]);
  assert.equal(answers, Object.fromEntries(expected));
  assert.equal(model.asked, []);
});

const isPrepared = ({ kind, prepare, keyless }: Command): boolean =>
  kind === 'command' && prepare !== undefined && !keyless;

it('is refused where a question would have to be asked, or a secret answered, and the document says so', async () => {
  const { paths } = resolveReferences(await service.does('GET', '/openapi.json'));
  const says = (path: string): string => paths[path].post.responses['422'].description;
  assert.match(says('/ai/conversations/{conversation_id}/query'), 'no_dry_run');
  assert.match(says('/system/factory-reset'), 'no_dry_run');
  assert.not.match(says('/items'), 'no_dry_run');
});

it('shows what it would record as the ledger shows it to the caller: no costs, no books, no fields of higher roles', async () => {
  const schema = await service.does('GET', '/companies/me/item-schema');
  const grade = { key: 'grade', label: 'Grade', type: 'text', visible_to_roles: ['manager'] };
  await service.does('PATCH', '/companies/me/item-schema', { fields: [...schema, grade] });
  const { id } = await service.does('POST', '/items', {
    ...{ name: 'Chain', sku: 'CH-1', sell_by: 'piece', quantity: 4, cost_price: 13.77 },
    ...{ allow_splitting: true, attributes: { grade: 'hidden grade' } },
  });
  const { token } = await service.userWith('operator');
  const children = [
    { sku: 'CH-2', quantity: 1 },
    { sku: 'CH-3', quantity: 1 },
  ];
  const path = `/items/${id}/split?dry_run=true`;
  const asked = async (as: string): Promise<string> =>
    JSON.stringify((await service.ask('POST', path, { body: { children }, token: as })).body);
  assert.match(await asked(service.token), /13\.77/);
  assert.match(await asked(service.token), /hidden grade/);
  const mine = await asked(token);
  assert.match(mine, /"event_type":"item.created"/);
  assert.match(mine, /"redacted":true/);
  assert.not.match(mine, /13\.77|hidden grade/);
});

it('shows it too where the write itself answers without a body, and the document says so', async () => {
  const path = `/ai/conversations/${(await service.does('POST', '/ai/conversations', {})).id}`;
  const tried = await service.ask('DELETE', `${path}?dry_run=true`);
  assert.is(tried.status, 200);
  assert.is(tried.body.dry_run, true);
  assert.is(tried.body.events[0].event_type, 'ai.conversation.deleted');
  assert.is((await service.ask('DELETE', path)).status, 204);
  const { paths } = resolveReferences(await service.does('GET', '/openapi.json'));
  const { responses } = paths['/ai/conversations/{conversation_id}'].delete;
  const { required } = responses['200'].content['application/json'].schema;
  assert.equal(required, ['dry_run', 'outcome', 'events']);
  assert.ok(responses['204']);
});

it.run();
