/** A mutant that no spec can kill, because it changes nothing that can be observed. */
export type Equivalent = {
  readonly file: string;
  /** The line of code that is mutated, without its indentation. */
  readonly line: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly reason: string;
};

/** Mutants of one line, replacements by mutator, that change nothing for the same reason. */
export const unchanged = (
  file: string,
  line: string,
  reason: string,
  mutants: Readonly<Record<string, string | readonly string[]>>,
): readonly Equivalent[] =>
  Object.entries(mutants).flatMap(([mutator, replacements]) =>
    [replacements].flat().map((replacement) => ({ file, line, mutator, replacement, reason })),
  );
