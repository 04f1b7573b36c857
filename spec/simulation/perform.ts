import type { QueryOf } from '../../kernel/declare/operation.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import type { Deed } from './deeds.ts';
import { everythingOf, headsOf, lawsOf, type Verdict } from './properties.ts';
import { notice, type World } from './world.ts';

/** Outcome of an action in a word, and the property that it broke. */
export type Done = { readonly what: string; readonly broken: Verdict };

/** Executes an action and checks its properties; `isDeep` compares every row after a refusal. */
export const perform = async (
  world: World,
  deed: Deed,
  step: number,
  isDeep: boolean,
): Promise<Done> => {
  if (deed.operation.kind === 'query') return read(world, deed);
  const before = headsOf(world);
  const all = isDeep ? everythingOf(world) : undefined;
  const outcome = await attempt(world, deed);
  const told = notice(world, step);
  if (!outcome.done && outcome.status >= 500 && !isDeclared(deed, outcome))
    return { what: '500', broken: `a fault: ${outcome.error ?? outcome.detail}` };
  if (outcome.done && !deed.dryRun) {
    const broken = lawsOf(world, told) ?? (await replayed(world, deed, outcome.body));
    return { what: 'done', broken };
  }
  const what = outcome.done ? 'dry' : `${outcome.status} ${outcome.code}`;
  const isSame = told.length === 0 && headsOf(world) === before;
  const isKept = isSame && (all === undefined || everythingOf(world) === all);
  return { what, broken: isKept ? undefined : `${what} changed something` };
};

/** True if an operation declares a refusal with this code, such as a missing configuration or a failed service. */
const isDeclared = ({ operation }: Deed, { code }: { readonly code: string }): boolean =>
  operation.refuses.some((one) => one.code === code);

const asSent = (deed: Deed): object => ({
  user_id: `user-${deed.role}`,
  company_id: deed.company.id,
  role: deed.role,
  dryRun: deed.dryRun,
  ...(deed.key === undefined ? {} : { key: deed.key }),
  ...(deed.expectedVersion === undefined ? {} : { expectedVersion: deed.expectedVersion }),
});

const attempt = async ({ app }: World, deed: Deed): Promise<Outcome> => {
  try {
    return await app.tries(deed.operation as never, deed.input as never, asSent(deed));
  } catch (error) {
    const { stack = String(error) } = error as Error;
    return { done: false, status: 500, code: 'thrown', detail: stack, facts: {}, error: stack };
  }
};

/** Repeats an action that had a key: the answer must be the same, and nothing may be recorded. */
const replayed = async (world: World, deed: Deed, body: string): Promise<Verdict> => {
  if (deed.key === undefined || (deed.operation.kind === 'command' && deed.operation.keyless))
    return undefined;
  const again = await attempt(world, deed);
  const told = notice(world, -1);
  const isSame = again.done && again.hit && again.body === body && told.length === 0;
  return isSame ? undefined : 'a key that was used was not replayed';
};

const read = async ({ app }: World, { operation, input, role, company }: Deed): Promise<Done> => {
  try {
    await app.asks(operation as QueryOf<never>, input as never, {
      ...app.caller(role, company.id),
    });
    return { what: 'read', broken: undefined };
  } catch (error) {
    return { what: '500', broken: `a fault in a read: ${(error as Error).stack}` };
  }
};
