import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { item } from '../../inventory/contract/facts.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import { ownComponent, twice, unknownSkus, unnamedComponent } from '../refusals.ts';
import type { ByProduct, Component } from './fields.ts';
import type { RecipeInput } from './input.ts';
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
    const others = alternatesOf(reader, spec, component);
    if (isRefusal(others)) return others;
    components.push(others.length > 0 ? { ...component, alternates: [...others] } : component);
  }
  return components;
};

const idOf = (
  reader: Reader,
  { sku, item_id }: Pick<Spec, 'sku' | 'item_id'>,
): string | undefined => {
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
    ...(spec.valid_from ? { valid_from: spec.valid_from } : {}),
    ...(spec.valid_to ? { valid_to: spec.valid_to } : {}),
  };
};

type Alternate = NonNullable<Component['alternates']>[number];

/** Alternates of a component with their items; by default in the same quantity. */
const alternatesOf = (
  reader: Reader,
  { alternates = [] }: Spec,
  component: Component,
): readonly Alternate[] | Refusal => {
  const found = alternates.map((sent) => ({ sent, id: idOf(reader, sent) }));
  const unknown = found.filter(({ id }) => id === undefined);
  if (unknown.length > 0)
    return unknownSkus({ skus: unknown.map(({ sent }) => sent.sku ?? sent.item_id) });
  return found.map(({ sent, id = '' }) => ({
    item_id: id,
    sku: reader.state(item, id)?.sku ?? sent.sku ?? '',
    qty: sent.qty ?? component.qty,
  }));
};

/** By-products of a recipe with their items. */
export const byProductsFrom = (
  reader: Reader,
  sent: NonNullable<RecipeInput['by_products']>,
): readonly ByProduct[] | Refusal => {
  const found = sent.map((one) => ({ one, id: idOf(reader, one) }));
  const unknown = found.filter(({ id }) => id === undefined);
  if (unknown.length > 0)
    return unknownSkus({ skus: unknown.map(({ one }) => one.sku ?? one.item_id) });
  return found.map(({ one, id = '' }) => ({
    item_id: id,
    sku: reader.state(item, id)?.sku ?? one.sku ?? '',
    qty: one.qty,
    value: one.value ?? 0,
  }));
};
