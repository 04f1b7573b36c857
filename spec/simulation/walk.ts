import fc from 'fast-check';
import { dice as diceOf } from '../random.ts';
import { type Action, drawer } from './actions.ts';
import { perform } from './perform.ts';
import { type Fault, lawsOfAll, lawsOfTheEnd, type Verdict } from './properties.ts';
import { type Step, stepsOf } from './steps.ts';
import { openWorld, type World } from './world.ts';

/** Steps between checks of whole companies, and between comparisons of every row after a refusal. */
const allEvery = 500;
const refusalEvery = 400;

/** Result of a walk. */
export type Walk = {
  steps: number;
  /** Descriptions of the actions; the last one broke a property. */
  readonly actions: string[];
  /** Number of each outcome. */
  readonly tally: Record<string, number>;
  /** First violated property, and its step. */
  broken?: Fault & { readonly place: number; readonly by: Depth };
};

/**
 * Checks that were active when a property was violated: of the action, of whole companies, or those of the end as
 * well.
 */
type Depth = 'action' | 'all' | 'end';

/** Additional property, checked after each operation. */
export type Law = (world: World, action: Action) => Verdict;

/** Walk of a seed, and the shortest failing walk if there is one. */
export type Walked = { readonly walk: Walk; readonly shortest?: Walk };

/** Scope of a walk: its steps and its checks. Slow checks run only where the property was violated. */
type Scope = {
  readonly depth: Depth;
  /** Company whose steps are taken; undefined for all. */
  readonly company?: string | undefined;
  /** Last step that is taken. */
  readonly upTo: number;
  /** Steps between checks of whole companies. */
  readonly allEvery: number;
  /** A second copy of the database is fed with the tape and compared at the end. */
  readonly hasShadow?: boolean | undefined;
};

type Ground = {
  readonly walk: Walk;
  readonly world: World;
  readonly scope: Scope;
  readonly draw: ReturnType<typeof drawer>;
  readonly law: Law;
};

/**
 * Walks a number of steps from a seed. A walk that violates a property is shrunk by fast-check within a time limit:
 * each step has its own index and dice, so that any other can be left out.
 */
export const walkFrom = async (
  seed: number,
  length: number,
  shrinkMs: number,
  law: Law = () => undefined,
  hasShadow?: boolean,
): Promise<Walked> => {
  const walks: Walk[] = [];
  let shortest: Walk | undefined;
  let scope: Scope = { depth: 'end', upTo: Number.POSITIVE_INFINITY, allEvery, hasShadow };
  let until = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(stepsOf(length, stepAt), async (steps) => {
    if (performance.now() > until) return;
    const walk = await follow(steps, law, scope);
    walks.push(walk);
    if (!walk.broken) return;
    if (!shortest) {
      until = performance.now() + shrinkMs;
      scope = await narrowed(steps, law, walk.broken);
    }
    shortest = walk;
    throw new Error(walk.broken.says);
  });
  await fc.check(property, { seed, numRuns: 1 });
  const [walk] = walks;
  if (!walk) throw new Error('no walk was made');
  return { walk, ...(shortest ? { shortest } : {}) };
};

/**
 * Scope of one company up to the first failing step, if the failure occurs without the other companies, which are
 * independent.
 */
const narrowed = async (
  steps: readonly Step<Ground>[],
  law: Law,
  { by: depth, company, place: upTo }: NonNullable<Walk['broken']>,
): Promise<Scope> => {
  const wide = { depth, upTo, allEvery };
  const narrow = { ...wide, company: company?.name, allEvery: depth === 'all' ? 1 : allEvery };
  const { broken } = await follow(steps, law, narrow);
  return broken ? { ...narrow, allEvery, depth: broken.by, upTo: broken.place } : wide;
};

const follow = async (steps: readonly Step<Ground>[], law: Law, scope: Scope): Promise<Walk> => {
  for (const step of steps) step.isTaken = false;
  const world = await openWorld(scope.hasShadow);
  const walk: Walk = { steps: 0, actions: [], tally: {} };
  const model: Ground = { walk, world, law, scope, draw: drawer(world) };
  const only = world.companies.find(({ name }) => name === scope.company);
  try {
    await fc.asyncModelRun(() => ({ model, real: undefined }), steps);
    if (scope.depth !== 'action') holds(walk, 'all', await lawsOfAll(world, only));
    if (scope.depth === 'end' && !walk.broken) holds(walk, 'end', lawsOfTheEnd(world));
  } catch (error) {
    holds(walk, 'action', { says: (error as Error).stack ?? '', company: only });
  } finally {
    await world.app.close();
  }
  return walk;
};

const holds = (walk: Walk, by: Depth, fault: Fault | undefined, place = 0): void => {
  if (fault && !walk.broken)
    walk.broken = { ...fault, by, place: place || Number.POSITIVE_INFINITY };
};

/**
 * Step of a walk; `check` executes it, because its effect is known only then: one that changed nothing was not taken.
 */
const stepAt = (place: number, roll: number): Step<Ground> => ({
  isTaken: false,
  async check({ walk, world, scope, draw, law }) {
    const dice = diceOf(roll);
    const company = dice.one(world.companies);
    if (!company || place > scope.upTo || (scope.company ?? company.name) !== company.name)
      return false;
    const n = walk.steps;
    walk.steps += 1;
    const action = draw(world, company, dice);
    const done = action ? await perform(world, action, place, n % refusalEvery === 0) : nothing;
    walk.tally[done.what] = (walk.tally[done.what] ?? 0) + 1;
    if (action) walk.actions.push(wordsOf(action, done.what));
    const isDone = done.what === 'done';
    const says = done.broken ?? (action && isDone ? law(world, action) : undefined);
    if (says) holds(walk, 'action', { says, company }, place);
    if (n % scope.allEvery === scope.allEvery - 1 && (isDone || scope.allEvery > 1))
      holds(walk, 'all', await lawsOfAll(world, scope.company ? company : undefined), place);
    this.isTaken = isDone || walk.broken !== undefined;
    return this.isTaken;
  },
  run: async ({ walk }) => {
    if (walk.broken) throw new Error(walk.broken.says);
  },
  toString: () => `step ${place}`,
});

const nothing = { what: 'not drawn', broken: undefined };

const wordsOf = ({ operation, role, company, input, dryRun }: Action, what: string): string =>
  `${what}: ${operation.name} by ${role} of ${company.name}${dryRun ? ' (dry)' : ''} ${JSON.stringify(input)}`;

/** Report of a failed walk: its seed, the shortest path, and the command that repeats it. */
export const reportOf = (seed: number, length: number, { walk, shortest = walk }: Walked): string =>
  [
    `seed ${seed}, step ${walk.steps}: ${walk.broken?.says}`,
    ...shortest.actions,
    shortest.broken?.says,
    `again: npm run simulate -- ${length} ${seed}`,
  ].join('\n');
