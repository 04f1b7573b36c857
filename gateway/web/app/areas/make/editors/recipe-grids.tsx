import type { ReactNode } from 'react';
import { gridOf, LineGrid } from '../../../sheet/line-grid.tsx';
import type { SheetProblems } from '../../../sheet/problems.ts';
import type { LineSheet } from '../../../sheet/use-lines.ts';
import { quantity } from '../../../words/format.ts';
import { numberOf } from '../../../words/number.ts';
import { t } from '../../../words/words.ts';
import type { RecipeColumns } from './recipe-columns.ts';

type Props = {
  readonly sheet: LineSheet;
  readonly columns: RecipeColumns;
  readonly problems: SheetProblems;
};

/** Grids of a recipe: components, labor, overhead and by-products. */
export const RecipeGrids = ({ sheet, columns, problems: { cells } }: Props): ReactNode => {
  const made = numberOf(sheet.head['output_qty'] ?? '') ?? 1;
  const shared = (name: keyof RecipeColumns) => gridOf(sheet, name, columns[name], cells);
  return (
    <>
      <LineGrid
        {...shared('components')}
        title={t('recipe.componentsFor', { n: quantity(made) })}
        says={t('recipe.insteadSays')}
      />
      <LineGrid
        {...shared('labor')}
        title={t('recipe.labor')}
        says={t('recipe.laborSays')}
        add={t('recipe.addLabor')}
      />
      <LineGrid
        {...shared('overhead')}
        title={t('recipe.overhead')}
        add={t('recipe.addOverhead')}
      />
      <LineGrid
        {...shared('by_products')}
        title={t('recipe.byProducts')}
        says={t('recipe.byProductsSays')}
        add={t('recipe.addByProduct')}
      />
    </>
  );
};
