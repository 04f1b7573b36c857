import { request as ask, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'koa';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { notLeader, outcomeUnknown } from '../../../kernel/declare/refusal.ts';
import { elapsedMs } from '../../../kernel/values/clock.ts';
import { sendRefusal } from '../../http/errors.ts';
import { requestIdOf } from '../../http/request-id.ts';
import type { NodeTls } from '../cluster-key.ts';
import type { NodeMac } from '../node-mac.ts';
import type { Leader } from '../node-messages.ts';
import type { Position } from '../position.ts';
import { tunnelPath } from './forwarded-requests.ts';
import { tunnelOver } from './tunnel.ts';

type Around = {
  readonly mac: NodeMac;
  readonly tls: NodeTls | undefined;
  readonly position: Position;
  readonly isLeading: () => boolean;
  readonly leader: () => Leader | undefined;
  readonly isForwarded: (request: IncomingMessage) => boolean;
  readonly warn: (error: unknown) => void;
};

/** Passes a request on to the leader; false if this node leads and answers it itself. */
export type Forward = (ctx: Context) => Promise<boolean>;

/**
 * Passes on whole requests whose operations work with the data folder of the leader: their bodies and their answers, which may
 * be long files. The answer is sent once this copy has what the leader had then.
 */
export const forwardTo =
  (around: Around): Forward =>
  async (ctx) => {
    const tunnel = await toLeader(around, around.isForwarded(ctx.req));
    if (around.isLeading()) return false;
    if (!tunnel) {
      sendRefusal(ctx, notLeader());
      return true;
    }
    try {
      await passed(ctx, tunnel, around.position);
    } catch (error) {
      around.warn(error);
      if (ctx.res.headersSent || ctx.res.destroyed) ctx.res.destroy();
      else sendRefusal(ctx, outcomeUnknown());
    } finally {
      tunnel.destroy();
    }
    return true;
  };

/**
 * Opens a tunnel to the leader; undefined once this node leads, or if none is reached within a time. What another node has
 * passed on only waits, since the node that was elected may still read the end of the log.
 */
const toLeader = async (around: Around, isForwarded: boolean): Promise<Duplex | undefined> => {
  const until = elapsedMs() + clusterLimits.waitMs;
  do {
    if (around.isLeading()) return undefined;
    const found = isForwarded ? undefined : around.leader();
    const tunnel = found && (await opened(found.address, around).catch(warned(around)));
    if (tunnel) return tunnel;
    await pause(clusterLimits.retryMs);
  } while (elapsedMs() < until);
  return undefined;
};

/** Opens a tunnel to a node; no request has been sent if it fails. */
const opened = (address: string, { mac, tls }: Around): Promise<Duplex> =>
  new Promise((resolve, failed) => {
    const { time, nonce, mac: seal } = mac.seal(tunnelPath, '');
    const headers = {
      ...{ connection: 'Upgrade', upgrade: 'countinghouse' },
      ...{ 'x-time': time, 'x-nonce': nonce, 'x-mac': seal },
    };
    const url = `${tls ? 'https' : 'http'}://${address}${tunnelPath}`;
    const timeout = clusterLimits.waitMs;
    const asking = tls
      ? askSecurely(url, { agent: false, headers, timeout, ...tls })
      : ask(url, { agent: false, headers, timeout });
    asking.on('timeout', () => asking.destroy(new Error('the leader did not answer in time')));
    asking.on('error', failed);
    asking.on('response', (answer) => {
      answer.resume();
      failed(new Error(`The node at ${address} refused a tunnel (${answer.statusCode}).`));
    });
    asking.on('upgrade', (_, socket, received) => {
      // An archive of a large installation takes long before its first byte.
      socket.setTimeout(limits.longMs);
      const macOf = (text: string): string => mac.ofAnswer(nonce, text);
      const tunnel = tunnelOver(socket, { side: 'asking', macOf, received });
      tunnel.on('error', () => undefined);
      resolve(tunnel);
    });
    asking.end();
  });

/** Headers of one connection, which the next one has for itself. */
const ofConnection = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer'],
]);

const passed = async (ctx: Context, tunnel: Duplex, position: Position): Promise<void> => {
  const { req, res } = ctx;
  const headers: Record<string, string | string[] | undefined> = {};
  for (const [name, value] of Object.entries(req.headers))
    if (!ofConnection.has(name)) headers[name] = value;
  const isChunked = req.headers['transfer-encoding'] !== undefined;
  const asking = ask({
    createConnection: () => tunnel,
    method: req.method,
    path: ctx.originalUrl,
    headers: {
      ...headers,
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
      ...{ 'x-forwarded-for': ctx.ip, 'x-forwarded-proto': ctx.protocol },
      ...{ 'x-request-id': requestIdOf(ctx), connection: 'close' },
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, failed) => {
    asking.once('response', resolve);
    asking.on('error', failed);
  });
  // The leader may answer before it has read the whole body, which it refuses.
  const sending = pipeline(req, asking).catch(() => undefined);
  const answer = await answered;
  const at = Number(answer.headers['x-position'] ?? 0);
  await position.reached(at, clusterLimits.waitMs);
  ctx.respond = false;
  ctx.status = answer.statusCode ?? 502;
  for (const [name, value] of Object.entries(answer.headers))
    if (!ofConnection.has(name) && value !== undefined) ctx.set(name, value);
  await pipeline(answer, res);
  await sending;
};

/** Reports a failure, and answers that there is no tunnel. */
const warned =
  ({ warn }: Around) =>
  (error: unknown): undefined => {
    warn(error);
    return undefined;
  };
