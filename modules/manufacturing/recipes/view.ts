import { type Change, counts, tally, view } from '../../../kernel/declare/projection.ts';
import { dec, div, toMillionths } from '../../../kernel/values/money/money.ts';
import { recipesIn } from '../alternates/item-recipes.ts';
import { centersCell } from '../centers/lookup.ts';
import { recipeComponentTable, recipeTable } from '../tables.ts';
import { grossQuantity } from './cost.ts';
import { itemRecipeSet, type Recipe, recipe } from './recipe.ts';

/** View of the recipes and workflows of items. */
export const recipeView = view(recipeTable, {
  of: recipe,
  v: 2,
  columns: (state: Recipe) => ({
    item_id: state.item_id,
    sku: state.sku,
    has_recipe: recipesIn(state).length > 0 ? 1 : 0,
    has_planning: state.planning ? 1 : null,
    unit_cost: toMillionths(state.unit_cost),
    bom_id: state.bom_id ?? null,
    centers: centersCell([...state.labor, ...state.steps, ...stationsOf(state)]),
    alternates: usedCell(state),
  }),
  record: () => ({}),
});

/** Lines of the further recipes that name a work center. */
const stationsOf = ({ alternates = [] }: Recipe) =>
  alternates.flatMap(({ labor, steps = [] }) => [...labor, ...steps]);

/** Components of the further recipes, with blanks around each. */
const usedCell = ({ alternates = [] }: Recipe): string | null => {
  const used = new Set(alternates.flatMap((one) => one.components.map(({ item_id }) => item_id)));
  return used.size > 0 ? ` ${[...used].join(' ')} ` : null;
};

/** Tally of components of each item; quantity per unit including scrap. */
export const recipeComponents = tally(recipeComponentTable, [
  counts(itemRecipeSet, ({ item_id, components, output_qty }): readonly Change[] => [
    { drop: { item_id } },
    ...components.map(({ item_id: component_id, sku, qty, scrap_pct }) => ({
      put: {
        item_id,
        component_id,
        sku,
        quantity: toMillionths(div(grossQuantity(qty, scrap_pct), dec(output_qty), 6)),
      },
    })),
  ]),
]);
