import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { followDrops, publishFolder } from '../../../kernel/cluster/files/file-cache.ts';
import {
  dropsChannel,
  type FileTable,
  filesOver,
} from '../../../kernel/cluster/files/file-table.ts';
import { sharedFiles } from '../../../kernel/cluster/files/shared-files.ts';
import { type Postgres, postgres } from '../../../kernel/cluster/postgres.ts';
import { createTables } from '../../../kernel/cluster/schema.ts';
import { type Files, filesIn } from '../../../kernel/platform/files.ts';
import { startPostgres, type TestPostgres } from '../../postgres.ts';
import { until } from '../../until.ts';

const it = suite('kernel.cluster files');

type Node = {
  readonly folder: string;
  readonly cache: Files;
  readonly table: FileTable;
  readonly files: Files;
  readonly db: Postgres;
};

let server: TestPostgres;
let nodes: readonly [Node, Node];

const node = async (url = server.url): Promise<Node> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-files-'));
  const [cache, db] = [filesIn(folder), postgres(url)];
  const table = filesOver(db);
  return { folder, cache, table, db, files: sharedFiles(cache, table) };
};

it.before(async () => {
  server = await startPostgres();
});
it.before.each(async () => {
  nodes = [await node(), await node()];
  await nodes[0].db.query('DROP SCHEMA IF EXISTS countinghouse CASCADE');
  await createTables(nodes[0].db);
});
it.after.each(async () => {
  for (const { folder, db } of nodes) {
    await db.close();
    await rm(folder, { recursive: true, force: true });
  }
});
it.after(() => server.stop());

const text = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString();

it('are read on every node, from its own folder after the first time', async () => {
  const [one, two] = nodes;
  const hash = await one.files.put('ann', Buffer.from('abc'));
  assert.ok(await two.files.has('ann', hash));
  assert.is(await two.cache.get('ann', hash), undefined);
  assert.is(text(await two.files.get('ann', hash)), 'abc');
  assert.is(text(await two.cache.get('ann', hash)), 'abc');
  assert.is(await two.files.get('ben', hash), undefined);
  assert.not(await two.files.has('ben', hash));
});

it('are stored in parts, and once', async () => {
  const [one, two] = nodes;
  const bytes = randomBytes(clusterLimits.filePartBytes + 1);
  const hash = await one.files.put('ann', bytes);
  await two.files.put('ann', bytes);
  const [row] = await server.query('SELECT count(*)::int AS parts FROM countinghouse.file_blob');
  assert.is(row?.['parts'], 2);
  await one.cache.drop('ann', hash);
  assert.ok(bytes.equals(Buffer.from((await one.files.get('ann', hash)) ?? [])));
  // A file of which a part is missing is stored again by the next upload.
  await server.query('DELETE FROM countinghouse.file_blob WHERE part=1');
  assert.not(await one.table.has({ company: 'ann', sha256: hash }));
  await two.files.put('ann', bytes);
  assert.ok(await one.table.has({ company: 'ann', sha256: hash }));
  const empty = await one.files.put('ann', Buffer.alloc(0));
  assert.is((await two.files.get('ann', empty))?.length, 0);
});

it('make thumbnails on each node, of files of other nodes too', async () => {
  const [one, two] = nodes;
  const hash = await one.files.put('ann', Buffer.from('abc'));
  let times = 0;
  const doubled = async (bytes: Uint8Array): Promise<Uint8Array> => {
    times += 1;
    return Buffer.concat([bytes, bytes]);
  };
  for (const { files } of [one, two, one, two])
    assert.is(text(await files.made('ann', hash, 'double', doubled)), 'abcabc');
  assert.is(times, 2);
  assert.is(await two.files.made('ben', hash, 'double', doubled), undefined);
});

it('are deleted from the folders of all nodes, also of one that was down', async () => {
  const [one, two] = nodes;
  const faults: unknown[] = [];
  const listen = { channel: dropsChannel, notify: () => void drops.look() };
  const listening = postgres(server.url, { listen });
  const drops = followDrops(two.cache, filesOver(listening), (error) => faults.push(error));
  await drops.look();
  const hash = await one.files.put('ann', Buffer.from('abc'));
  await two.files.made('ann', hash, 'copy', async (bytes) => bytes);
  await one.files.drop('ann', hash);
  await until(async () => (await readdir(join(two.folder, 'ann', 'ba'))).length === 0);
  drops.stop();
  await listening.close();
  assert.is(await two.files.get('ann', hash), undefined);

  // A node that is down meanwhile deletes the file at its next start, and does not store it again.
  const late = await two.files.put('ann', Buffer.from('late'));
  await one.files.drop('ann', late);
  assert.is(await publishFolder(two.folder, two.cache, two.table), 0);
  const again = followDrops(two.cache, two.table, (error) => faults.push(error));
  await again.look();
  again.stop();
  assert.not(await two.cache.has('ann', late));
  // Stored once more it stays.
  await one.files.put('ann', Buffer.from('late'));
  assert.is(text(await two.files.get('ann', late)), 'late');
  assert.equal(faults, []);
});

it('of a folder are stored for all nodes, without what was made of them', async () => {
  const [one, two] = nodes;
  const hash = await one.cache.put('ann', Buffer.from('abc'));
  await one.cache.made('ann', hash, 'copy', async (bytes) => bytes);
  assert.is(await publishFolder(one.folder, one.cache, one.table), 1);
  assert.is(await publishFolder(one.folder, one.cache, one.table), 0);
  assert.is(text(await two.files.get('ann', hash)), 'abc');
});

it('refuse what PostgreSQL does not take, and still read the folder', async () => {
  const [one] = nodes;
  const hash = await one.files.put('ann', Buffer.from('abc'));
  const cut = await node('postgres://owner@127.0.0.1:1/none');
  const files = sharedFiles(one.cache, cut.table);
  const refused = await files.put('ann', Buffer.from('new')).catch((error) => error.refusal);
  assert.is(refused?.code, 'files_unavailable');
  assert.is(text(await files.get('ann', hash)), 'abc');
  await rm(cut.folder, { recursive: true });
});

it.run();
