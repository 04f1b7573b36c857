import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../../page/browser.ts';
import { type Installation, startTestService } from '../../service.ts';
import { textOf } from '../../tidy/tree.ts';
import { until } from '../../until.ts';
import { newProject, type Project } from './project.ts';

const it = suite<{ service: Installation; project: Project; key: string }>('gateway.client.readme');

it.before(async (context) => {
  context.service = await startTestService();
  context.project = await newProject();
  context.key = (await context.service.does('POST', '/auth/api-key', { name: 'client' })).api_key;
});
it.after(async ({ service, project }) => {
  await service.stop();
  await project.remove();
});

const readme = textOf('gateway/client/README.md');

/** The recipes of the README as one program, each in a block of its own; the first one has the common lines. */
const recipes = (): string => {
  const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block ?? '');
  assert.is(blocks.length, 11, 'the common lines and ten recipes');
  const lines = blocks.map((block) => block.split('\n'));
  const isImport = (line: string): boolean => line.startsWith('import ');
  const imports = lines.flat().filter(isImport);
  const [common = [], ...bodies] = lines.map((block) => block.filter((line) => !isImport(line)));
  // The server of the last recipe ends with its first request, so that the program does.
  bodies
    .at(-1)
    ?.push("server.once('request', (_, { req }) => req.once('close', () => server.close()));");
  return [...imports, ...common, ...bodies.flatMap((body) => ['{', ...body, '}'])].join('\n');
};

