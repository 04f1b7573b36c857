import { unchanged } from './equivalent.ts';

const access = 'kernel/declare/access.ts';
const actions = 'kernel/declare/allowed-actions.ts';
const everyRole = 'Every role is at least `public`, which is none of the roles.';
const keysOnly =
  'Changes the keys of remembered answers, and so which are kept, not what they are.';

/** Equivalent mutants of roles and the sight of confidential figures. */
export const ofDeclarations = [
  ...unchanged(
    access,
    'fields.size === 0 ? value : without(value, (name) => fields.has(name));',
    'A shortcut: an empty set removes nothing either.',
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(
    access,
    "if (typeof value !== 'object' || value === null) return false;",
    'The loop over the fields of null does not run, so it holds none without the check as well.',
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(
    access,
    "if (typeof inner === 'object' && holdsOne(inner, isGone)) return true;",
    'A shortcut: a value that is no object holds no field.',
    { ConditionalExpression: 'true' },
  ),
  ...unchanged(
    'kernel/declare/confidential/sight.ts',
    'if (after.every(([, value], at) => value === entries[at]?.[1])) return record;',
    'Both lists have the same length, so the entry is always there; the compiler wants the check.',
    { OptionalChaining: 'entries[at][1]' },
  ),
  ...unchanged(
    actions,
    "const [event = '', by] = prospect.split('@');",
    'A text that is split always has a first part; the compiler wants the default.',
    { StringLiteral: '"Stryker was here!"' },
  ),
  ...unchanged(
    actions,
    'return required === undefined || isAtLeast(role, required) ? undefined : roleTooLow({ required });',
    'Every role is at least a requirement that is none of the roles.',
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(
    actions,
    "return mine?.has(event) && (by === 'public' || isAtLeast(role, by as Role)) ? [event] : [];",
    everyRole,
    { ConditionalExpression: 'false', StringLiteral: '""' },
  ),
  ...unchanged(
    actions,
    'return (kind, taken, role, refused = []) => {',
    'No event has the name that the mutant refuses.',
    { ArrayDeclaration: '["Stryker was here"]' },
  ),
  ...unchanged(
    actions,
    'const asked = refused.length > 0 ? `${taken}|${refused}` : taken;',
    keysOnly,
    { ConditionalExpression: 'true', EqualityOperator: 'refused.length >= 0' },
  ),
  ...unchanged(
    'modules/inventory/confidential.ts',
    "'cost_price',",
    'The rule for prices that are called after costs covers the name as well.',
    { StringLiteral: '""' },
  ),
];
