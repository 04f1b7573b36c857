import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { moveOut } from '../../../gateway/cluster/moves/export-folder.ts';
import { moveIn } from '../../../gateway/cluster/moves/import-folder.ts';
import { chosenTables, readingTables } from '../../../gateway/cluster/tables/choice.ts';
import { type KeepTables, keepTables } from '../../../gateway/cluster/tables/keep-tables.ts';
import { tablesArguments } from '../../../gateway/cluster/tables/run.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { type Answer, type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import { newDatabase } from '../../new-database.ts';
import { testEnvironment } from '../../test-environment.ts';
import { until } from '../../until.ts';
import { columnsText, differencesTo, manual, sqlOfManual } from './reading-tables.ts';

const it = suite('gateway.cluster tables');

const root = join(import.meta.dirname, '../../..');
let cluster: TestCluster;
let node: ClusterNode;
let folder = '';
const made: string[] = [];

const newFolder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-tables-'));
  await writeFile(join(dataDir, 'countinghouse.db'), await newDatabase(), { mode: 0o600 });
  made.push(dataDir);
  return dataDir;
};

/** Options of the cluster for the program's own function. */
const options = () => ({
  ...{ url: cluster.server.url, host: '127.0.0.9', port: 0, tls: undefined },
  ...{ keyFile: cluster.keyFile, otherKeyFile: '' },
});

const keep = (more: Partial<KeepTables> = {}, dataDir = folder): Promise<number> =>
  keepTables(options(), dataDir, { tables: chosenTables([]), ...more });

