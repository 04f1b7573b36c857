/** Random numbers from a seed: the same seed gives the same numbers. */
export type Dice = {
  /** Number from 0, below 1. */
  readonly next: () => number;
  /** Integer from `least` to `most`. */
  readonly whole: (least: number, most: number) => number;
  /** Random element; undefined only if there is none. */
  readonly one: <T>(among: readonly T[]) => T | undefined;
  /** True with a likelihood. */
  readonly is: (likelihood: number) => boolean;
};

/** Dice by mulberry32. */
export const dice = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    one: (among) => among[Math.floor(next() * among.length)],
    is: (likelihood) => next() < likelihood,
  };
};

/** Seed of specs unless another one is set. */
export const usualSeed = 20_261_121;

/** Random seed, printed on failure. */
export const freshSeed = (): number => Math.floor(Math.random() * 4_294_967_296);

const given = (name: 'PROPERTIES_SEED' | 'PROPERTIES_RUNS', fallback: number): number => {
  const value = Number(process.env[name] ?? fallback);
  const isValid =
    name === 'PROPERTIES_SEED' ? Number.isSafeInteger(value) : value > 0 && value <= 1e6;
  if (!isValid)
    throw new Error(`${name} is not a ${name === 'PROPERTIES_SEED' ? 'whole' : 'positive'} number`);
  return value;
};

/**
 * Seed and number of runs of a fast-check property, fixed by default. PROPERTIES_SEED sets another seed,
 * PROPERTIES_RUNS multiplies the runs; `npm run properties` continues with new seeds.
 */
export const tried = (numRuns: number): { readonly seed: number; readonly numRuns: number } => ({
  seed: given('PROPERTIES_SEED', usualSeed),
  numRuns: Math.ceil(numRuns * given('PROPERTIES_RUNS', 1)),
});
