import type { Look } from '../../../kernel/store/look.ts';
import { currentCost, lineRate } from './current.ts';
import type { Component, LaborLine } from './recipe.ts';

type Making = {
  readonly components: readonly Component[];
  readonly labor: readonly LaborLine[];
};

/** What is odd about a recipe without being wrong. */
export const warningsOf = (look: Look, { components, labor }: Making): string[] => [
  ...(components.length === 0 ? ['The recipe names no components.'] : []),
  ...components
    .filter((component) => currentCost(look, component) === 0)
    .map(({ sku }) => `${sku} has no cost yet.`),
  ...labor
    .filter((line) => line.hours > 0 && lineRate(look, line) === 0)
    .map(({ name }) => `${name} has no rate.`),
];
