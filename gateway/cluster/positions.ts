import type { Middleware } from 'koa';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { staleRefusal } from '../../kernel/cluster/refusals.ts';
import { type Refusal, refusal } from '../../kernel/declare/refusal.ts';
import { sendRefusal } from '../http/errors.ts';
import type { Position } from './position.ts';

export const positionAhead = refusal(
  'position_ahead',
  503,
  'This node has not reached position {position} yet. Ask another node, or try again.',
);

type Around = {
  readonly position: Position;
  /** Last group that the copy has at this moment, which its reads see before the group is reported. */
  readonly stored: () => number;
  /** Milliseconds for which the copy may lack writes. */
  readonly staleMs: () => number;
};

/**
 * Position of the node on every answer (`X-Position`), and reads that wait for one (`X-Wait-For`): a
 * client that sends the highest position it has received reads its own writes on every node, and nothing earlier than it has
 * read before: the position of an answer is at least that of what it contains.
 */
export const positions =
  (around: Around): Middleware =>
  async (ctx, next) => {
    const setPosition = (): void => {
      const present = Math.max(around.position.present(), around.stored());
      if (!ctx.res.headersSent) ctx.set('X-Position', String(present));
    };
    setPosition();
    const isOfHealth = ctx.path.startsWith('/health');
    const why = isOfHealth ? undefined : await refusalOf(ctx.get('X-Wait-For'), around);
    if (why) sendRefusal(ctx, why);
    else await next();
    setPosition();
  };

/** Refusal of a request that the copy cannot answer yet, or not any more. */
const refusalOf = async (
  wanted: string,
  { position, staleMs }: Around,
): Promise<Refusal | undefined> => {
  if (/^\d{1,15}$/.test(wanted)) {
    const isReached = await position.reached(Number(wanted), clusterLimits.waitMs);
    if (!isReached) return positionAhead({ position: Number(wanted) });
  }
  return staleRefusal(staleMs());
};
