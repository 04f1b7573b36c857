import { companyHere, type Reader } from '../../../kernel/reader/reader.ts';
import { dec, div, toMillionths } from '../../../kernel/values/money/money.ts';
import { decimalsOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { roundedUp } from '../production/issuing.ts';
import { grossQuantity } from '../recipes/cost.ts';
import { type Component, isEffective } from '../recipes/fields.ts';
import type { Recipe } from '../recipes/recipe.ts';
import type { StockBook } from './stock-book.ts';

/** Component that a run needs; quantity in millionths. */
export type NeededComponent = {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly step_id: string | null;
  /** Component of the recipe that it stands for. */
  readonly replaces?: string;
};

type Run = { readonly quantity: number; readonly date: string };

/**
 * Components of a recipe on a date, with scrap: where the stock of a component does not cover the run but that of an
 * alternate does, the first such alternate.
 */
export const effectiveComponents = (
  reader: Reader,
  book: Pick<StockBook, 'stock'>,
  recipe: Recipe,
  run: Run,
): readonly NeededComponent[] =>
  recipe.components
    .filter((component) => !component.optional && isEffective(component, run.date))
    .map((component) => {
      const own = needed(reader, recipe, component, run);
      if (covers(book, own)) return own;
      const others = (component.alternates ?? []).map((other) => ({
        ...needed(reader, recipe, { ...component, ...other }, run),
        replaces: component.item_id,
      }));
      return others.find((other) => covers(book, other)) ?? own;
    });

/** Tests that stock covers each of these components. */
export const coversAll = (
  book: Pick<StockBook, 'stock'>,
  components: readonly NeededComponent[],
): boolean => components.every((one) => covers(book, one));

const covers = (
  { stock }: Pick<StockBook, 'stock'>,
  { sku, quantity }: NeededComponent,
): boolean => {
  const { on_hand, reserved } = stock(sku);
  return on_hand - reserved >= quantity;
};

type Line = Pick<Component, 'item_id' | 'sku' | 'qty' | 'unit' | 'scrap_pct' | 'step_id'>;

const needed = (reader: Reader, recipe: Recipe, line: Line, { quantity }: Run): NeededComponent => {
  const state = reader.state(item, line.item_id);
  const unit = state?.sell_by ?? line.unit;
  const gross = grossQuantity(line.qty, line.scrap_pct).times(dec(quantity));
  const rounded = roundedUp(
    div(gross, recipe.output_qty, 6),
    decimalsOf(companyHere(reader), unit),
  );
  return {
    item_id: line.item_id,
    sku: state?.sku ?? line.sku,
    quantity: toMillionths(rounded),
    step_id: line.step_id,
  };
};
