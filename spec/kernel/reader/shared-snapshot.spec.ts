import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import {
  cancelBarrier,
  endSnapshot,
  inOneSnapshot,
  joinSnapshot,
  snapshotBarrier,
} from '../../../kernel/reader/shared-snapshot.ts';
import { uuid } from '../../../kernel/values/ids.ts';

const it = suite('kernel.sharedSnapshot');
const file = join(tmpdir(), `countinghouse-spec-${uuid()}.db`);
const open = (): Promise<Store> => openStore(file, { readOnly: true });
let writer: Store;

it.before(async () => {
  writer = await openStore(file);
  writer.sqlite.exec('CREATE TABLE ledger(id INTEGER PRIMARY KEY)');
});
it.after(async () => {
  await writer.close();
  for (const tail of ['', '-wal', '-shm']) rmSync(`${file}${tail}`, { force: true });
});

const write = (): void => writer.sqlite.exec('INSERT INTO ledger DEFAULT VALUES');
const seen = (one: Store): unknown =>
  one.sqlite.prepare('SELECT count(*) AS n FROM ledger').get()?.['n'];

it('gives all threads the same snapshot, whatever is written meanwhile', async () => {
  for (const writes of [[], [0], [1], [0, 1]]) {
    const readers = await Promise.all([open(), open(), open()]);
    const barrier = snapshotBarrier(readers.length);
    const coming = readers.map((reader, at) => {
      const joined = joinSnapshot(reader, barrier, at);
      if (writes.includes(at)) write();
      return joined;
    });
    await Promise.all(coming);
    const before = seen(writer);
    write();
    assert.equal(readers.map(seen), [before, before, before]);
    assert.ok(readers.every(({ sqlite }) => sqlite.inTransaction));
    for (const reader of readers) await reader.close();
  }
});

it('waits for a late thread', async () => {
  const readers = await Promise.all([open(), open()]);
  const barrier = snapshotBarrier(2);
  let isMet = false;
  const first = joinSnapshot(readers[0], barrier, 0).then(() => {
    isMet = true;
  });
  await new Promise((done) => setImmediate(done));
  assert.not(isMet);
  write();
  await Promise.all([first, joinSnapshot(readers[1], barrier, 1)]);
  assert.equal(readers.map(seen), [seen(writer), seen(writer)]);
  for (const reader of readers) await reader.close();
});

it('ends the wait of every thread once it is cancelled', async () => {
  const readers = await Promise.all([open(), open()]);
  const barrier = snapshotBarrier(3);
  const early = joinSnapshot(readers[0], barrier, 0);
  cancelBarrier(barrier);
  const late = joinSnapshot(readers[1], barrier, 1);
  for (const joined of await Promise.allSettled([early, late]))
    assert.match(
      joined.status === 'rejected' ? joined.reason.message : '',
      /a meeting was called off/,
    );
  for (const reader of readers) {
    endSnapshot(reader);
    await reader.close();
  }
});

it('reads in one snapshot, and ends only its own transaction', async () => {
  const reader = await open();
  inOneSnapshot(reader, () => {
    const before = seen(reader);
    write();
    assert.is(seen(reader), before);
    inOneSnapshot(reader, () => undefined);
    assert.is(seen(reader), before);
  });
  assert.is(seen(reader), seen(writer));
  assert.throws(() =>
    inOneSnapshot(reader, () => {
      throw new Error('broken');
    }),
  );
  assert.not(reader.sqlite.inTransaction);
  await reader.close();
});

it.run();
