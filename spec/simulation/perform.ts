import type { QueryOf } from '../../kernel/declare/operation.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import type { Action } from './actions.ts';
import { everythingOf, headsOf, lawsOf, type Verdict } from './properties.ts';
import { collect, type World } from './world.ts';

/** Outcome of an action in a word, and the property that it broke. */
export type Done = { readonly what: string; readonly broken: Verdict };

/** Executes an action and checks its properties; `isDeep` compares every row after a refusal. */
export const perform = async (
  world: World,
  action: Action,
  step: number,
  isDeep: boolean,
): Promise<Done> => {
  if (action.operation.kind === 'query') return read(world, action);
  const before = headsOf(world);
  const all = isDeep ? everythingOf(world) : undefined;
  const outcome = await attempt(world, action);
  const events = collect(world, step);
  if (!outcome.done && outcome.status >= 500 && !isDeclared(action, outcome))
    return { what: '500', broken: `a fault: ${outcome.error ?? outcome.detail}` };
  if (outcome.done && !action.dryRun) {
    const broken = lawsOf(world, events) ?? (await replayed(world, action, outcome.body));
    return { what: 'done', broken };
  }
  const what = outcome.done ? 'dry' : `${outcome.status} ${outcome.code}`;
  const isSame = events.length === 0 && headsOf(world) === before;
  const isKept = isSame && (all === undefined || everythingOf(world) === all);
  return { what, broken: isKept ? undefined : `${what} changed something` };
};

/** True if an operation declares a refusal with this code, such as a missing configuration or a failed service. */
const isDeclared = ({ operation }: Action, { code }: { readonly code: string }): boolean =>
  operation.refuses.some((one) => one.code === code);

const asSent = (action: Action): object => ({
  user_id: `user-${action.role}`,
  company_id: action.company.id,
  role: action.role,
  dryRun: action.dryRun,
  ...(action.key === undefined ? {} : { key: action.key }),
  ...(action.expectedVersion === undefined ? {} : { expectedVersion: action.expectedVersion }),
});

const attempt = async ({ app }: World, action: Action): Promise<Outcome> => {
  try {
    return await app.tries(action.operation as never, action.input as never, asSent(action));
  } catch (error) {
    const { stack = String(error) } = error as Error;
    return { done: false, status: 500, code: 'thrown', detail: stack, facts: {}, error: stack };
  }
};

/** Repeats an action that had a key: the answer must be the same, and nothing may be recorded. */
const replayed = async (world: World, action: Action, body: string): Promise<Verdict> => {
  if (action.key === undefined || (action.operation.kind === 'command' && action.operation.keyless))
    return undefined;
  const again = await attempt(world, action);
  const events = collect(world, -1);
  const isSame = again.done && again.hit && again.body === body && events.length === 0;
  return isSame ? undefined : 'a key that was used was not replayed';
};

const read = async ({ app }: World, { operation, input, role, company }: Action): Promise<Done> => {
  try {
    await app.asks(operation as QueryOf<never>, input as never, {
      ...app.caller(role, company.id),
    });
    return { what: 'read', broken: undefined };
  } catch (error) {
    return { what: '500', broken: `a fault in a read: ${(error as Error).stack}` };
  }
};
