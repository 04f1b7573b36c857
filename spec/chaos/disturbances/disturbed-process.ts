/**
 * Loaded before the program of a node, in each of its threads: sets its clock off and cuts its connections to other nodes, as
 * the file named by CHAOS_SWITCH says.
 */
import { Socket } from 'node:net';
import './disturbed-database.ts';
import { disturbance } from './disturbance.ts';

const lookEveryMs = 20;

const now = Date.now.bind(Date);
Date.now = () => now() + (disturbance().clockMs ?? 0);

/** Connections of this thread to other nodes, by address. */
const open = new Map<Socket, string>();

const strike = (socket: Socket, host: string): void => {
  const { cut = [], deaf = [] } = disturbance();
  if (cut.includes(host)) socket.destroy(new Error('cut by chaos'));
  else if (deaf.includes(host)) socket.pause();
  else if (socket.isPaused()) socket.resume();
};

const connect = Socket.prototype.connect as (...given: unknown[]) => Socket;
Socket.prototype.connect = function connected(this: Socket, ...given: unknown[]): Socket {
  const first = Array.isArray(given[0]) ? given[0][0] : given[0];
  const host = String((first as { host?: unknown } | undefined)?.host ?? '');
  if (!/^127\.0\.0\.\d+$/.test(host)) return connect.apply(this, given);
  open.set(this, host);
  this.once('close', () => open.delete(this));
  if (disturbance().cut?.includes(host)) {
    process.nextTick(strike, this, host);
    return this;
  }
  return connect.apply(this, given);
} as Socket['connect'];

setInterval(() => {
  for (const [socket, host] of open) strike(socket, host);
}, lookEveryMs).unref();
