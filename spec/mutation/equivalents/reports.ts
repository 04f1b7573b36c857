import { unchanged } from './equivalent.ts';

const unitConversion = 'modules/manufacturing/recipes/unit-conversion.ts';
const sectionSums = 'modules/accounting/reports/section-sums.ts';
const taxed = 'modules/accounting/reports/taxed-document.ts';
const taxRows = 'modules/accounting/reports/tax-rows.ts';
const charge = 'modules/assets/depreciation/charge.ts';
const grouped = 'Rows of one side and category are one group, so none are alike.';
const onlyDistinct = 'Kinds of measures only have to differ from each other.';

/** Equivalent mutants of reports, depreciation and units. */
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
  ...unchanged(
    taxed,
    '...own.map(({ amount = 0, is_charge, taxes = [] }) => ({',
    'Only places with taxes are among them; the compiler wants the default.',
    { ArrayDeclaration: '["Stryker was here"]' },
  ),
  ...unchanged(
    taxed,
    'const isHome = state.currency === state.base_currency;',
    'A shortcut: at a rate of 1 each amount is its own share.',
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(
    taxed,
    'const own = all.filter(({ taxes = [] }) => taxes.some(({ amount }) => amount !== undefined));',
    'All taxes of an allowance have amounts or none has, and a place without taxes counts nowhere.',
    {
      ArrayDeclaration: '["Stryker was here"]',
      MethodExpression: 'taxes.every(({\n  amount\n}) => amount !== undefined)',
    },
  ),
  ...unchanged(taxRows, ': [];', 'A group has a first row; the compiler wants the check.', {
    ArrayDeclaration: '["Stryker was here"]',
  }),
  ...unchanged(
    taxRows,
    'a.side === b.side ? (a.category < b.category ? -1 : 1) : a.side < b.side ? 1 : -1,',
    grouped,
    { EqualityOperator: ['a.category <= b.category', 'a.side <= b.side'] },
  ),
  ...unchanged(
    charge,
    'const last = of.life_end !== null && of.life_end < end ? of.life_end : end;',
    'The same month twice is either of them, and null is before none.',
    { EqualityOperator: 'of.life_end <= end', ConditionalExpression: 'true' },
  ),
  ...unchanged(
    charge,
    ': compare(units, unitsLeft) >= 0',
    'The share of all units left is all that is left.',
    { EqualityOperator: 'compare(units, unitsLeft) > 0' },
  ),
  ...unchanged(
    'modules/accounting/customer-statements/aged-balances.ts',
    'const sums = [0n, 0n, 0n, 0n, 0n];',
    'A sum that is missing counts as 0 where it is added to and where it is read.',
    { ArrayDeclaration: '[]' },
  ),
];
