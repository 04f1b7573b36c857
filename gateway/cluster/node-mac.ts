import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { sha256 } from '../../kernel/values/canonical.ts';
import { instantMs } from '../../kernel/values/clock.ts';
import { uuid } from '../../kernel/values/ids.ts';

/** Headers that authenticate a request between nodes. */
export type Sealed = { readonly time: string; readonly nonce: string; readonly mac: string };

/** Authentication of requests and answers between nodes of one installation, by a key that only they can derive. */
export type NodeMac = {
  readonly seal: (path: string, body: string) => Sealed;
  /** True for a request of another node that is recent and was not received before. */
  readonly isGenuine: (path: string, body: string, sealed: Sealed) => boolean;
  /** MAC of an answer; it holds for the one request with this nonce. */
  readonly ofAnswer: (nonce: string, body: string) => string;
};

/** Authentication by a key derived from the secret that all nodes of an installation share. */
export const nodeMac = (secret: Uint8Array): NodeMac => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'countinghouse cluster nodes', 32));
  const received = new Map<string, number>();
  const macOf = (...parts: readonly string[]): string =>
    createHmac('sha256', key).update(parts.join('\n')).digest('hex');
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
      return { time, nonce, mac: macOf('request', path, time, nonce, sha256(body)) };
    },
    isGenuine: (path, body, { time, nonce, mac }) => {
      const now = instantMs();
      if (!isSame(mac, macOf('request', path, time, nonce, sha256(body)))) return false;
      if (Math.abs(now - Number(time)) > clusterLimits.requestMs || received.has(nonce))
        return false;
      forget(now - 2 * clusterLimits.requestMs);
      received.set(nonce, now);
      return true;
    },
    ofAnswer: (nonce, body) => macOf('answer', nonce, sha256(body)),
  };
};

/** Compares two MACs in constant time. */
export const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
