import type { Input } from '../../../api/operation.ts';
import { blankLine, figureOf, type Line, lineOf, linesSent } from '../../../sheet/lines.ts';
import type { SentLines } from '../../../sheet/problems.ts';
import type { Typed } from '../../../sheet/use-lines.ts';
import { typedNumber } from '../../../words/format.ts';
import type { Recipe } from '../item-recipe.ts';
import type { RecipeColumns } from './recipe-columns.ts';

type Named = { readonly item_id: string; readonly sku: string };

/** Line of a stored entry; the item is named by its SKU. */
const storedLine = (stored: object, cells: Readonly<Record<string, unknown>>): Line => ({
  ...lineOf(cells),
  ...('item_id' in stored ? { item_id: String(stored.item_id) } : {}),
  stored,
});

type Component = Recipe['components'][number];

const componentLines = (one: Component): readonly Line[] => [
  storedLine(one, {
    ...{ item: one.sku, qty: one.qty, unit: one.unit },
    ...{ scrap_pct: one.scrap_pct || undefined, use: one.optional ? 'optional' : 'needed' },
  }),
  ...(one.alternates ?? []).map((other: Named & { readonly qty: number }) =>
    storedLine(other, { item: other.sku, qty: other.qty, unit: '', use: 'instead' }),
  ),
];

/** Head and grids of a stored recipe; of a new one a blank component. */
export const typedRecipe = (recipe: Recipe | null, columns: RecipeColumns): Typed => {
  const components = (recipe?.components ?? []).flatMap(componentLines);
  return {
    head: {
      output_qty: typedNumber(recipe?.output_qty ?? 1),
      valid_from: recipe?.valid_from ?? '',
      valid_to: recipe?.valid_to ?? '',
    },
    grids: {
      components: components.length > 0 ? components : [blankLine(columns.components)],
      labor: (recipe?.labor ?? []).map((one) =>
        storedLine(one, { ...one, setup_hours: one.setup_hours || undefined }),
      ),
      overhead: (recipe?.overhead ?? []).map((one) => storedLine(one, { ...one })),
      by_products: (recipe?.by_products ?? []).map((one) =>
        storedLine(one, { item: one.sku, qty: one.qty, value: one.value }),
      ),
    },
  };
};

const isInstead = (line: Line, at: number): boolean => at > 0 && line.cells['use'] === 'instead';

const ofItem = (field: string): string => (field === 'item_id' || field === 'sku' ? 'item' : field);

/** Lists of a recipe with their lines as they are sent; what replaces a component belongs to the one above. */
export const recipeLines = (
  typed: Typed,
  columns: RecipeColumns,
  isTrial: boolean,
): readonly SentLines[] => {
  const of = (grid: keyof RecipeColumns) =>
    linesSent(typed.grids[grid] ?? [], columns[grid], isTrial);
  const all = of('components');
  return [
    {
      ...{ list: 'components', columns: columns.components, cellOf: ofItem },
      lines: all.filter((line, at) => !isInstead(line, at)),
    },
    { list: 'instead', columns: columns.components, lines: all.filter(isInstead) },
    ...(['labor', 'overhead', 'by_products'] as const).map((list) => ({
      ...{ list, columns: columns[list], lines: of(list), cellOf: ofItem },
    })),
  ];
};

/** Item of a line: its id, or what was typed as an SKU. */
const itemOf = ({ item_id, cells }: Line): object =>
  item_id ? { item_id } : { sku: (cells['item'] ?? '').trim() };

/** Fields of a component that the grid does not show, while it is of the same item. */
const keptOf = ({ stored, item_id }: Line): object => {
  const { step_id, notes, valid_from, valid_to, ...named } = (stored ?? {}) as Partial<Component>;
  if (named.item_id === undefined || named.item_id !== item_id) return {};
  return { step_id, notes, valid_from, valid_to };
};

type Sent = { readonly alternates: readonly object[] };

const componentsOf = (lines: readonly Line[]): readonly object[] => {
  const sent: Sent[] = [];
  for (const [at, line] of lines.entries()) {
    const { qty, unit, scrap_pct, use } = line.cells;
    const last = sent.at(-1);
    if (last && isInstead(line, at)) {
      const other = { ...itemOf(line), qty: figureOf(qty) };
      sent[sent.length - 1] = { ...last, alternates: [...last.alternates, other] };
    } else
      sent.push({
        ...keptOf(line),
        ...itemOf(line),
        ...{ qty: figureOf(qty), unit: unit?.trim() || undefined },
        ...{ scrap_pct: figureOf(scrap_pct) ?? 0, optional: use === 'optional' },
        alternates: [],
      } as Sent);
  }
  return sent;
};

/** Body of a recipe. */
export const recipeBody = (typed: Typed, columns: RecipeColumns, isTrial: boolean): Input => {
  const { head } = typed;
  const of = (grid: keyof RecipeColumns) =>
    linesSent(typed.grids[grid] ?? [], columns[grid], isTrial);
  return {
    output_qty: figureOf(head['output_qty']) ?? 1,
    valid_from: head['valid_from'] || null,
    valid_to: head['valid_to'] || null,
    components: componentsOf(of('components')),
    labor: of('labor').map(({ cells }) => ({
      name: cells['name']?.trim(),
      work_center_id: cells['work_center_id'] || null,
      hours: figureOf(cells['hours']),
      setup_hours: figureOf(cells['setup_hours']) ?? 0,
      rate: figureOf(cells['rate']) ?? null,
    })),
    overhead: of('overhead').map(({ cells }) => ({
      name: cells['name']?.trim(),
      basis: cells['basis'],
      amount: figureOf(cells['amount']),
    })),
    by_products: of('by_products').map((line) => ({
      ...itemOf(line),
      qty: figureOf(line.cells['qty']),
      value: figureOf(line.cells['value']) ?? 0,
    })),
  };
};
