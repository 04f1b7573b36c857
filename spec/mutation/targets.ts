/** Spec files of a folder by their names. */
const specs = (folder: string, ...names: readonly string[]): readonly string[] =>
  names.map((name) => `spec/${folder}/${name}.spec.ts`);

/** Files of a folder with the specs that concern all of them. */
const files = (
  folder: string,
  names: readonly string[],
  by: readonly string[],
): readonly (readonly [string, readonly string[]])[] =>
  names.map((name) => [`${folder}/${name}.ts`, by]);

const money = specs('kernel/values', 'money');
const totals = specs(
  'documents/totals',
  ...['document-totals', 'currency-conversion', 'sent-numbers', 'tax-amounts', 'list-totals'],
  'laws',
);
const average = specs('inventory/lots', 'average-plan');
const charge = specs('assets/depreciation', 'charge');

/**
 * Files that are mutated, each with the few fast specs that concern it: arithmetic of money, and roles and the sight
 * of confidential figures. A mutant counts as killed if one of these specs fails.
 */
export const targets: ReadonlyMap<string, readonly string[]> = new Map([
  ...files(
    'kernel/values/money',
    ['fixed-point', 'minor-units', 'money', 'shares', 'units'],
    money,
  ),
  ...files(
    'modules/documents/totals',
    [
      ...['added-cost', 'currency-conversion', 'discount', 'document-totals', 'line-amounts'],
      ...['list-totals', 'tax-amounts', 'tax-rate-terms', 'tax-sums', 'totals-without-lines'],
      'unchanged-taxes',
    ],
    totals,
  ),
  ...files('modules/inventory/lots', ['average-plan'], average),
  ...files('modules/inventory/pricing', ['cost'], average),
  ...files('modules/assets/depreciation', ['charge', 'months'], charge),
  ...files('modules/documents/payments', ['settlement'], []),
  ...files('modules/accounting/posting/payments', ['payment-lines'], []),
  ...files(
    'kernel/declare',
    ['access', 'sight', 'allowed-actions'],
    specs('kernel/reader', 'record'),
  ),
  ...files('kernel/writer', ['preconditions'], []),
]);

/** Specs that concern a mutated file. */
export const specsOf = (file: string): readonly string[] => targets.get(file) ?? [];
