import { dirname, join } from 'node:path';
import { isDiskFull } from '../declare/disk-full.ts';
import type { Sqlite } from '../reader/sqlite.ts';
import type { GroupOutcome } from '../writer/request.ts';
import type { ClusterOpening } from '../writer/transport/transport.ts';
import type { WriterOptions } from '../writer/writer.ts';
import { clusterLimits } from './cluster-limits.ts';
import { storedFilesOver } from './files/stored-files.ts';
import { type Log, logIn } from './log.ts';
import { type ClusterNode, clusterNode } from './node.ts';
import { nodeState } from './node-state.ts';
import { readPlace } from './place.ts';
import { postgres } from './postgres.ts';
import { replacementsIn } from './replacements.ts';
import { groupsChannel } from './schema.ts';
import { reporting } from './warnings.ts';

const nothing = { outcomes: [], entries: [], touched: [], commitMs: 0 };

const noSpace = 'the disk of this node is full. Free some space; the node then goes on by itself.';
const warn = reporting((text) =>
  process.stderr.write(`Following the log of the cluster failed: ${text}\n`),
);

/**
 * Opens the node of a copy in this thread. Appends have a connection of their own: one that hangs
 * must not keep the node from following the log.
 */
export const openNode = async (
  { url, state }: ClusterOpening,
  options: WriterOptions,
  report: (group: GroupOutcome) => void,
): Promise<ClusterNode> => {
  let wake = (): void => undefined;
  const appending = postgres(url);
  const listen = { channel: groupsChannel, notify: () => wake() };
  const following = postgres(url, { listen });
  const { name } = options.db.sqlite as Sqlite & { readonly name: string };
  const storing = postgres(url, { timeoutMs: clusterLimits.fileMs });
  const folder = join(dirname(name), 'restoring', 'replacements');
  const replacements = replacementsIn(storedFilesOver(storing), folder);
  const log: Log = { ...logIn(following), append: logIn(appending).append };
  const first = await log.origin();
  // A copy without a place has nothing, so a log that begins later lacks groups for it.
  const place = readPlace(options.db) ?? (first.seq === 0 ? first : { seq: 0, token: '' });
  const node = clusterNode({
    ...{ options, log, replacements, place, state: nodeState(state) },
    report: ({ entries, touched }, at) => report({ ...nothing, entries, touched, node: at }),
    warn: (error) => warn(isDiskFull(error) ? noSpace : error),
    outrun: () => report({ ...nothing, node: { position: place.seq, epoch: 0, isOutrun: true } }),
    // An error of this thread ends the process: a node that cannot follow must not answer.
    fail: (error) => {
      throw error;
    },
  });
  wake = node.wake;
  return {
    ...node,
    stop: async () => {
      const stopped = node.stop();
      await Promise.all([appending.close(), following.close(), storing.close()]);
      await stopped;
    },
  };
};
