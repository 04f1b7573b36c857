/** Part of an OpenAPI document. */
export type Part = { readonly [name: string]: unknown };

/** Difference of two documents, as a sentence for the changelog. */
export type Change = {
  /** True if a client of the earlier document may have to follow. */
  readonly isBreaking: boolean;
  readonly text: string;
};

export const breaking = (text: string): Change => ({ isBreaking: true, text });
export const harmless = (text: string): Change => ({ isBreaking: false, text });

/** A part as an object; empty where it is none. */
export const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null ? (value as Part) : {};

export const entriesOf = (value: unknown): (readonly [string, Part])[] =>
  Object.entries(partOf(value)).map(([name, part]) => [name, partOf(part)]);

/** The part that a reference names, or the part itself. */
export const resolved = (document: Part, part: Part): Part => {
  const { $ref } = part;
  if (typeof $ref !== 'string') return part;
  const steps = $ref.slice(2).split('/');
  const names = steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return resolved(
    document,
    names.reduce((at, name) => partOf(at[name]), document),
  );
};

/** Names in two maps: of the first alone, of the second alone, and of both. */
export const namesOf = (
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): Readonly<Record<'removed' | 'added' | 'common', readonly string[]>> => ({
  removed: [...before.keys()].filter((name) => !after.has(name)),
  added: [...after.keys()].filter((name) => !before.has(name)),
  common: [...before.keys()].filter((name) => after.has(name)),
});
