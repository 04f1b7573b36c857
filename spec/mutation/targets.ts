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
  ...named('kernel/declare', 'access', 'allowed-actions', 'sight'),
  ...named('kernel/writer', 'preconditions'),
  ...files('kernel/values/money', ['fixed-point', 'minor-units', 'shares'], money),
  ...named('modules/documents/payments', 'settlement'),
  ...named('modules/accounting/posting/payments', 'payment-lines'),
  ...named('modules/inventory/lots', 'average-plan'),
  ...named('modules/inventory/pricing', 'cost'),
]);

/** Specs that concern a mutated file. */
export const specsOf = (file: string): readonly string[] => targets.get(file) ?? [];
