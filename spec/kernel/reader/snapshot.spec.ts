import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { openStore, type Store } from '../../../kernel/reader/open.ts';
import { type SharedSnapshot, sharedSnapshot } from '../../../kernel/reader/snapshot.ts';
import type { CommittedGroup, Request } from '../../../kernel/writer/request.ts';
import type { Transport } from '../../../kernel/writer/transport/bus.ts';

type Context = {
  folder: string;
  wal: string;
  writer: Store;
  store: Store;
  between: SharedSnapshot;
  /** Delivered tickets, each with true if a snapshot was open then. */
  carried: (readonly [ticket: number, inSnapshot: boolean])[];
  /** Reports that a group is committed. */
  answer: (...tickets: number[]) => void;
};

const it = suite<Context>('kernel.snapshot');

const request = {} as Request;

it.before.each(async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-spec-'));
  const file = join(folder, 'countinghouse.db');
  const writer = await openStore(file);
  writer.sqlite.exec('CREATE TABLE box(n integer); INSERT INTO box VALUES(1)');
  const store = await openStore(file);
  const carried: Context['carried'] = [];
  let tell: Parameters<Transport['onGroup']>[0] = () => undefined;
  const between = sharedSnapshot(store, {
    send: (ticket) => carried.push([ticket, store.sqlite.inTransaction]),
    onGroup: (heard) => {
      tell = heard;
    },
    stop: async () => {
      writer.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    },
  });
  between.transport.onGroup(() => undefined);
  const answer = (...tickets: number[]): void => tell(tickets, {} as CommittedGroup);
  Object.assign(context, { folder, wal: `${file}-wal`, writer, store, between, carried, answer });
});
it.after.each(async ({ folder, writer, store }) => {
  await Promise.all([writer.close(), store.close()]);
  await rm(folder, { recursive: true });
});

const boxes = ({ reader }: SharedSnapshot): unknown =>
  reader.prepare('SELECT n FROM box').get()?.['n'];

it('keeps one snapshot until a command is on its way', ({ between, store, carried }) => {
  boxes(between);
  assert.ok(store.sqlite.inTransaction);
  between.reader.prepareCells('SELECT n FROM box').all();
  assert.ok(store.sqlite.inTransaction);
  between.transport.send(1, request, 'work');
  assert.equal(carried, [[1, false]]);
});

it('reads what is committed while commands are on their way, and afterwards', (context) => {
  const { between, writer, store, answer } = context;
  assert.is(boxes(between), 1);
  between.transport.send(1, request, 'work');
  between.transport.send(2, request, 'bulk');
  for (const n of [2, 3]) {
    writer.sqlite.exec(`UPDATE box SET n=${n}`);
    assert.is(boxes(between), n);
    assert.not(store.sqlite.inTransaction);
  }
  answer(1);
  writer.sqlite.exec('UPDATE box SET n=4');
  assert.is(boxes(between), 4);
  assert.not(store.sqlite.inTransaction, 'the second command is not answered yet');
  answer(2);
  assert.is(boxes(between), 4);
  assert.ok(store.sqlite.inTransaction);
});

it('hands a command over though its snapshot is gone', ({ between, store, carried }) => {
  boxes(between);
  store.sqlite.exec('ROLLBACK');
  between.transport.send(1, request, 'work');
  assert.equal(carried, [[1, false]]);
});

it('allows the write-ahead log to be truncated after it ends, despite later readers', async ({
  between,
  store,
  wal,
}) => {
  boxes(between);
  await between.transport.stop();
  assert.is(statSync(wal).size, 0);
  assert.is(boxes(between), 1);
  assert.not(store.sqlite.inTransaction);
});

it.run();
