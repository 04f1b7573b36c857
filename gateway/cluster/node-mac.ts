import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { sha256 } from '../../kernel/values/canonical.ts';
import { instantMs } from '../../kernel/values/clock.ts';
import { uuid } from '../../kernel/values/ids.ts';
import type { ClusterKeys } from './cluster-key.ts';

/** Headers that authenticate a request between nodes. */
export type Sealed = { readonly time: string; readonly nonce: string; readonly mac: string };

/** Reason for which a request of a node is refused, for the logs of both. */
export type Rejection = 'key' | 'time' | 'replay';

/** Sentence about a rejection, with the next step. */
export const rejections: Readonly<Record<Rejection, string>> = {
  key: 'it is not sealed by the key of this cluster. Give every node the same --cluster-key-file',
  time: 'its time differs by more than 30 seconds. Set the clocks of both machines',
  replay: 'it was received before',
};

/** Authentication of requests and answers between nodes, by the key of the cluster. */
export type NodeMac = {
  readonly seal: (path: string, body: string) => Sealed;
  /** Checks a request of another node, which must be recent and new: the MAC of its answer, or a rejection. */
  readonly open: (
    path: string,
    body: string,
    sealed: Sealed,
  ) => ((answer: string) => string) | Rejection;
  /** MAC of an answer; it holds for the one request with this nonce. */
  readonly ofAnswer: (nonce: string, body: string) => string;
};

/** Authentication by the key of the cluster; a second key, while it is changed, is accepted too. */
export const nodeMac = ({ key, other }: ClusterKeys): NodeMac => {
  const own = derived(key);
  const accepted = other ? [own, derived(other)] : [own];
  const received = new Map<string, number>();
  const forget = (before: number): void => {
    for (const [nonce, at] of received) {
      if (at >= before) return;
      received.delete(nonce);
    }
  };
  return {
    seal: (path, body) => {
      const time = String(instantMs());
      const nonce = uuid();
      return { time, nonce, mac: macOf(own, 'request', path, time, nonce, sha256(body)) };
    },
    open: (path, body, { time, nonce, mac }) => {
      const now = instantMs();
      const parts = ['request', path, time, nonce, sha256(body)];
      const by = accepted.find((one) => isSame(mac, macOf(one, ...parts)));
      if (!by) return 'key';
      if (!(Math.abs(now - Number(time)) <= clusterLimits.requestMs)) return 'time';
      if (received.has(nonce)) return 'replay';
      forget(now - 2 * clusterLimits.requestMs);
      received.set(nonce, now);
      return (answer) => macOf(by, 'answer', nonce, sha256(answer));
    },
    ofAnswer: (nonce, body) => macOf(own, 'answer', nonce, sha256(body)),
  };
};

const derived = (key: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', 'countinghouse cluster nodes', 32));

const macOf = (key: Buffer, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex');

/** Compares two MACs in constant time. */
export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
