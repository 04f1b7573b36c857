import type { Route } from '../../../kernel/declare/route.ts';
import type { Extra } from '../../http/app.ts';
import { operationIdOf } from '../../http/operation-id.ts';
import { problemType, titleOf } from '../../http/problem.ts';
import { describedRoutes } from '../described-routes.ts';
import { errorCodes, general, ofEveryAddress } from '../error-codes.ts';

/** An error code: its statuses, what each means, and the operations that name it. */
type ProblemPage = {
  readonly code: string;
  readonly type: string;
  readonly title: string;
  readonly meanings: readonly { readonly status: number; readonly detail: string }[];
  /** Operations that may answer it; empty for a code that any of them may answer. */
  readonly operations: readonly string[];
};

/** Descriptions of all error codes: the list, and one page for the `type` of each problem. */
export const problemPages = (routes: readonly Route[]): Extra[] => {
  let known: ReadonlyMap<string, ProblemPage> | undefined;
  const pages = (): ReadonlyMap<string, ProblemPage> => {
    known ??= pagesOf(describedRoutes(routes));
    return known;
  };
  return [
    {
      path: '/problems',
      serve: (ctx) => {
        ctx.body = { items: [...pages().values()], total: pages().size };
      },
    },
    {
      path: '/problems/:code',
      serve: (ctx) => {
        const page = pages().get(ctx.path.slice('/problems/'.length));
        if (page) ctx.body = page;
      },
    },
  ];
};

const pagesOf = (routes: readonly Route[]): ReadonlyMap<string, ProblemPage> => {
  const pages = new Map<string, ProblemPage>();
  const everywhere = new Set([...general, ...ofEveryAddress].map(({ code }) => code));
  const note = (code: string, status: number, detail: string, operation?: string): void => {
    const { meanings = [], operations = [] } = pages.get(code) ?? {};
    const isKnown = meanings.some((one) => one.status === status && one.detail === detail);
    const isNamed = operation === undefined || operations.includes(operation);
    pages.set(code, {
      ...{ code, type: problemType(code), title: titleOf(code) },
      meanings: isKnown ? meanings : [...meanings, { status, detail }],
      operations: isNamed || everywhere.has(code) ? operations : [...operations, operation],
    });
  };
  for (const { status, code, says } of [...general, ...ofEveryAddress]) note(code, status, says);
  for (const { operation } of routes)
    for (const [status, codes] of errorCodes(operation))
      for (const [code, says] of codes) note(code, status, says, operationIdOf(operation));
  return new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1)));
};
