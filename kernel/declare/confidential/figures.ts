import type { Company } from '../../reader/reader.ts';
import type { Role } from '../access.ts';

/**
 * Confidential figures of a module, in two grades: `costs`, for managers and above, and `prices`, also for the roles
 * that `seesPrices` names. The kernel removes them from records, lists, entries and streams.
 */
export type ConfidentialFigures = {
  /** Names of fields that are costs wherever they stand. */
  readonly costs?: readonly string[];
  /** True for further names of costs, such as those that users make up. */
  readonly isCost?: (name: string) => boolean;
  /** Names of numbers that count or measure, and so are no prices even on a priced record. */
  readonly openNumbers?: readonly string[];
  /** True if a role below manager sees prices in this company. */
  readonly seesPrices?: (role: Role, company: Pick<Company, 'settings'>) => boolean;
};

const costs = new Set<string>();
const costRules = new Set<(name: string) => boolean>();
const openNumbers = new Set<string>();
const priceRules = new Set<NonNullable<ConfidentialFigures['seesPrices']>>();

/** Registers the confidential figures of a module; called when modules are put together. */
export const registerConfidential = (declared: ConfidentialFigures): void => {
  for (const name of declared.costs ?? []) costs.add(name);
  for (const name of declared.openNumbers ?? []) openNumbers.add(name);
  if (declared.isCost) costRules.add(declared.isCost);
  if (declared.seesPrices) priceRules.add(declared.seesPrices);
};

/** True if a field of this name is a cost, wherever it stands. */
export const isCost = (name: string): boolean =>
  costs.has(name) || costRules.values().some((is) => is(name));

/** True if a module declares that a number of this name counts or measures. */
export const isDeclaredOpen = (name: string): boolean => openNumbers.has(name);

/** True if a role below manager sees prices in a company; without a rule of a module, none does. */
export const seesPrices = (role: Role, company: Pick<Company, 'settings'>): boolean =>
  priceRules.values().some((sees) => sees(role, company));
