import { once } from 'node:events';
import type { ClusterNode, TestCluster } from '../../cluster.ts';
import { listening, serviceSays } from '../../server-process.ts';

/** A start of a node that perhaps ends by itself, now or later. */
export type AttemptedStart = {
  /** True if it listened; it is then the process of the node. */
  readonly isStarted: boolean;
  /** All that it has said so far. */
  readonly text: () => string;
  readonly ended: Promise<unknown>;
};

/** Starts a node, and keeps what it says. */
export const attemptStart = async (
  cluster: TestCluster,
  node: ClusterNode,
): Promise<AttemptedStart> => {
  const child = cluster.launch(node);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ended = once(child, 'close');
  const started = await listening(child, serviceSays).catch(() => undefined);
  if (started) node.child = started;
  else await ended;
  return { isStarted: started !== undefined, text: () => text, ended };
};
