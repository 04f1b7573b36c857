/** A mutant that no spec can kill, because it changes nothing that can be observed. */
export type Equivalent = {
  readonly file: string;
  /** The line of code that is mutated, without its indentation. */
  readonly line: string;
  readonly mutator: string;
  readonly replacement: string;
  readonly reason: string;
};

/** Mutants that may survive. One that no longer exists, or is killed after all, has to be removed from here. */
export const equivalents: readonly Equivalent[] = [];
