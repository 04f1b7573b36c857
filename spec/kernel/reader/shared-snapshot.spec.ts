import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import {
  atOneMoment,
  callOff,
  endMoment,
  meet,
  meetingOf,
} from '../../../kernel/reader/shared-snapshot.ts';
import { uuid } from '../../../kernel/values/ids.ts';

const it = suite('kernel.store meeting');
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

it('lets all see the same, whatever was written while they came', async () => {
  for (const writes of [[], [0], [1], [0, 1]]) {
    const readers = await Promise.all([open(), open(), open()]);
    const meeting = meetingOf(readers.length);
    const coming = readers.map((reader, at) => {
      const met = meet(reader, meeting, at);
      if (writes.includes(at)) write();
      return met;
    });
    await Promise.all(coming);
    const before = seen(writer);
    write();
    assert.equal(readers.map(seen), [before, before, before]);
    assert.ok(readers.every(({ sqlite }) => sqlite.inTransaction));
    for (const reader of readers) await reader.close();
  }
});

it('waits for who comes late', async () => {
  const readers = await Promise.all([open(), open()]);
  const meeting = meetingOf(2);
  let isMet = false;
  const first = meet(readers[0], meeting, 0).then(() => {
    isMet = true;
  });
  await new Promise((done) => setImmediate(done));
  assert.not(isMet);
  write();
  await Promise.all([first, meet(readers[1], meeting, 1)]);
  assert.equal(readers.map(seen), [seen(writer), seen(writer)]);
  for (const reader of readers) await reader.close();
});

it('lets nobody wait for a meeting that is called off', async () => {
  const readers = await Promise.all([open(), open()]);
  const meeting = meetingOf(3);
  const early = meet(readers[0], meeting, 0);
  callOff(meeting);
  const late = meet(readers[1], meeting, 1);
  for (const met of await Promise.allSettled([early, late]))
    assert.match(met.status === 'rejected' ? met.reason.message : '', /a meeting was called off/);
  for (const reader of readers) {
    endMoment(reader);
    await reader.close();
  }
});

it('reads at one moment, and ends only what it began', async () => {
  const reader = await open();
  atOneMoment(reader, () => {
    const before = seen(reader);
    write();
    assert.is(seen(reader), before);
    atOneMoment(reader, () => undefined);
    assert.is(seen(reader), before);
  });
  assert.is(seen(reader), seen(writer));
  assert.throws(() =>
    atOneMoment(reader, () => {
      throw new Error('broken');
    }),
  );
  assert.not(reader.sqlite.inTransaction);
  await reader.close();
});

it.run();
