import { unchanged } from './equivalent.ts';

const unitConversion = 'modules/manufacturing/recipes/unit-conversion.ts';
const sectionSums = 'modules/accounting/reports/section-sums.ts';
const onlyDistinct = 'Kinds of measures only have to differ from each other.';

/** Equivalent mutants of reports and of units. */
export const ofReports = [
  ...unchanged(
    unitConversion,
    "const mass = (size: number): Measure => ({ of: 'mass', size });",
    onlyDistinct,
    { StringLiteral: '""' },
  ),
  ...unchanged(
    unitConversion,
    "const long = (size: number): Measure => ({ of: 'length', size });",
    onlyDistinct,
    { StringLiteral: '""' },
  ),
  ...unchanged(
    unitConversion,
    "const wide = (size: number): Measure => ({ of: 'volume', size });",
    onlyDistinct,
    { StringLiteral: '""' },
  ),
  ...unchanged(
    'modules/accounting/reports/percent.ts',
    'const rounded = (halves + (halves < 0n ? -5n : 5n)) / 10n;',
    'Half a unit more or less than 0 is 0 after the division.',
    { EqualityOperator: 'halves <= 0n' },
  ),
  ...unchanged(
    sectionSums,
    'while (next !== null && mine.has(next) && !found.includes(next)) {',
    'No account has null for its code; the compiler wants the check.',
    { ConditionalExpression: 'true' },
  ),
  ...unchanged(
    sectionSums,
    'next = mine.get(next)?.parent_code ?? null;',
    'The loop runs for accounts of the section only; the compiler wants the check.',
    { OptionalChaining: 'mine.get(next).parent_code' },
  ),
];
