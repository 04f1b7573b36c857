import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterNode, TestCluster } from '../cluster.ts';
import type { Dice } from '../random.ts';
import type { Streamed } from './history.ts';

/** Reader of the event stream, which goes from node to node and resumes with `Last-Event-ID`. */
export type StreamReader = {
  readonly streamed: Streamed;
  /** Reads until its run is over. */
  readonly run: (isOver: () => boolean) => Promise<void>;
};

type Block = { readonly id?: number; readonly hash?: string };

/** A block of the stream: its id, and the hash of a ledger entry. */
const blockOf = (text: string): Block => {
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}: ?(.*)$`, 'm').exec(text)?.[1];
  const id = field('id');
  const isEntry = field('event') === 'ledger';
  return {
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(isEntry ? { hash: (JSON.parse(field('data') ?? '') as { hash: string }).hash } : {}),
  };
};

/** A reader that begins after an entry; its choices come from its dice. */
export const streamReader = (
  cluster: TestCluster,
  reader: string,
  after: number,
  at: Dice,
): StreamReader => {
  const streamed: Streamed = { reader, after, entries: [] };
  let last = after;
  const readAt = async (node: ClusterNode, signal: AbortSignal): Promise<void> => {
    const answer = await cluster.open(
      node,
      '/events/stream',
      { 'Last-Event-ID': String(last) },
      signal,
    );
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel();
      return;
    }
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream() as never)) {
      const blocks = `${rest}${text}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const { id, hash } of blocks.map(blockOf)) {
        // As an EventSource does: the id of any block is that from which the next stream resumes.
        last = id ?? last;
        if (hash !== undefined) streamed.entries.push({ id: last, hash, host: node.host });
      }
    }
  };
  return {
    streamed,
    run: async (isOver) => {
      while (!isOver()) {
        const node = at.one(cluster.nodes) as ClusterNode;
        const hop = new AbortController();
        const end = performance.now() + at.whole(200, 3000);
        const watch = setInterval(() => {
          if (isOver() || performance.now() > end) hop.abort();
        }, 20);
        await readAt(node, hop.signal).catch(() => undefined);
        clearInterval(watch);
        await pause(20);
      }
    },
  };
};
