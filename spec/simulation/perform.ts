import type { QueryOf } from '../../kernel/declare/operation.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import type { Deed } from './deeds.ts';
import { everythingOf, headsOf, lawsOf, type Verdict } from './properties.ts';
import { notice, type World } from './world.ts';

/** What became of a deed, in a word, and what it broke. */
export type Done = { readonly what: string; readonly broken: Verdict };

/** Does a deed and holds it to the laws of its own; `isDeep` compares every row where it was refused. */
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

/** Whether an operation says of itself that it may be refused so: it is not set up, or another side failed. */
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

/** A deed that was done under a key is asked for again: the same answer, and nothing done. */
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
