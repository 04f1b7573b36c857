import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { fromMillionths, toMillionths } from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { type Item, item } from '../../inventory/contract/facts.ts';
import { type ItemRecipe, recipesIn } from '../alternates/item-recipes.ts';
import { isEffective } from '../recipes/fields.ts';
import type { PlanningParameters } from '../recipes/planning-parameters.ts';
import { makingOf, type Recipe } from '../recipes/recipe.ts';
import type { NetRules } from './net-item.ts';

/** Item as planning sees it. */
export type PlannedItem = {
  readonly item_id: string;
  readonly sku: string;
  readonly name: string;
  readonly unit: string;
  readonly rules: NetRules;
  readonly planning: PlanningParameters;
  /** Recipe by which it is made, of the item today and of an order on its date; undefined for a bought one. */
  readonly recipe: ItemRecipe | undefined;
  /** Recipes that are valid today or later, the preferred first; none for a bought item. */
  readonly recipes: readonly ItemRecipe[];
  /** Reorder point and target level, in millionths; 0 without one. */
  readonly reorder: { readonly point: number; readonly upTo: number };
};

/** Planning parameters of an item; attributes of the same names count where none are set. */
export const plannedItem = (
  reader: Reader,
  company: Company,
  item_id: string,
  today: string,
): PlannedItem | undefined => {
  const state = reader.state(item, item_id);
  if (!state) return undefined;
  const making = makingOf(reader, item_id);
  const recipes =
    making?.planning?.source === 'buy'
      ? []
      : recipesIn(making).filter(({ valid_to }) => (valid_to ?? today) >= today);
  const recipe = recipes.find((one) => isEffective(one, today)) ?? recipes[0];
  return withRules(company, state, { item_id, planning: making?.planning ?? {}, recipe, recipes });
};

/** The same item where it is bought. */
export const asBought = (company: Company, state: Item, item: PlannedItem): PlannedItem =>
  withRules(company, state, { ...item, recipe: undefined, recipes: [] });

type Making = Pick<PlannedItem, 'item_id' | 'planning' | 'recipe' | 'recipes'>;

/** Item with its rules; lot sizes and lead time are those of the first supplier where it is bought. */
const withRules = (
  company: Company,
  state: Item,
  { item_id, planning, recipe, recipes }: Making,
): PlannedItem => {
  const supplier = recipe ? undefined : planning.suppliers?.[0];
  const size = (name: 'minimum_quantity' | 'multiple_quantity'): number =>
    toMillionths(supplier?.[name] ?? planning[name] ?? 0);
  return {
    ...{
      item_id,
      sku: state.sku,
      name: state.name,
      unit: state.sell_by,
      planning,
      recipe,
      recipes,
    },
    rules: {
      unit: 10 ** (6 - decimalsOf(company, state.sell_by)),
      minimum: size('minimum_quantity'),
      multiple: size('multiple_quantity'),
      fixed: toMillionths(planning.fixed_quantity ?? 0),
      period_days: planning.period_days ?? 0,
      scrap_pct: recipe ? (planning.scrap_pct ?? 0) : 0,
      safety: toMillionths(planning.safety_stock ?? numberIn(state, 'safety_stock')),
      lead_days:
        supplier?.lead_days ??
        planning.lead_days ??
        Math.ceil(numberIn(state, 'lead_days', 'lead_time_days')),
      frozen_days: planning.frozen_days ?? 0,
    },
    reorder: reorderOf(state),
  };
};

const numberIn = ({ attributes }: Item, ...names: readonly string[]): number => {
  const [sent] = names.map((name) => attributes[name]).filter((value) => value !== undefined);
  const number = Number(sent ?? 0);
  return Number.isFinite(number) && number > 0 && number <= 1e9
    ? Math.round(number * 1e6) / 1e6
    : 0;
};

/** Days from start to end of an order: its lead time, else of a made item the time of its steps, in days of eight hours. */
export const leadDaysOf = (
  { rules, recipe }: Pick<PlannedItem, 'rules'> & { readonly recipe: Recipe | undefined },
  quantity: number,
): number => {
  if (rules.lead_days > 0 || !recipe) return rules.lead_days;
  const minutes = recipe.steps.reduce(
    (sum, one) => sum + one.setup_minutes + one.run_minutes_per_unit * fromMillionths(quantity),
    0,
  );
  const waiting = recipe.steps.reduce((sum, one) => sum + one.wait_minutes, 0);
  return Math.ceil(minutes / 480 + waiting / 1440);
};

const reorderOf = (state: Item): PlannedItem['reorder'] => {
  const point = toMillionths(numberIn(state, 'reorder_point'));
  const upTo = toMillionths(numberIn(state, 'reorder_to'));
  return { point, upTo: Math.max(point, upTo) };
};
