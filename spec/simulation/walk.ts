import type { QueryOf } from '../../kernel/operation.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import { dice as diceOf } from '../random.ts';
import { type Deed, drawer } from './deeds.ts';
import { everythingOf, headsOf, lawsOf, lawsOfAll, lawsOfTheEnd, type Verdict } from './laws.ts';
import { notice, openWorld, type World } from './world.ts';

/** How often whole companies are held to the laws, and how often a refusal to having changed no row at all. */
const allEvery = 500;
const refusalEvery = 400;

/** What a walk came to. */
export type Walk = {
  readonly broken?: { readonly step: number; readonly says: string };
  /** What was done, in words; the last is the one that broke something. */
  readonly deeds: readonly string[];
  readonly tally: Readonly<Record<string, number>>;
  /** The steps that changed something. */
  readonly done: readonly number[];
};

/** Walks the steps of a seed, each with dice of its own, so that any of them can be left out. */
export const walk = async (
  seed: number,
  steps: readonly number[],
  closelyFrom = Number.POSITIVE_INFINITY,
): Promise<Walk> => {
  const world = await openWorld();
  const draw = drawer(world);
  const deeds: string[] = [];
  const changing: number[] = [];
  const tally: Record<string, number> = {};
  const count = (what: string): void => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  try {
    for (const [n, step] of steps.entries()) {
      const deed = draw(world, diceOf(Math.imul(seed, 31) + Math.imul(step, 0x9e3779b1)));
      if (!deed) {
        count('not drawn');
        continue;
      }
      const isDeep = n % refusalEvery === 0;
      const done = await perform(world, deed, step, isDeep);
      count(done.what);
      if (done.what === 'done') changing.push(step);
      deeds.push(wordsOf(deed, done.what));
      const says =
        done.broken ??
        (n % allEvery === allEvery - 1 || n >= closelyFrom ? await lawsOfAll(world) : undefined);
      if (says) return { broken: { step, says }, deeds, tally, done: changing };
    }
    const says = (await lawsOfAll(world)) ?? lawsOfTheEnd(world);
    return {
      deeds,
      tally,
      done: changing,
      ...(says ? { broken: { step: steps.at(-1) ?? 0, says } } : {}),
    };
  } finally {
    await world.house.close();
  }
};

const wordsOf = ({ operation, role, company, input, dryRun }: Deed, what: string): string =>
  `${what}: ${operation.name} by ${role} of ${company.id.slice(-4)}${dryRun ? ' (dry)' : ''} ${JSON.stringify(input)}`;

type Done = { readonly what: string; readonly broken?: Verdict };

const perform = async (world: World, deed: Deed, step: number, isDeep: boolean): Promise<Done> => {
  if (deed.operation.kind === 'query') return read(world, deed);
  const before = headsOf(world);
  const all = isDeep ? everythingOf(world) : undefined;
  const outcome = await attempt(world, deed);
  const told = notice(world, step);
  if (!outcome.done && outcome.status >= 500)
    return { what: '500', broken: `a fault: ${outcome.error ?? outcome.detail}` };
  if (outcome.done && !deed.dryRun) {
    const broken = lawsOf(world, told) ?? (await replayed(world, deed, outcome.body));
    return { what: 'done', broken };
  }
  const what = outcome.done ? 'dry' : `${outcome.status} ${outcome.code}`;
  const isSame = told.length === 0 && headsOf(world) === before;
  if (!isSame || (all !== undefined && everythingOf(world) !== all))
    return { what, broken: `${what} changed something` };
  return { what };
};

const asSent = (deed: Deed): object => ({
  user_id: `user-${deed.role}`,
  company_id: deed.company.id,
  role: deed.role,
  dryRun: deed.dryRun,
  ...(deed.key === undefined ? {} : { key: deed.key }),
  ...(deed.expectedVersion === undefined ? {} : { expectedVersion: deed.expectedVersion }),
});

const attempt = async ({ house }: World, deed: Deed): Promise<Outcome> => {
  try {
    return await house.tries(deed.operation as never, deed.input as never, asSent(deed));
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

const read = async ({ house }: World, { operation, input, role, company }: Deed): Promise<Done> => {
  try {
    await house.asks(operation as QueryOf<never>, input as never, {
      ...house.caller(role, company.id),
    });
    return { what: 'read' };
  } catch (error) {
    return { what: '500', broken: `a fault in a read: ${(error as Error).stack}` };
  }
};

/** Leaves out what is not needed for a walk to break, as long as there is time; answers the shortest found. */
export const shrink = async (
  seed: number,
  steps: readonly number[],
  forMs: number,
): Promise<Walk> => {
  const until = performance.now() + forMs;
  const rough = await walk(seed, steps);
  if (!rough.broken) return rough;
  const last = steps.indexOf(rough.broken.step);
  let best = await walk(seed, steps.slice(0, last + 1), last - allEvery);
  let kept = [...best.done, ...(best.broken ? [best.broken.step] : [])];
  const kind = kindOf(best);
  for (
    let size = Math.ceil(kept.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < kept.length && performance.now() < until; ) {
      const less = kept.toSpliced(at, size);
      const shorter = less.length > 0 ? await walk(seed, less) : undefined;
      if (shorter?.broken && kindOf(shorter) === kind) [best, kept] = [shorter, less];
      else at += size;
    }
  }
  return best;
};

/** Failures are the same when they read alike but for ids and numbers. */
const kindOf = ({ broken }: Walk): string =>
  (broken?.says.split('\n', 2).join(' ') ?? '').replace(/[0-9a-f-]{8,}|-?[\d.]+/g, '');
