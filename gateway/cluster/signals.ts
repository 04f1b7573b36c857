import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { postgres } from '../../kernel/cluster/postgres.ts';
import { uuid } from '../../kernel/values/ids.ts';
import type { Hub, Signal } from '../../kernel/writer/hub.ts';

const channel = 'countinghouse_signals';

/** Bytes of a payload that PostgreSQL passes on; longer ones are left out, since progress is a hint. */
const maxBytes = 7900;

/** Exchange of progress signals with the hubs of the other nodes. */
export type Signals = { readonly stop: () => Promise<void> };

/** Passes the progress of long work, which runs on one node, to the streams of all nodes. */
export const shareSignals = (url: string, hub: Hub, warn: (error: unknown) => void): Signals => {
  const me = uuid();
  const received = new WeakSet<Signal>();
  const notify = (payload = ''): void => {
    const { from, signal } = JSON.parse(payload) as { from: string; signal: Signal };
    if (from === me) return;
    received.add(signal);
    hub.emit('signal', signal);
  };
  const db = postgres(url, { listen: { channel, notify } });
  const send = (signal: Signal): void => {
    if (signal.kind !== 'progress' || received.has(signal)) return;
    const text = JSON.stringify({ from: me, signal });
    if (Buffer.byteLength(text) > maxBytes) return;
    db.query('SELECT pg_notify($1, $2)', [channel, text]).catch(warn);
  };
  // A connection that was lost listens again at the next statement.
  const listen = (): void => void db.query('SELECT 1').catch(warn);
  listen();
  const listening = setInterval(listen, clusterLimits.fileDropsMs);
  listening.unref();
  hub.on('signal', send);
  return {
    stop: () => {
      clearInterval(listening);
      hub.off('signal', send);
      return db.close();
    },
  };
};
