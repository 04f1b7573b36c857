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

/** Files of a folder, each with the spec of its name. */
const named = (folder: string, ...names: readonly string[]) =>
  names.flatMap((name) => files(folder, [name], specs(folder.replace(/^modules\//, ''), name)));

const money = specs('kernel/values', 'fixed-point', 'money-edges', 'money');

/**
 * Files that are mutated, each with the few fast specs that concern it: arithmetic of money, and roles and the sight
 * of confidential figures. A mutant counts as killed if one of these specs fails.
 */
export const targets: ReadonlyMap<string, readonly string[]> = new Map([
  ...named('kernel/declare', 'access', 'allowed-actions'),
  ...named('kernel/declare/confidential', 'sight'),
  ...named('kernel/writer', 'preconditions'),
  ...files(
    'kernel/values/money',
    ['fixed-point', 'minor-units', 'money', 'shares', 'units'],
    money,
  ),
  ...named('kernel/values/money', 'largest-remainder'),
  ...named('modules/documents/payments', 'settlement'),
  ...named(
    'modules/documents/totals',
    ...['currency-conversion', 'tax-category', 'discount', 'allowance-amounts'],
    ...['tax-breakdown', 'line-amounts', 'tax-sums', 'recorded-charges'],
  ),
  ...files('modules/documents/totals', ['tax-terms'], specs('documents/totals', 'tax-sums')),
  ...files(
    'modules/documents/totals',
    ['added-cost'],
    specs('documents/totals', 'recorded-charges'),
  ),
  ...named(
    'modules/documents/totals',
    ...['list-totals', 'problem', 'tax-rate-terms', 'unchanged-taxes'],
  ),
  ...named('modules/accounting/exchange-rates', 'find-rate'),
  ...named('modules/documents/totals', 'tax-groups', 'sent-taxes', 'document-charges', 'inclusive'),
  ...files(
    'modules/documents/totals',
    ['totals-without-lines'],
    specs('documents/totals', 'sent-taxes', 'sent-numbers'),
  ),
  ...files(
    'modules/documents/totals',
    ['tax-amounts'],
    specs('documents/totals', 'tax-groups', 'line-amounts', 'tax-amounts'),
  ),
  ...named('modules/accounting/posting/payments', 'payment-lines'),
  ...named('modules/inventory/lots', 'average-plan'),
  ...named('modules/inventory/pricing', 'cost'),
  ...named('modules/inventory', 'confidential'),
  ...named('modules/assets/depreciation', 'months', 'macrs', 'convention-year'),
  ...files(
    'modules/assets/depreciation',
    ['charge'],
    specs('assets/depreciation', 'methods', 'charge'),
  ),
  ...named('modules/manufacturing/recipes', 'unit-conversion'),
  ...named('modules/accounting/reports', 'balance-lines', 'profit', 'section-sums'),
  ...named('modules/accounting/reports', 'taxed-document', 'tax-rows'),
  ...files(
    'modules/accounting/reports',
    ['account-types', 'percent'],
    specs('accounting/reports', 'profit'),
  ),
  ...named('modules/reports/ageing', 'aged-sums'),
  ...named('modules/accounting/customer-statements', 'aged-balances'),
  ...named('modules/identity/members', 'may-change'),
]);

/** Specs that concern a mutated file. */
export const specsOf = (file: string): readonly string[] => targets.get(file) ?? [];
