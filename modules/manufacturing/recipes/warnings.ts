import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { currentCost, lineRate } from './current-cost.ts';
import type { Component, LaborLine } from './fields.ts';
import { inOwnUnit } from './unit-conversion.ts';

type Making = {
  readonly components: readonly Component[];
  readonly labor: readonly LaborLine[];
};

/** Warnings of a valid recipe. */
export const warningsOf = (reader: Reader, { components, labor }: Making): string[] => [
  ...(components.length === 0 ? ['The recipe has no components.'] : []),
  ...components.flatMap((component) => unitWarning(reader, component)),
  ...components
    .filter((component) => currentCost(reader, component) === 0)
    .map(({ sku }) => `${sku} has no cost yet.`),
  ...labor
    .filter((line) => line.hours > 0 && lineRate(reader, line) === 0)
    .map(({ name }) => `${name} has no rate.`),
];

/** Warning of a unit that cannot be converted to the unit of the component. */
const unitWarning = (reader: Reader, { item_id, sku, qty, unit }: Component): readonly string[] => {
  const state = reader.state(item, item_id);
  return state && inOwnUnit(state, qty, unit) === undefined
    ? [`${sku} is kept by the ${state.sell_by}: ${qty} ${unit} is read as ${qty} ${state.sell_by}.`]
    : [];
};
