import type { Context, Next } from 'koa';
import { uuid } from '../../kernel/values/ids.ts';

/** Form of a request id that is taken from a client; another one is replaced. */
const accepted = /^[\w.:@/+=-]{1,128}$/;

/** Takes the request id of the client, or makes one, and answers it in `X-Request-Id`. */
export const requestIds =
  () =>
  (ctx: Context, next: Next): Promise<void> => {
    const sent = ctx.get('X-Request-Id');
    const id = accepted.test(sent) ? sent : uuid();
    ctx.state['requestId'] = id;
    ctx.res.setHeader('X-Request-Id', id);
    return next();
  };

/** Id of the present request: it is in its answer, its log lines and, as correlation id, in its ledger entries. */
export const requestIdOf = (ctx: Context): string => String(ctx.state['requestId'] ?? '');
