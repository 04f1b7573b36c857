import { type Part, partOf } from '../document-parts.ts';

/** Difference of two documents, as a sentence for the changelog. */
export type Change = {
  /** True if a client of the earlier document may have to follow. */
  readonly isBreaking: boolean;
  readonly text: string;
};

export const breaking = (text: string): Change => ({ isBreaking: true, text });
export const harmless = (text: string): Change => ({ isBreaking: false, text });

export const entriesOf = (value: unknown): (readonly [string, Part])[] =>
  Object.entries(partOf(value)).map(([name, part]) => [name, partOf(part)]);

/** Names in two maps: of the first alone, of the second alone, and of both. */
export const namesOf = (
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): Readonly<Record<'removed' | 'added' | 'common', readonly string[]>> => ({
  removed: [...before.keys()].filter((name) => !after.has(name)),
  added: [...after.keys()].filter((name) => !before.has(name)),
  common: [...before.keys()].filter((name) => after.has(name)),
});
