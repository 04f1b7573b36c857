import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Screen } from '../../../gateway/shell/output.ts';
import { run } from '../../../gateway/shell/run.ts';
import { freePort } from '../../page/browser.ts';
import { type Installation, password, startTestService } from '../../service.ts';
import { testEnvironment } from '../../test-environment.ts';
import { until } from '../../until.ts';

type Context = { service: Installation; folder: string; key: string };

const it = suite<Context>('gateway.shell');
const program = join(import.meta.dirname, '../../../gateway/programs/countinghouse.ts');

it.before(async (context) => {
  context.service = await startTestService();
  context.folder = await mkdtemp(join(tmpdir(), 'countinghouse-shell-'));
  const { does } = context.service;
  context.key = (await does('POST', '/auth/api-key', { name: 'shell' })).api_key;
  await does('POST', '/items', { name: 'Ring', sku: 'R-1', sell_by: 'piece', quantity: 2 });
  await does('POST', '/items', { name: 'Chain', sku: 'C-1', sell_by: 'piece' });
});
it.after(async ({ service, folder }) => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const screen = (isTTY = false): { readonly stream: Screen; readonly text: () => string } => {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }), text: () => Buffer.concat(chunks).toString() };
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs a command line with the key of the owner. */
const runs = async (
  { service, key }: Context,
  args: readonly string[],
  env: Environment = {},
  isTTY = false,
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> => {
  const [out, err] = [screen(isTTY), screen()];
  const code = await run(args, {
    env: { COUNTINGHOUSE_URL: service.url, COUNTINGHOUSE_API_KEY: key, ...env },
    out: out.stream,
    err: err.stream,
  });
  return { code, out: out.text(), err: err.text() };
};

/** Standard output of a command line that succeeds. */
const printed = async (context: Context, ...args: string[]): Promise<string> => {
  const { code, out, err } = await runs(context, args);
  assert.equal([code, err], [0, ''], args.join(' '));
  return out;
};

it('lists as a table, as JSON and by all pages', async (context) => {
  const table = await printed(context, 'items', 'list');
  assert.match(table, /id .*sku +name/);
  assert.match(table, /R-1 +Ring/);
  assert.match(table, '2 of 2');
  const json = await printed(context, 'items', 'list', '--json', '--q', 'Chain');
  assert.is(JSON.parse(json).items[0].sku, 'C-1');
  const all = await printed(context, 'items', 'list', '--all', '--json', '--sort', 'sku');
  assert.equal(
    JSON.parse(all).items.map((one: { sku: string }) => one.sku),
    ['C-1', 'R-1'],
  );
});

it('creates and finalizes a document, and shows a dry run', async (context) => {
  const lines = '[{"name":"Advice","quantity":1,"unit_price":50}]';
  const contact = { name: 'Ann Meyer', contact_type: 'customer' };
  const { id: buyer } = await context.service.does('POST', '/crm/contacts', contact);
  const create = [
    ...['docs', 'create', '--doc-type', 'invoice', '--contact-id', buyer],
    ...['--line-items', lines, '--json'],
  ];
  assert.is(JSON.parse(await printed(context, ...create, '--dry-run')).dry_run, true);
  const { id } = JSON.parse(await printed(context, ...create));
  await printed(context, 'docs', 'finalize', id);
  const found = JSON.parse(await printed(context, 'docs', 'get', id, '--json'));
  assert.equal([found.total, found.status], [50, 'final']);
});

it('prints files as they are, or writes them to a new file', async (context) => {
  assert.match(await printed(context, 'items', 'export-csv'), /R-1/);
  const path = join(context.folder, 'items.csv');
  const save = ['items', 'export-csv', '--output', path];
  assert.is(await printed(context, ...save), '');
  assert.match(await readFile(path, 'utf8'), /R-1/);
  assert.is((await stat(path)).mode & 0o777, 0o600);
  const again = await runs(context, save);
  assert.is(again.code, 2);
  assert.match(again.err, 'exists');
});

it('prints no file of bytes to a terminal', async (context) => {
  const shown = await runs(context, ['companies', 'list', '--json'], {}, true);
  assert.is(shown.err.includes('--output'), false);
  const { id } = await context.service.does('POST', '/docs', { doc_type: 'invoice' });
  const refused = await runs(context, ['docs', 'pdf', id], {}, true);
  assert.equal([refused.code, refused.out], [2, '']);
  assert.match(refused.err, 'application/pdf');
});

it('exits by the kind of failure, with its reason in a sentence', async (context) => {
  const nowhere = { COUNTINGHOUSE_URL: `http://127.0.0.1:${await freePort()}` };
  for (const [code, reason, args, env] of [
    [1, /^There is no .* \(not_found\)\n$/, ['docs', 'get', 'doc:unknown'], {}],
    [1, / {2}\/quantity: /, ['items', 'create', '--quantity', 'x'], {}],
    [1, /\(unauthenticated\)/, ['items', 'list'], { COUNTINGHOUSE_API_KEY: 'chk_wrong' }],
    [1, /\(session_required\)/, ['identity_keys_create', '--name', 'x'], {}],
    [2, /^There is no area itmes\. Did you mean items\?\n$/, ['itmes', 'list'], {}],
    [2, /^There is no command items lst\. Did you mean list\?\n$/, ['items', 'lst'], {}],
    [2, /no option --statu/, ['items', 'list', '--statu', 'x'], {}],
    [2, /has no pages/, ['docs', 'summary', '--all'], {}],
    [2, /no option --al\./, ['watch', '--al', 'x'], {}],
    [2, /AREA NAME/, [], {}],
    [
      2,
      /chmod|No API key/,
      ['items', 'list'],
      { COUNTINGHOUSE_API_KEY: undefined, COUNTINGHOUSE_API_KEY_FILE: '/no/such/file' },
    ],
    [2, /takes an address/, ['items', 'list'], { COUNTINGHOUSE_URL: 'books.example' }],
    [3, /was not reached/, ['items', 'list'], nowhere],
    [3, /was not reached/, ['watch'], nowhere],
  ] as const) {
    const ended = await runs(context, args, env);
    assert.is(ended.code, code, args.join(' '));
    assert.is(ended.out, '', args.join(' '));
    assert.match(ended.err, reason);
  }
});

it('explains itself, its areas, and each command', async (context) => {
  const help = await runs(context, ['--help'], { COUNTINGHOUSE_URL: 'http://127.0.0.1:1' });
  assert.is(help.code, 0, 'without a service');
  assert.match(help.out, 'Exit codes');
  assert.match(await printed(context, 'areas'), /docs +\d+ commands/);
  assert.match(await printed(context, 'items'), /items list/);
  assert.match(await printed(context, 'items', '--help'), /items list/);
  assert.match(await printed(context, 'items', 'list', '--help'), /--status/);
  assert.match(await printed(context, '--version'), /^0\.0\.0\n$/);
});

it('takes the key from a file that its owner alone may read', async (context) => {
  const path = join(context.folder, 'api-key');
  await writeFile(path, `${context.key}\n`, { mode: 0o600 });
  const env = { COUNTINGHOUSE_API_KEY: undefined, COUNTINGHOUSE_API_KEY_FILE: path };
  assert.is((await runs(context, ['items', 'list'], env)).code, 0);
  await chmod(path, 0o640);
  const refused = await runs(context, ['items', 'list'], env);
  assert.is(refused.code, 2);
  assert.match(refused.err, /chmod 600/);
});

it('prints events as they happen', async ({ service, key }) => {
  const [out, err] = [screen(), screen()];
  const stop = new AbortController();
  const watching = run(['watch', '--event-type', 'crm.contact.created', '--after', '0'], {
    env: { COUNTINGHOUSE_URL: service.url, COUNTINGHOUSE_API_KEY: key },
    out: out.stream,
    err: err.stream,
    signal: stop.signal,
  });
  const body = { name: 'Anna', contact_type: 'customer' };
  const { id } = await service.does('POST', '/crm/contacts', body);
  await until(() => out.text().includes(id));
  stop.abort();
  assert.is(await watching, 0);
  assert.is(err.text(), '');
  assert.match(out.text(), /^\S+ {2}ledger {2}crm\.contact\.created {2}contact:\S+ {2}\d+$/m);
});

it('backs up the company', async (context) => {
  const backup = JSON.parse(await printed(context, 'backup', '--label', 'before', '--json'));
  assert.is(backup.label, 'before');
  assert.ok(backup.sha256);
  await context.service.does('POST', '/backup/recovery-key', { password });
  const path = join(context.folder, 'backup.bin');
  await printed(context, 'backup', '--output', path);
  assert.ok((await readFile(path)).length > 1000);
  assert.is((await stat(path)).mode & 0o777, 0o600);
});

it('runs as a program', async ({ service, key }) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, 'items', 'list', '--q', 'Ring', '--json'],
    {
      env: {
        ...process.env,
        ...testEnvironment,
        COUNTINGHOUSE_URL: service.url,
        COUNTINGHOUSE_API_KEY: key,
      },
    },
  );
  assert.is(JSON.parse(stdout).total, 1);
});

it.run();