/** Sends a signed webhook until a program listens or has ended; answers the status. */
const webhookTo = async (
  port: number,
  secret: Buffer,
  program: Promise<string>,
): Promise<number> => {
  const body = '{"type":"ping"}';
  const seconds = String(Math.floor(Date.now() / 1000));
  const mac = createHmac('sha256', secret).update(`msg_1.${seconds}.${body}`).digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${mac}`,
  };
  let isOver = false;
  const over = program.finally(() => {
    isOver = true;
  });
  const send = () => fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body });
  const answer = until(
    async () => (await send().catch(() => undefined))?.status ?? (isOver ? 0 : undefined),
    'an answer to the webhook',
  );
  await Promise.race([answer, over]);
  return answer;
};

it('has ten recipes that compile and run', async ({ service, project, key }) => {
  await project.write('recipes.ts', recipes());
  assert.is(await project.errors(), '');
  const port = await freePort();
  const secret = Buffer.from('a secret of the endpoint');
  const done = project.run('recipes.ts', [], {
    COUNTINGHOUSE_URL: service.url,
    COUNTINGHOUSE_API_KEY: key,
    WEBHOOK_SECRET: `whsec_${secret.toString('base64')}`,
    WEBHOOK_PORT: String(port),
  });
  assert.is(await webhookTo(port, secret, done), 204);
  assert.equal((await done).replace(/contact:[0-9a-f-]{36}/, 'contact:…').split('\n'), [
    'created contact:…',
    'same record true',
    'items 1',
    'status paid',
    'dry run true written true',
    'refused 404 true',
    'changed 200 late 409',
    'rows 4',
    'event crm.contact.created',
    'webhook {"type":"ping"}',
    '',
  ]);
});

it('names the version of the generator with which its types are checked', () => {
  const { devDependencies } = JSON.parse(textOf('package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  assert.match(readme, `openapi-typescript@${devDependencies['openapi-typescript']} `);
});

/** Statements that do not compile, each with the statement that was meant. */
const mistakes: readonly (readonly [wrong: string, right: string])[] = [
  ["api.GET('/itmes')", "api.GET('/items')"],
  ["api.PUT('/items', { body: item })", "api.POST('/items', { body: item })"],
  [
    "api.GET('/items', { params: { query: { statu: 'available' } } })",
    "api.GET('/items', { params: { query: { status: 'available' } } })",
  ],
  [
    "api.GET('/docs/{entity_id}')",
    "api.GET('/docs/{entity_id}', { params: { path: { entity_id } } })",
  ],
  [
    "api.GET('/docs/{entity_id}', { params: { path: { id: entity_id } } })",
    "api.GET('/docs/{entity_id}', { params: { path: { entity_id } } })",
  ],
  [
    "api.POST('/crm/contacts', { body: { name: 'Ann', emial: 'ann@example.com' } })",
    "api.POST('/crm/contacts', { body: { name: 'Ann', email: 'ann@example.com' } })",
  ],
  [
    "api.POST('/items', { body: { ...item, quantity: '3' } })",
    "api.POST('/items', { body: { ...item, quantity: 3 } })",
  ],
  ["api.POST('/items', { body: { sell_by: 'piece' } })", "api.POST('/items', { body: item })"],
  ["api.POST('/items')", "api.POST('/items', { body: item })"],
  [
    "api.POST('/docs', { body: { doc_type: 'bill', line_items: [{ ...line, unit_prise: 3 }] } })",
    "api.POST('/docs', { body: { doc_type: 'bill', line_items: [{ ...line, unit_price: 3 }] } })",
  ],
  [
    "api.POST('/crm/contacts', { body: { name: 'Ann', contact_type: 'costumer' } })",
    "api.POST('/crm/contacts', { body: { name: 'Ann', contact_type: 'customer' } })",
  ],
  [
    "(await dataOf(api.POST('/items', { body: item }))).event_idd",
    "(await dataOf(api.POST('/items', { body: item }))).event_id",
  ],
  [
    "(await dataOf(api.GET('/docs'))).items[0]?.totl",
    "(await dataOf(api.GET('/docs'))).items[0]?.total",
  ],
];

it('has types that find mistakes', async ({ project }) => {
  const lines = mistakes.flatMap(([wrong, right]) => [
    '// @ts-expect-error',
    `void (${wrong});`,
    `void (${right});`,
  ]);
  await project.write(
    'mistakes.ts',
    [
      "import type { paths } from './countinghouse.js';",
      "import { countinghouse } from 'countinghouse/client';",
      "import { dataOf } from 'countinghouse/problem';",
      "const api = countinghouse<paths>({ url: '', key: '' });",
      "const item = { name: 'Ring', sell_by: 'piece' };",
      "const entity_id = 'doc:1';",
      "const line = { name: 'Ring', quantity: 1 };",
      ...lines,
    ].join('\n'),
  );
  assert.is(await project.errors(), '');
});

it('has an example that books the order of a shop, also when it is run again', async ({
  service,
  project,
  key,
}) => {
  await project.write('shop-order.ts', textOf('gateway/client/example/shop-order.ts'));
  const order = {
    number: '4711',
    customer: { name: 'Ina Weber', email: 'ina@example.com' },
    lines: [
      { name: 'Silver ring', quantity: 2, price: 45.5 },
      { name: 'Engraving', quantity: 1, price: 9 },
    ],
    payment: { amount: 100, reference: 'pi_1' },
  };
  await project.write('order.json', JSON.stringify(order));
  assert.is(await project.errors(), '');
  const env = { COUNTINGHOUSE_URL: service.url, COUNTINGHOUSE_API_KEY: key };
  for (const file of ['first.pdf', 'again.pdf']) {
    const output = await project.run('shop-order.ts', ['order.json', file], env);
    assert.match(output, /event doc\.finalized\n(?:event .*\n)*event doc\.payment\.received\n/);
    assert.match(output, /\ninvoice INV-\S+ paid 100 0\n$/);
    const pdf = await readFile(join(project.folder, file));
    assert.is(pdf.subarray(0, 5).toString(), '%PDF-');
  }
  const docs = await service.does('GET', '/docs?q=Ina');
  assert.is(docs.total, 1);
  const contacts = await service.does('GET', '/crm/contacts?email=ina@example.com');
  assert.is(contacts.total, 1);
});

it.run();
