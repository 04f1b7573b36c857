import fc from 'fast-check';
import { dice as diceOf } from '../random.ts';
import { type Deed, drawer } from './deeds.ts';
import { lawsOfAll, lawsOfTheEnd, type Verdict } from './laws.ts';
import { perform } from './perform.ts';
import { openWorld, type World } from './world.ts';

/** How often whole companies are held to the laws, and how often a refusal to having changed no row at all. */
const allEvery = 500;
const refusalEvery = 400;

/** What a walk came to. */
export type Walk = {
  steps: number;
  /** What was done, in words; the last is the one that broke something. */
  readonly deeds: string[];
  /** How often each answer was given. */
  readonly tally: Record<string, number>;
  /** The law that does not hold any more. */
  broken?: string | undefined;
  /** What was held when it was found: laws of the deed, of whole companies, or of the end as well. */
  held: (typeof depths)[number];
};

const depths = ['deed', 'all', 'end'] as const;

/** A law beside those of the house, held after each deed that was done. */
export type Law = (world: World, deed: Deed) => Verdict;

/** What walking from a seed came to, and where something broke, the shortest way there that was found. */
export type Walked = { readonly walk: Walk; readonly shortest?: Walk };

type Ground = {
  readonly walk: Walk;
  readonly world: World;
  readonly draw: ReturnType<typeof drawer>;
  readonly law: Law;
};

type Step = fc.AsyncCommand<Ground, undefined, true>;

/**
 * Walks at most so many steps from a seed. What breaks a law is made shorter by fast-check, for so long:
 * each step has a place and dice of its own, so that any other can be left out.
 */
export const walkFrom = async (
  seed: number,
  most: number,
  shrinkMs: number,
  law: Law = () => undefined,
): Promise<Walked> => {
  const walks: Walk[] = [];
  let shortest: Walk | undefined;
  let until = Number.POSITIVE_INFINITY;
  let place = 0;
  const step = fc.noShrink(fc.nat()).map((roll) => {
    place += 1;
    return stepOf(place, roll);
  });
  const steps = fc.commands([step], { maxCommands: most, size: 'max', disableReplayLog: true });
  const property = fc.asyncProperty(steps, async (taken) => {
    if (performance.now() > until) return;
    const walk: Walk = { steps: 0, deeds: [], tally: {}, held: 'deed' };
    walks.push(walk);
    await follow(walk, taken, law, shortest?.held ?? 'end');
    if (walk.broken === undefined) return;
    shortest = walk;
    until = Math.min(until, performance.now() + shrinkMs);
    throw new Error(walk.broken);
  });
  await fc.check(property, { seed, numRuns: 1 });
  const [walk] = walks;
  if (!walk) throw new Error('no walk was made');
  return { walk, ...(shortest ? { shortest } : {}) };
};

/** Takes the steps; a shorter way is held only to what the first one broke, for the rest takes longest. */
const follow = async (
  walk: Walk,
  steps: Iterable<Step>,
  law: Law,
  depth: Walk['held'],
): Promise<void> => {
  const world = await openWorld();
  const model: Ground = { walk, world, law, draw: drawer(world) };
  try {
    await fc.asyncModelRun(() => ({ model, real: undefined }), steps);
    if (depth !== 'deed') holds(walk, 'all', await lawsOfAll(world));
    if (depth === 'end') holds(walk, 'end', lawsOfTheEnd(world));
  } catch (error) {
    walk.broken ??= (error as Error).stack;
  } finally {
    await world.house.close();
  }
};

const holds = (walk: Walk, held: Walk['held'], verdict: Verdict): void => {
  if (verdict === undefined || walk.broken !== undefined) return;
  walk.broken = verdict;
  walk.held = held;
};

/** What a step does is known once it is tried, so `check` tries it: one that changed nothing was not taken. */
const stepOf = (place: number, roll: number): Step => ({
  check: async ({ walk, world, draw, law }) => {
    const n = walk.steps;
    walk.steps += 1;
    const deed = draw(world, diceOf(roll));
    const done = deed ? await perform(world, deed, place, n % refusalEvery === 0) : nothing;
    walk.tally[done.what] = (walk.tally[done.what] ?? 0) + 1;
    if (deed) walk.deeds.push(wordsOf(deed, done.what));
    holds(walk, 'deed', done.broken);
    if (deed && done.what === 'done') holds(walk, 'deed', law(world, deed));
    if (n % allEvery === allEvery - 1) holds(walk, 'all', await lawsOfAll(world));
    return done.what === 'done' || walk.broken !== undefined;
  },
  run: async ({ walk }) => {
    if (walk.broken !== undefined) throw new Error(walk.broken);
  },
  toString: () => `step ${place}`,
});

const nothing = { what: 'not drawn', broken: undefined };

const wordsOf = ({ operation, role, company, input, dryRun }: Deed, what: string): string =>
  `${what}: ${operation.name} by ${role} of ${company.id.slice(-4)}${dryRun ? ' (dry)' : ''} ${JSON.stringify(input)}`;

/** What is printed of a broken walk: its seed, the shortest way there, and how to go it again. */
export const toldOf = (seed: number, most: number, { walk, shortest = walk }: Walked): string =>
  [
    `seed ${seed}, step ${walk.steps}: ${walk.broken}`,
    ...shortest.deeds,
    shortest.broken,
    `again: SIMULATE_WALK=${most} npm run simulate -- 1 ${seed}`,
  ].join('\n');