const does = async (verb: string, path: string, body: object = {}): Promise<Answer['body']> => {
  const answer = await cluster.ask(node, verb, path, { body });
  assert.ok(answer.status < 300, `${verb} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const rename = (from: string, to: string) =>
  does('PATCH', `/items/${item}`, { fields_changed: { name: { old: from, new: to } } });

const query = (sql: string) => cluster.server.query(sql);

/** Asserts that the tables are those of the node, at its position. */
const isEqual = async (catchUp: () => Promise<unknown> = () => keep()): Promise<void> => {
  const { differences } = await until(async () => {
    await catchUp();
    const found = await differencesTo(node.dataDir, cluster.server.url);
    return found.isAtOnePosition && found;
  }, 'tables at the position of the node');
  assert.equal(differences, []);
};

/** Rows of all tables that contain a text. */
const rowsWith = async (text: string): Promise<number> => {
  const names = ['ledger', ...readingTables.map(({ name }) => name)];
  const counts = names.map(
    (name) => `SELECT count(*) AS n FROM reading.${name} t WHERE t::text LIKE '%${text}%'`,
  );
  const [row] = await query(
    `SELECT sum(n)::int AS n FROM (${counts.join(' UNION ALL ')}) all_rows`,
  );
  return row?.['n'] as number;
};

const refusalOf = (run: Promise<unknown> | (() => unknown)): Promise<string> =>
  Promise.resolve()
    .then(() => (typeof run === 'function' ? run() : run))
    .then(
      () => '',
      ({ message }: Error) => message,
    );

let contact = '';
let customer = '';
let invoice = '';
let item = '';

it.before(async () => {
  cluster = await startCluster();
  node = await cluster.newNode('127.0.0.1');
  await cluster.register(node);
  folder = await newFolder();
  contact = (
    await does('POST', '/crm/contacts', {
      name: 'Wilhelmina Erasable',
      email: 'Wilhelmina@example.com',
      tags: ['regular'],
    })
  )['id'] as string;
  customer = (await does('POST', '/crm/contacts', { name: 'Harbour Office' }))['id'] as string;
  item = (
    await does('POST', '/items', {
      ...{ name: 'Lamp', sku: 'LAMP', sell_by: 'piece', quantity: 5 },
      ...{ cost_price: 7.5, retail_price: 20.25 },
    })
  )['id'] as string;
  invoice = (
    await does('POST', '/docs', {
      ...{ doc_type: 'invoice', contact_id: customer },
      line_items: [{ name: 'Advice', quantity: 3, unit_price: 33.35 }],
    })
  )['id'] as string;
  await does('POST', `/docs/${invoice}/finalize`);
  await does('POST', `/docs/${invoice}/payment`, { amount: 40.05, method: 'cash' });
});
it.after(async () => {
  await cluster.stop();
  for (const one of made) await rm(one, { recursive: true, force: true });
});

it('have the rows of the projections, in plain units and types', async () => {
  await isEqual();
  const [bill] = await query(`SELECT doc_type, total::text, paid::text, outstanding::text,
    side, pg_typeof(total)::text AS money, pg_typeof(created_at)::text AS time, pg_typeof(date)::text AS day
    FROM reading.documents WHERE document_id='${invoice}'`);
  const { body } = await cluster.ask(node, 'GET', `/docs/${invoice}`);
  assert.is(Number(bill?.['total']), body['total']);
  assert.is(Number(bill?.['outstanding']), body['amount_outstanding']);
  assert.is(bill?.['paid'], '40.05');
  assert.equal(
    [bill?.['side'], bill?.['money'], bill?.['time'], bill?.['day']],
    ['sales', 'numeric', 'timestamp with time zone', 'date'],
  );
  assert.equal(
    await query(
      `SELECT quantity::text, unit_cost::text, value::text, retail_price::text, currency FROM reading.items WHERE item_id='${item}'`,
    ),
    [{ quantity: '5', unit_cost: '7.5', value: '37.5', retail_price: '20.25', currency: 'USD' }],
  );
  assert.equal(
    await query('SELECT quantity::text, unit_price::text, net::text FROM reading.document_lines'),
    [{ quantity: '3', unit_price: '33.35', net: '100.05' }],
  );
  assert.equal(
    await query('SELECT payment_index::int, amount::text, method FROM reading.payments'),
    [{ payment_index: 0, amount: '40.05', method: 'cash' }],
  );
  const [balance] = await query(
    'SELECT sum(debit)::text AS d, sum(credit)::text AS c, count(*)::int AS n FROM reading.journal_lines',
  );
  assert.ok((balance?.['n'] as number) > 2);
  assert.is(balance?.['d'], balance?.['c']);
  const [ledger] =
    await query(`SELECT count(*)::int AS n, max(position)::int AS last, min(position)::int AS first,
    count(*) FILTER (WHERE data ? 'name')::int AS named FROM reading.ledger
    WHERE company_id=(SELECT company_id FROM reading.companies)`);
  assert.equal([ledger?.['first'], ledger?.['last']], [1, ledger?.['n']]);
  assert.ok((ledger?.['named'] as number) > 0);
  assert.is(await rowsWith('Wilhelmina'), 1, 'a contact, and digests in its entry');
});

it('are described by the manual, whose queries and role work', async () => {
  assert.ok(manual.includes(columnsText), columnsText);
  const described =
    await query(`SELECT count(*)::int AS n, count(col_description(attrelid, attnum))::int AS says
    FROM pg_attribute a JOIN pg_class c ON c.oid=a.attrelid
    WHERE c.relnamespace='reading'::regnamespace AND c.relkind IN ('r', 'v') AND attnum>0`);
  assert.is(described[0]?.['n'], described[0]?.['says']);
  const [role, ...queries] = sqlOfManual;
  assert.is(queries.length, 4);
  await query(role as string);
  const reader = new pg.Client({
    connectionString: cluster.server.url.replace('owner@', 'analyst@'),
  });
  await reader.connect();
  for (const sql of queries) assert.ok((await reader.query(sql)).rows.length > 0, sql);
  const [sales] = (await reader.query(queries[0] as string)).rows;
  assert.is(sales.customer, 'Harbour Office');
  assert.is(Number(sales.net), 100.05);
  const refused = async (sql: string): Promise<void> =>
    assert.match(await refusalOf(reader.query(sql)), /permission denied/, sql);
  await refused('SELECT * FROM countinghouse.log');
  await refused('SELECT * FROM countinghouse.secret');
  await refused("UPDATE reading.items SET name=''");
  await refused("INSERT INTO reading.ledger(company_id) VALUES('x')");
  await refused('CREATE TABLE reading.own(id int)');
  await reader.end();
});

/** Keeps the tables while something runs; answers the warnings. */
const following = async (run: () => Promise<void>): Promise<readonly unknown[]> => {
  const stopping = new AbortController();
  const warnings: unknown[] = [];
  const ready = Promise.withResolvers<number>();
  const running = keep({
    signal: stopping.signal,
    caughtUp: ready.resolve,
    warn: (error) => warnings.push(error),
  });
  try {
    await Promise.race([ready.promise, running]);
    await run();
  } finally {
    stopping.abort();
    await running;
  }
  return warnings;
};

/** Asserts the same of tables that are kept at this time. */
const isEqualHere = (): Promise<void> => isEqual(async () => undefined);

it('follow the log, also over a lost connection', async () => {
  const warnings = await following(async () => {
    assert.match(await refusalOf(keep()), 'is running on');
    assert.match(await refusalOf(keep({}, await newFolder())), 'Another process keeps');
    await rename('Lamp', 'Lantern');
    const draft = (
      await does('POST', '/docs', {
        ...{ doc_type: 'invoice', contact_id: customer },
        line_items: [{ name: 'Deleted', quantity: 1, unit_price: 1 }],
      })
    )['id'] as string;
    await isEqualHere();
    assert.is(await rowsWith('Deleted'), 2, 'a line, and the entry with it');
    await does('PATCH', `/docs/${draft}`, {
      fields_changed: { currency: { old: 'USD', new: 'JPY' } },
    });
    await isEqualHere();
    await does('DELETE', `/docs/${draft}`);
    await does('POST', `/docs/${invoice}/void-payment`, {
      payment_index: 0,
      void_reason: 'typed twice',
    });
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name='countinghouse tables'",
    );
    await does('POST', '/items', { name: 'Vase', sell_by: 'piece', quantity: 1 });
    await isEqualHere();
  });
  assert.ok(warnings.length > 0);
});

it('continue where a stop between the two commits left them, and are filled again only where they must be', async () => {
  const older = join(folder, 'older.db');
  await copyFile(join(folder, 'countinghouse.db'), older);
  await does('POST', '/items', { name: 'Bowl', sell_by: 'piece', quantity: 1 });
  await keep();
  await copyFile(older, join(folder, 'countinghouse.db'));
  // A mark that only a new fill removes, and one in a row that changes.
  await query("UPDATE reading.accounts SET name='marked' WHERE code='1000'");
  await query("UPDATE reading.items SET name='marked' WHERE name='Lantern'");
  await does('POST', '/items', { name: 'Plate', sell_by: 'piece', quantity: 1 });
  await rename('Lantern', 'Torch');
  await keep();
  const { differences } = await differencesTo(node.dataDir, cluster.server.url);
  assert.equal(
    [...new Set(differences.map((one) => (one as { table: string }).table))],
    ['accounts'],
  );
  // A copy from elsewhere is ahead of the tables, so that they are filled; an earlier version made its rows.
  await query("UPDATE reading.table_position SET position=1, token='other'");
  const store = await openStore(join(folder, 'countinghouse.db'));
  store.sqlite.exec("UPDATE account_view SET name='of an earlier version'");
  store.sqlite.exec("UPDATE projection SET v=0 WHERE name='view account_view'");
  await store.close();
  await isEqual();
});

/** Runs the program of the operator; answers its exit code and what it printed. */
const runProgram = async (
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly text: string }> => {
  const program = spawn(
    process.execPath,
    [
      ...['--disable-warning=ExperimentalWarning', join(root, 'gateway/programs/cluster.ts')],
      ...['tables', ...args, '--data-dir', folder, ...cluster.clusterArgs('127.0.0.9')],
    ],
    { cwd: root, env: { ...process.env, ...testEnvironment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [program.stdout, program.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const [code] = (await once(program, 'close')) as [number];
  return { code, text };
};

it('are those that are chosen, and no others', async () => {
  const { code, text } = await runProgram('items', 'payments', '--once');
  assert.is(code, 0, text);
  assert.match(text, /has the ledger and 2 tables up to position \d+\./);
  const names = async (): Promise<unknown> =>
    (await query("SELECT tablename FROM pg_tables WHERE schemaname='reading' ORDER BY 1")).map(
      ({ tablename }) => tablename,
    );
  assert.equal(await names(), ['items', 'ledger_entries', 'payments', 'table_position']);
  await isEqual();
  const [may] = await query(
    "SELECT has_table_privilege('analyst', 'reading.contacts', 'SELECT') AS may",
  );
  assert.is(may?.['may'], true, 'the role reads tables that are made later');
});

it('are refused with the next step', async () => {
  const known = ['ledger', ...readingTables.map(({ name }) => name)].join(', ');
  assert.is(
    await refusalOf(() => chosenTables(['items', 'itemz'])),
    `There is no table itemz. Choose among: ${known}.`,
  );
  assert.equal(tablesArguments(['items', 'ledger', '--data-dir', '/srv/t', '--once']), {
    ...{ names: ['items', 'ledger'], isOnce: true, rest: ['--data-dir', '/srv/t'] },
  });
  const other = (url: string): Promise<string> =>
    newFolder().then((dataDir) =>
      refusalOf(keepTables({ ...options(), url }, dataDir, { tables: chosenTables([]) })),
    );
  assert.match(await other('postgres://owner@127.0.0.1:1/books'), /ECONNREFUSED.*Check --cluster/);
  assert.match(
    await other(cluster.server.url.replace('/postgres?', '/template1?')),
    'has no cluster',
  );
  await query('CREATE VIEW reading.mine AS SELECT name FROM reading.items');
  assert.match(
    await refusalOf(keep({ tables: chosenTables([]).slice(0, 1) })),
    'refused to change',
  );
  await query('DROP VIEW reading.mine');
});

it('have no erased value', async () => {
  assert.is(await rowsWith('Wilhelmina'), 1);
  await following(async () => {
    const path = `/crm/contacts/${contact}/erase-personal-data`;
    await does('POST', path, { reason: 'she asked for it' });
    await until(async () => (await rowsWith('Wilhelmina')) === 0, 'the erasure');
    await isEqualHere();
  });
});

it('begin again with a log that begins again, without what it lost', async () => {
  const out = await newFolder();
  await moveOut(options(), out);
  await does('POST', '/items', { name: 'Abandoned', sell_by: 'piece', quantity: 1 });
  await keep();
  assert.ok((await rowsWith('Abandoned')) > 0);
  await node.child.stop();
  await until(async () => {
    const [lease] = await query(
      'SELECT until < clock_timestamp() AS over FROM countinghouse.lease',
    );
    return lease?.['over'] === true;
  }, 'the end of the lease');
  await moveIn(options(), out, true);
  node.child = await cluster.start(node);
  await isEqual();
  assert.is(await rowsWith('Abandoned'), 0);
});

it.run();
