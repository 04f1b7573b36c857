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
    file: 'kernel/declare/confidential/sight.ts',
    line: 'if (after.every(([, value], at) => value === entries[at]?.[1])) return record;',
    mutator: 'OptionalChaining',
    replacement: 'entries[at][1]',
    reason:
      'Both lists have the same length, so the entry is always there; the compiler wants the check.',
  },
  {
    file: 'kernel/declare/allowed-actions.ts',
    line: "const [event = '', by] = prospect.split('@');",
    mutator: 'StringLiteral',
    replacement: '"Stryker was here!"',
    reason: 'A text that is split always has a first part; the compiler wants the default.',
  },
  {
    file: 'kernel/declare/allowed-actions.ts',
    line: 'return required === undefined || isAtLeast(role, required) ? undefined : roleTooLow({ required });',
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'Every role is at least a requirement that is none of the roles.',
  },
  {
    file: 'kernel/declare/allowed-actions.ts',
    line: "return mine?.has(event) && (by === 'public' || isAtLeast(role, by as Role)) ? [event] : [];",
    mutator: 'ConditionalExpression',
    replacement: 'false',
    reason: 'Every role is at least `public`, which is none of the roles.',
  },
  {
    file: 'kernel/declare/allowed-actions.ts',
    line: "return mine?.has(event) && (by === 'public' || isAtLeast(role, by as Role)) ? [event] : [];",
    mutator: 'StringLiteral',
    replacement: '""',
    reason: 'Every role is at least `public`, which is none of the roles.',
  },
  {
    file: 'kernel/declare/allowed-actions.ts',
    line: 'return (kind, taken, role, refused = []) => {',
    mutator: 'ArrayDeclaration',
    replacement: '["Stryker was here"]',
    reason: 'No event has the name that the mutant refuses.',
  },
  {
    file: 'kernel/declare/allowed-actions.ts',
    line: 'const asked = refused.length > 0 ? `${taken}|${refused}` : taken;',
    mutator: 'ConditionalExpression',
    replacement: 'true',
    reason: 'Changes the keys of remembered answers, and so which are kept, not what they are.',
  },
  {
    file: 'kernel/declare/allowed-actions.ts',
    line: 'const asked = refused.length > 0 ? `${taken}|${refused}` : taken;',
    mutator: 'EqualityOperator',
    replacement: 'refused.length >= 0',
    reason: 'Changes the keys of remembered answers, and so which are kept, not what they are.',
  },
  {
    file: 'kernel/values/money/fixed-point.ts',
    line: 'if (from <= to) return n / power(from) + 0;',
    mutator: 'EqualityOperator',
    replacement: 'from < to',
    reason: 'A shortcut: with equal decimals the unit is 1, and nothing is left to round.',
  },
  {
    file: 'kernel/values/money/shares.ts',
    line: 'const decimals = weights.reduce((most, b) => Math.max(most, b.c.length - 1 - b.e), 0);',
    mutator: 'ArithmeticOperator',
    replacement: 'b.c.length + 1',
    reason: 'Two decimals more multiply all weights alike, so the proportion is the same.',
  },
  {
    file: 'kernel/values/money/shares.ts',
    line: 'return total < 0n ? integers.map((integer) => -integer) : integers;',
    mutator: 'EqualityOperator',
    replacement: 'total <= 0n',
    reason: 'A sum of 0 was answered on the line before.',
  },
];
