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
export const equivalents: readonly Equivalent[] = [
  {
    file: 'kernel/declare/access.ts',
    line: 'fields.size === 0 ? value : without(value, (name) => fields.has(name));',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'A shortcut: an empty set removes nothing either.',
  },
  {
    file: 'kernel/declare/access.ts',
    line: "if (typeof value !== 'object' || value === null) return false;",
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason:
      'The loop over the fields of null does not run, so it holds none without the check as well.',
  },
  {
    file: 'kernel/declare/access.ts',
    line: "if (typeof inner === 'object' && holdsOne(inner, isGone)) return true;",
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'A shortcut: a value that is no object holds no field.',
  },
  {
    file: 'kernel/declare/sight.ts',
    line: 'if (after.every(([, value], at) => value === entries[at]?.[1])) return record;',
    mutator: 'OptionalChaining',
    replacement: 'entries[at][1]',
    reason:
      'Both lists have the same length, so the entry is always there; the compiler wants the check.',
  },
];
