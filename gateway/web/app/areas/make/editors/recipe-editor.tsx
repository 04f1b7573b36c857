import { operation as set } from 'operation:manufacturing_recipes_set';
import type { ReactNode } from 'react';
import { type Operation, send } from '../../../api/operation.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { SheetEditor } from '../../../sheet/editor.tsx';
import { type HeadField, HeadFields } from '../../../sheet/head-fields.tsx';
import { useLines } from '../../../sheet/use-lines.ts';
import { at, useOpen } from '../../../shell/navigate.ts';
import { t } from '../../../words/words.ts';
import { type Making, makingChanged, useBase } from '../item-recipe.ts';
import { WithMaking } from './guarded.tsx';
import { recipeBody, recipeLines, typedRecipe } from './recipe-body.ts';
import { useRecipeColumns } from './recipe-columns.ts';
import { RecipeGrids } from './recipe-grids.tsx';
import { TriedCost } from './tried-cost.tsx';

const setting = set as unknown as Operation;

/** Fields of the head of each recipe. */
export const recipeFields = (): readonly HeadField[] => [
  { name: 'output_qty', label: t('recipe.batch'), kind: 'figure', hint: t('recipe.batchSays') },
  { name: 'valid_from', label: t('recipe.validFrom'), kind: 'date' },
  { name: 'valid_to', label: t('recipe.validTo'), kind: 'date' },
];

/** Editor of the recipe of an item; what is saved is its next version. */
export const RecipeEditor = (): ReactNode => (
  <WithMaking operation={setting}>
    {(id, making) => <Edit key={id} id={id} making={making} />}
  </WithMaking>
);

const Edit = ({ id, making }: { readonly id: string; readonly making: Making }): ReactNode => {
  const { item, recipe, version } = making;
  const columns = useRecipeColumns();
  const sheet = useLines(`recipe.${id}`, () => typedRecipe(recipe, columns));
  const { base, onOverride } = useBase(version);
  const open = useOpen();
  const inputOf = (isTrial: boolean) => ({
    ...{ item_id: id, expected_version: base },
    ...recipeBody(sheet, columns, isTrial),
  });
  const tried = useTrial(setting, inputOf(true));
  const leave = (): void => open(at`/make/recipes/${id}`);
  const save = async (): Promise<void> => {
    await send(setting, inputOf(false));
    sheet.drop();
    toast(t('recipe.saved', { n: (recipe?.version ?? 0) + 1 }));
    await makingChanged();
    leave();
  };
  return (
    <SheetEditor
      title={t('recipe.edit', { name: item.name })}
      confirm={t('recipe.save')}
      {...{ sheet, tried, save, onOverride }}
      sent={(isTrial) => recipeLines(sheet, columns, isTrial)}
      onLeave={leave}
      beside={<TriedCost tried={tried} before={recipe?.unit_cost} />}
    >
      {(problems) => (
        <>
          <div className="section">
            <HeadFields sheet={sheet} fields={recipeFields()} problems={problems.head} />
          </div>
          <RecipeGrids {...{ sheet, columns, problems }} />
        </>
      )}
    </SheetEditor>
  );
};
