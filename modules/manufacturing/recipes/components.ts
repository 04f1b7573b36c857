import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { ownComponent, twice, unknownSkus, unnamedComponent } from '../refusals.ts';
import type { RecipeInput } from './input.ts';
import type { Component } from './recipe.ts';
import { inOwnUnit } from './unit-conversion.ts';

type Spec = NonNullable<RecipeInput['components']>[number];

/** Components with their items, converted to the unit of the item where possible. */
export const componentsFrom = (
  reader: Reader,
  own: { readonly item_id: string; readonly sku: string },
  specs: readonly Spec[],
): readonly Component[] | Refusal => {
  if (specs.some(({ sku, item_id }) => sku === undefined && item_id === undefined))
    return unnamedComponent();
  const found = specs.map((spec) => ({ spec, id: idOf(reader, spec) }));
  const unknown = found.filter(({ id }) => id === undefined);
  if (unknown.length > 0)
    return unknownSkus({ skus: unknown.map(({ spec }) => spec.sku ?? spec.item_id) });
  const components: Component[] = [];
  for (const { spec, id = '' } of found) {
    const component = componentOf(reader, spec, id);
    if (id === own.item_id || component.sku === own.sku) return ownComponent({ sku: own.sku });
    if (components.some(({ item_id }) => item_id === id))
      return twice({ what: 'A component', sku: component.sku });
    components.push(component);
  }
  return components;
};

const idOf = (reader: Reader, { sku, item_id }: Spec): string | undefined => {
  if (item_id !== undefined) return reader.state(item, item_id) ? item_id : undefined;
  return itemWith(reader, 'live_sku', sku ?? '');
};

const componentOf = (reader: Reader, spec: Spec, item_id: string): Component => {
  const state = reader.state(item, item_id);
  const unit = spec.unit || 'pieces';
  const qty = state && inOwnUnit(state, spec.qty, unit);
  const isConverted = qty !== undefined && qty !== spec.qty;
  return {
    item_id,
    sku: state?.sku ?? spec.sku ?? '',
    qty: qty ?? spec.qty,
    unit: isConverted ? (state?.sell_by ?? unit) : unit,
    scrap_pct: spec.scrap_pct ?? 0,
    optional: spec.optional ?? false,
    step_id: spec.step_id ?? null,
    notes: spec.notes ?? null,
  };
};
