import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Registry } from '../../declare/module.ts';
import { commitsIn } from '../../reader/commits.ts';
import { openStore, setPragmas } from '../../reader/open.ts';
import { type Connection, connection } from '../../reader/sqlite.ts';
import type { RoleOf } from '../execution-context.ts';
import type { GroupOutcome } from '../request.ts';
import { writer } from '../writer.ts';
import { groups, type Opening, type Posted, type Sent, stopped } from './transport.ts';

/** Posts the outcome of a group; values that cannot be cloned are posted as JSON has them, because the group is committed anyway. */
export const post = (port: MessagePort, posted: Posted): void => {
  try {
    port.postMessage(posted);
  } catch {
    port.postMessage(JSON.parse(JSON.stringify(posted)));
  }
};

const nextMessage = (port: MessagePort): Promise<Opening | 'end'> =>
  new Promise((done) => {
    port.once('message', done);
  });

/**
 * Runs the writer in this worker thread, for one database after the other: a message names the database and shares the commit
 * counter, `stop` closes it, and `end` ends the thread. Resolves once the first one is open.
 */
export const serveWriter = async (registry: Registry, roleOf: RoleOf): Promise<void> => {
  const port = parentPort;
  if (!port) throw new Error('serveWriter runs in a worker thread');
  const serveNext = async (): Promise<void> => {
    const message = await nextMessage(port);
    if (message === 'end') port.close();
    else await serveOne(port, message, { registry, roleOf }, serveNext);
  };
  await serveNext();
};

type Rules = { readonly registry: Registry; readonly roleOf: RoleOf };

/** Opens a database and carries out what is posted until `stop`; calls `closed` then. */
const serveOne = async (
  port: MessagePort,
  { file, shared, isTaped, cluster }: Opening,
  { registry, roleOf }: Rules,
  closed: () => Promise<void>,
): Promise<void> => {
  let store = await openStore(file);
  const reopen = (): Connection => {
    store.sqlite.close();
    const Database = store.sqlite.constructor as new (file: string) => typeof store.sqlite;
    const fresh = connection(new Database(file));
    setPragmas(fresh.sqlite);
    store = { ...store, ...fresh };
    return fresh;
  };
  const told = (tickets: readonly number[], { entries, ...rest }: GroupOutcome): void =>
    post(port, {
      tickets,
      group: rest,
      first: entries[0]?.id ?? 0,
      count: entries.length,
    });
  const options = { db: store, registry, roleOf, reopen, commits: commitsIn(shared), isTaped };
  // The client of PostgreSQL is loaded only where there is a cluster.
  const node =
    cluster &&
    (await import('../../cluster/serve-node.ts').then(({ openNode }) =>
      openNode(cluster, options, (group) => told([], group)),
    ));
  const push = node ? groups(node, told, node.refusalOf) : groups(writer(options), told);
  const close = async (): Promise<void> => {
    await node?.stop();
    store.sqlite.pragma('wal_checkpoint(TRUNCATE)');
    store.sqlite.close();
    const next = closed();
    port.postMessage(stopped);
    await next;
  };
  const hear = (message: 'stop' | readonly Sent[]): void => {
    if (message === 'stop') {
      port.off('message', hear);
      void close();
      return;
    }
    for (const { ticket, request, lane } of message) push({ ticket, request }, lane);
  };
  port.on('message', hear);
  port.postMessage('ready');
};
