import { freshSeed } from '../random.ts';
import { faults, kills } from './faults.ts';

/** Extent of a run. */
export type Extent = {
  readonly seed: number;
  readonly seconds: number;
  /** Names of the faults, in turn; by chance without. */
  readonly inTurn?: readonly string[];
  readonly clients?: number;
  readonly among?: readonly string[];
};

/** Arguments of a run, and the names of all faults. */
export const usage = `npm run chaos -- [seconds] [seed] [fault…]
npm run crash -- cluster [seconds] [seed]
Faults:
${Object.keys(faults)
  .map((name) => `  ${name}`)
  .join('\n')}`;

/** Sentence about the first name that no fault has. */
export const unknownFault = (names: readonly string[]): string | undefined => {
  const unknown = names.find((name) => !Object.hasOwn(faults, name));
  return unknown === undefined ? undefined : `There is no fault "${unknown}".`;
};

/** Extent of a run by its arguments, or the reason for which they name none. */
export const extentOf = (args: readonly string[], isKill: boolean): Extent | string => {
  const [seconds = '600', seed = String(freshSeed() >>> 1), ...names] = args;
  if (!(Number(seconds) > 0 && Number(seconds) < 1e6)) return `${seconds} is no number of seconds.`;
  if (!/^\d{1,10}$/.test(seed)) return `${seed} is no seed, which is a whole number.`;
  const unknown = unknownFault(names);
  if (unknown !== undefined) return unknown;
  const among = names.length > 0 ? names : isKill ? kills : Object.keys(faults);
  return { seconds: Number(seconds), seed: Number(seed), among };
};
