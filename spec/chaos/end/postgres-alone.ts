import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../random.ts';
import type { Body, Write } from '../history.ts';
import { compareRunning, type Replay } from '../replay.ts';
import { healedMs, newWrite, settle, type World } from '../send.ts';
import { verifyFromPostgres } from './verified-copy.ts';

/** Host of the node that a run ends with. */
const host = '127.0.0.4';

/** Milliseconds within which a leader makes a snapshot, beside other load. */
const snapshotMs = 300_000;

type Around = Pick<World, 'cluster' | 'history'>;

const written = async (
  world: Around,
  at: Dice,
  given: Pick<Write, 'kind' | 'name'> & { readonly path: string; readonly body: Body },
): Promise<Write> => {
  const { path, body, ...more } = given;
  const call = { verb: 'POST', path, body } as const;
  const one = newWrite(world, { client: 'the last one', call, ...more });
  const end = performance.now() + healedMs;
  await settle(world, one, at, () => performance.now() > end);
  if (one.outcome !== 'done') throw new Error(`${one.name} was not answered`);
  return one;
};

const beginningOf = async ({ server }: Around['cluster']): Promise<number> => {
  const [row] = await server.query('SELECT min(seq)::int AS seq FROM countinghouse.log');
  return Number(row?.['seq']);
};

/** Waits until the log begins after a position, with a snapshot; the replay must have what is deleted. */
const begunLater = async (
  cluster: Around['cluster'],
  replay: Replay,
  position: number,
): Promise<void> => {
  const end = performance.now() + snapshotMs;
  for (;;) {
    await replay.catchUp();
    if ((await beginningOf(cluster)) > position) return;
    if (performance.now() > end) {
      const rows = await cluster.server.query(
        'SELECT id, seq, erasure, parts, at FROM countinghouse.snapshot',
      );
      throw new Error(`the log was not shortened after an erasure: ${JSON.stringify(rows)}`);
    }
    await pause(20);
  }
};

/**
 * Findings about what PostgreSQL alone has at the end of a run. An erasure makes the log begin with a snapshot; a new node makes
 * its copy of the snapshot and the groups after it, and is equal to the others. The chains in another such copy are verified by
 * the program that needs no service.
 */
export const againstPostgres = async (
  world: Around,
  replay: Replay,
  at: Dice,
): Promise<readonly string[]> => {
  const { cluster } = world;
  const name = 'Erased at the end';
  const contact = await written(world, at, {
    ...{ kind: 'contact', name, path: '/crm/contacts', body: { name } },
  });
  const before = await beginningOf(cluster);
  await written(world, at, {
    ...{ kind: 'contact', name: 'the erasure', body: { reason: 'the end of the run' } },
    path: `/crm/contacts/${contact.id}/erase-personal-data`,
  });
  await begunLater(cluster, replay, before);
  const tail = { name: 'after the snapshot', sell_by: 'piece', quantity: 1, cost_price: 2 };
  await written(world, at, { kind: 'item', name: tail.name, path: '/items', body: tail });
  await cluster.newNode(host);
  return [
    ...(await compareRunning(cluster, replay)),
    ...(await verifyFromPostgres(cluster, replay)),
  ];
};
