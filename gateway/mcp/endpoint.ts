import type { Context } from 'koa';
import { limits } from '../../kernel/declare/limits.ts';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import type { Extra } from '../http/app.ts';
import { jsonOf } from '../http/body.ts';
import type { DoorServices } from '../http/dependencies.ts';
import { sendProblems, sendRefusal } from '../http/errors.ts';
import { jsonProblem } from '../http/json-problem.ts';
import { requestIdOf } from '../http/request-id.ts';
import { markRoute } from '../process/metrics.ts';
import type { McpAccess } from './access.ts';
import { foreignOrigin, isOwnOrigin } from './origin.ts';

const path = '/mcp';

/**
 * Serves MCP over streamable HTTP. Each POST is authenticated by its bearer token and answered on its own with JSON: there are no
 * sessions, so a session id means nothing here.
 */
export const mcpEndpoint = (
  behind: DoorServices,
  version: string,
  publicUrl: string | undefined,
): Extra => ({
  path,
  verbs: ['POST'],
  serve: async (ctx) => {
    markRoute(ctx, path);
    if (!isOwnOrigin(ctx, publicUrl))
      return sendRefusal(ctx, foreignOrigin({ origin: ctx.get('Origin') }));
    const caller = await behind.callerOf(ctx);
    if (isRefusal(caller)) return sendRefusal(ctx, caller);
    const body = await jsonOf(ctx, limits.jsonBodyBytes);
    const problem = jsonProblem(body);
    if (problem) return sendProblems(ctx, [problem]);
    // The library is loaded with the first request, because most installations need no MCP.
    const { answerMessage } = await import('./server.ts');
    const { services, people, log } = behind;
    const access: McpAccess = {
      ...{ services, people, log, caller, version },
      requestId: requestIdOf(ctx),
      callerFor: (operation) => behind.callerOf(ctx, operation),
    };
    await send(ctx, await answerMessage(access, requestOf(ctx), body ?? null));
  },
});

/** Headers of a request that the transport reads. */
const read = ['Accept', 'Content-Type', 'MCP-Protocol-Version'];

const requestOf = (ctx: Context): Request => {
  const headers = read.flatMap((name): [string, string][] =>
    ctx.get(name) === '' ? [] : [[name, ctx.get(name)]],
  );
  return new Request(`http://localhost${path}`, { method: 'POST', headers, body: '' });
};

const send = async (ctx: Context, answer: Response): Promise<void> => {
  ctx.body = await answer.text();
  ctx.status = answer.status;
  ctx.type = answer.headers.get('Content-Type') ?? 'text/plain';
};
