import { unchanged } from './equivalent.ts';

const spread = 'kernel/values/money/largest-remainder.ts';
const discount = 'modules/documents/totals/discount.ts';
const breakdown = 'modules/documents/totals/tax-breakdown.ts';
const taxAmounts = 'modules/documents/totals/tax-amounts.ts';
const unchangedTaxes = 'modules/documents/totals/unchanged-taxes.ts';
const lineAmounts = 'modules/documents/totals/line-amounts.ts';

const onlyPercentage = 'Every kind but `percentage` is an amount.';
const isThere =
  'The position is one of the list, so the tax is there; the compiler wants the check.';
const sameAmount = 'A shortcut: the general formula gives the same amount.';
const charges = 'modules/documents/totals/recorded-charges.ts';
const noAmount = 'A text has none of the fields that are read, so it adds nothing.';
const nothingLeft = 'With nothing left the loop does not run, so neither step nor order matters.';

/** Equivalent mutants of the totals of documents. */
export const ofTotals = [
  ...unchanged(
    spread,
    'return numerator < 0n && whole * denominator !== numerator ? whole - 1n : whole;',
    'A numerator of 0 is a whole number of units.',
    { EqualityOperator: 'numerator <= 0n' },
  ),
  ...unchanged(spread, 'const step = left < 0n ? -1n : 1n;', nothingLeft, {
    EqualityOperator: 'left <= 0n',
  }),
  ...unchanged(spread, 'const turn = left < 0n ? order.toReversed() : order;', nothingLeft, {
    EqualityOperator: 'left <= 0n',
  }),
  ...unchanged(
    spread,
    'const index = turn[at]?.at ?? 0;',
    'The remainder of the division keeps the position within the list; the compiler wants the check.',
    { OptionalChaining: 'turn[at].at' },
  ),
  ...unchanged(
    discount,
    "const { discount = 0, discount_type: type = 'flat' } = given;",
    onlyPercentage,
    { StringLiteral: '""' },
  ),
  ...unchanged(breakdown, 'const shipped = tax?.applies_to_shipping ? shipping : 0;', isThere, {
    OptionalChaining: 'tax.applies_to_shipping',
  }),
  ...unchanged(
    breakdown,
    'const own = add(base, shipped, (tax?.rate ?? 0) >= 0 ? charges : 0);',
    isThere,
    { OptionalChaining: 'tax.rate' },
  ),
  ...unchanged(breakdown, 'if (!tax?.is_compound) return own;', isThere, {
    OptionalChaining: 'tax.is_compound',
  }),
  ...unchanged(lineAmounts, 'if (per !== 1) {', sameAmount, { ConditionalExpression: 'true' }),
  ...unchanged(
    lineAmounts,
    'if (discount === 0) return mulMoney(currency, quantity, roundRate(price));',
    sameAmount,
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(
    lineAmounts,
    'return all.length === 0 ? [] : withAmounts(all, pricedOf(line, currency), { currency, keep });',
    'A shortcut: no allowances have no amounts.',
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(
    lineAmounts,
    'const line_total = isTotalGiven && sent !== undefined ? sent : net;',
    'A given total is always there; the compiler wants the check.',
    { ConditionalExpression: 'true' },
  ),
  ...unchanged(
    charges,
    'const lostTax = (taxes: readonly TaxApplication[] = []): number =>',
    noAmount,
    {
      ArrayDeclaration: '["Stryker was here"]',
    },
  ),
  ...unchanged(
    charges,
    'export const landedCharges = (all: readonly DocAllowance[] = []): number =>',
    noAmount,
    { ArrayDeclaration: '["Stryker was here"]' },
  ),
  ...unchanged(
    'modules/documents/totals/added-cost.ts',
    'function costOf(taxes: readonly CostTax[] = []): number {',
    noAmount,
    { ArrayDeclaration: '["Stryker was here"]' },
  ),
  ...unchanged(
    'modules/documents/totals/totals-without-lines.ts',
    'const doc_taxes = taxed[0] ?? [];',
    isThere,
    { ArrayDeclaration: '["Stryker was here"]' },
  ),
  ...unchanged(taxAmounts, 'const order = (index: number) => taxes[index]?.order ?? 0;', isThere, {
    OptionalChaining: 'taxes[index].order',
  }),
  ...unchanged(taxAmounts, 'if (!tax?.is_inclusive) continue;', isThere, {
    OptionalChaining: 'tax.is_inclusive',
  }),
  ...unchanged(
    unchangedTaxes,
    'if (isEcho) return known?.is_given ? { ...made, amount, is_given: true } : made;',
    'A repeated amount is a stored one; the compiler wants the check.',
    { OptionalChaining: 'known.is_given' },
  ),
  ...unchanged(
    unchangedTaxes,
    '...(taxes ? { taxes: taxesWithoutEchoes(taxes, stored.taxes ?? []) } : {}),',
    'A text has no code, so no tax repeats it.',
    { ArrayDeclaration: '["Stryker was here"]' },
  ),
];
