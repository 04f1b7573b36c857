import { unchanged } from './equivalent.ts';

const groups = 'modules/documents/totals/tax-groups.ts';
const charges = 'modules/documents/totals/document-charges.ts';
const sentTaxes = 'modules/documents/totals/sent-taxes.ts';
const inclusive = 'modules/documents/totals/inclusive.ts';

const isThere =
  'The position is one of the list, so the entry is there; the compiler wants the check.';
const onlyDistinct = 'Keys of groups only have to differ where the groups do.';
const text = '["Stryker was here"]';

/** Equivalent mutants of the taxes of documents. */
export const ofTaxes = [
  ...unchanged(
    groups,
    "const kind = [tax.is_compound ? ['compound', tax.order ?? 0] : [], tax.reverse_charge === true];",
    onlyDistinct,
    {
      StringLiteral: '""',
      ArrayDeclaration: text,
      EqualityOperator: 'tax.reverse_charge !== true',
    },
  ),
  ...unchanged(groups, "? ['group', tax.tax_group]", onlyDistinct, { StringLiteral: '""' }),
  ...unchanged(groups, 'return JSON.stringify([of, kind, perLine ? at : -1]);', onlyDistinct, {
    UnaryOperator: '+1',
  }),
  ...unchanged(
    groups,
    'first?.tax.is_compound ? 1 + Math.max(0, first.tax.order ?? 0) : 0;',
    'A group has a first part; the compiler wants the check.',
    { OptionalChaining: 'first.tax' },
  ),
  ...unchanged(
    groups,
    'for (const [index, { amount, isGiven }] of of.fixed ?? []) {',
    'No tax stands at a position that is a text.',
    { ArrayDeclaration: text },
  ),
  ...unchanged(groups, 'if (tax) known.set(index, taxAmount(tax, amount, isGiven));', isThere, {
    ConditionalExpression: 'true',
  }),
  ...unchanged(groups, 'tax.rate >= 0 ? (of.charges ?? 0) : 0,', 'A tax of 0 % is 0 on any base.', {
    EqualityOperator: 'tax.rate > 0',
  }),
  ...unchanged(
    groups,
    'const sentAs = parts[0] ? open.filter(isSentAs(parts[0])) : [];',
    'A group has a first part; the compiler wants the check.',
    { ArrayDeclaration: text },
  ),
  ...unchanged(
    groups,
    'const { amount, isGiven } = found[position] ?? { amount: 0, isGiven: false };',
    isThere,
    { ObjectLiteral: '{}', BooleanLiteral: 'true' },
  ),
  ...unchanged(groups, 'made[at]?.set(index, taxAmount(tax, amount, isGiven));', isThere, {
    OptionalChaining: 'made[at].set',
  }),
  ...unchanged(
    groups,
    '[...taxes.keys()].flatMap((index) => made[at]?.get(index) ?? []),',
    isThere,
    { ArrayDeclaration: text, OptionalChaining: 'made[at].get' },
  ),
  ...unchanged(sentTaxes, 'const cents = Math.min(bases[at]?.lines ?? 1, mostCents);', isThere, {
    OptionalChaining: 'bases[at].lines',
  }),
  ...unchanged(
    sentTaxes,
    'const far = found.findIndex(({ sent }, at) => sent !== undefined && !parts[at]?.tax.is_given);',
    isThere,
    { OptionalChaining: 'parts[at].tax' },
  ),
  ...unchanged(sentTaxes, 'sent: found[at]?.sent ?? tax.amount ?? 0,', isThere, {
    OptionalChaining: 'found[at].sent',
  }),
  ...unchanged(
    sentTaxes,
    'const lines = sum(group.parts.map(({ at }) => group.bases[at]?.lines ?? 1));',
    isThere,
    { OptionalChaining: 'group.bases[at].lines' },
  ),
  ...unchanged(
    inclusive,
    'const positions = [...lines.keys()].filter((at) => amounts[at]?.gross !== undefined);',
    isThere,
    { OptionalChaining: 'amounts[at].gross' },
  ),
  ...unchanged(
    inclusive,
    'return JSON.stringify([taxes, perLine || amounts[at]?.isTotalGiven ? at : -1]);',
    isThere,
    { OptionalChaining: 'amounts[at].isTotalGiven' },
  ),
  ...unchanged(
    inclusive,
    'const decimals = Math.max(0, factor.c.length - 1 - factor.e);',
    'More decimals enlarge both parts of the fraction alike.',
    { ArithmeticOperator: ['factor.c.length - 1 + factor.e', 'factor.c.length + 1'] },
  ),
  ...unchanged(
    inclusive,
    'const gross = group.map((at) => BigInt(toMinor(amounts[at]?.gross ?? 0, currency)) * bottom);',
    isThere,
    { OptionalChaining: 'amounts[at].gross' },
  ),
  ...unchanged(
    inclusive,
    'if (before?.line_total === line_total) made[at] = { ...before, isTotalGiven: false };',
    isThere,
    { OptionalChaining: 'before.line_total' },
  ),
  ...unchanged(
    inclusive,
    'const isInclusive = sent.some(({ gross }) => gross !== undefined);',
    'A shortcut: without inclusive prices there are no groups.',
    { ConditionalExpression: 'true' },
  ),
  ...unchanged(
    inclusive,
    'if (!isInclusive) return sent;',
    'A shortcut: without inclusive prices there are no groups.',
    { ConditionalExpression: 'false' },
  ),
  ...unchanged(inclusive, 'if (amounts[group[0] ?? 0]?.isTotalGiven) continue;', isThere, {
    OptionalChaining: 'amounts[group[0] ?? 0].isTotalGiven',
  }),
  ...unchanged(inclusive, 'if (before) made[at] = { ...before, line_total };', isThere, {
    ConditionalExpression: 'true',
  }),
  ...unchanged(
    inclusive,
    '(index) => taxesOfLine(lines[at] ?? {})[index]?.is_inclusive,',
    isThere,
    { OptionalChaining: 'taxesOfLine(lines[at] ?? {})[index].is_inclusive' },
  ),
  ...unchanged(
    inclusive,
    'const before = sum([...(made[at]?.values() ?? [])].map(({ amount }) => amount));',
    isThere,
    { OptionalChaining: 'made[at].values', ArrayDeclaration: text },
  ),
  ...unchanged(inclusive, 'made[at]?.set(index, settled);', isThere, {
    OptionalChaining: 'made[at].set',
  }),
  ...unchanged(
    charges,
    'const groups = [...Map.groupBy(lines.keys(), (at) => JSON.stringify(taxes[at] ?? [])).values()];',
    isThere,
    { ArrayDeclaration: text },
  ),
  ...unchanged(
    charges,
    'return groups.map((group, at) => ({ base: shares[at] ?? 0, taxes: taxes[group[0] ?? 0] ?? [] }));',
    isThere,
    { ArrayDeclaration: text },
  ),
  ...unchanged(
    charges,
    'const { amount = 0, is_charge = false, taxes = [] } = all[at] ?? {};',
    isThere,
    { BooleanLiteral: 'true', ArrayDeclaration: text },
  ),
  ...unchanged(charges, ".join(', ');", onlyDistinct, { StringLiteral: '""' }),
  ...unchanged(
    charges,
    'const signaturesOf = ({ lines, doc_taxes = [] }: TotalsInput): readonly string[] =>',
    'A text has no rate, so it is left out like withholding.',
    { ArrayDeclaration: text },
  ),
  ...unchanged(
    charges,
    '.flatMap(({ taxes = [] }) => taxes.map((tax) => taxProblem(tax)))',
    'A text has no category that excludes a rate, and is not inclusive.',
    { ArrayDeclaration: text },
  ),
  ...unchanged(
    charges,
    'const ownAt = [...all.keys()].filter((at) => !spreads[at] && all[at]?.taxes !== undefined);',
    isThere,
    { OptionalChaining: 'all[at].taxes' },
  ),
  ...unchanged(inclusive, 'tax.is_compound === true,', onlyDistinct, {
    EqualityOperator: 'tax.is_compound !== true',
  }),
  ...unchanged(
    'modules/documents/totals/tax-rate-terms.ts',
    'const key = (name: string): string => name.trim().toLowerCase();',
    'Names are compared without regard to case in either case.',
    { MethodExpression: 'name.trim().toUpperCase()' },
  ),
];
