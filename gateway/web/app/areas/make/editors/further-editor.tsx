import { operation as set } from 'operation:manufacturing_alternates_set';
import type { ReactNode } from 'react';
import { type Input, type Operation, send } from '../../../api/operation.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { SheetEditor } from '../../../sheet/editor.tsx';
import { type HeadField, HeadFields } from '../../../sheet/head-fields.tsx';
import { gridOf, LineGrid } from '../../../sheet/line-grid.tsx';
import { figureOf, type LineColumn, linesSent, textOfValue } from '../../../sheet/lines.ts';
import type { SentLines } from '../../../sheet/problems.ts';
import { type Typed, useLines } from '../../../sheet/use-lines.ts';
import { useAddress } from '../../../shell/as-of.ts';
import { at, useOpen } from '../../../shell/navigate.ts';
import { t } from '../../../words/words.ts';
import {
  type ItemRecipe,
  type Making,
  makingChanged,
  useBase,
  useItemRecipes,
} from '../item-recipe.ts';
import { Loaded, WithMaking } from './guarded.tsx';
import { recipeBody, recipeLines, typedRecipe } from './recipe-body.ts';
import { type RecipeColumns, useRecipeColumns } from './recipe-columns.ts';
import { recipeFields } from './recipe-editor.tsx';
import { RecipeGrids } from './recipe-grids.tsx';
import { stepLines, stepsOf, useStepColumns } from './step-lines.ts';
import { TriedCost } from './tried-cost.tsx';

const setting = set as unknown as Operation;

/** Priority of a new further recipe. */
const usualPriority = 10;

/** Code of a recipe, as the API takes it. */
const code = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;

/** Editor of a further recipe of an item: that of the address (`?at=code`), or a new one. */
export const FurtherEditor = (): ReactNode => {
  const { at: asked } = useAddress();
  return (
    <WithMaking operation={setting}>
      {(id, making) => <Asked key={`${id} ${asked}`} id={id} making={making} asked={asked} />}
    </WithMaking>
  );
};

type Props = { readonly id: string; readonly making: Making };

const Asked = ({
  id,
  making,
  asked,
}: Props & { readonly asked: string | undefined }): ReactNode => (
  <Loaded query={useItemRecipes(id)}>
    {({ items }) => <Edit {...{ id, making }} stored={items.find((one) => one.code === asked)} />}
  </Loaded>
);

/** A new recipe begins as a copy of that of the item. */
const typedFurther = (
  making: Making,
  stored: ItemRecipe | undefined,
  columns: RecipeColumns,
  stepColumns: readonly LineColumn[],
): Typed => {
  const { head, grids } = typedRecipe(stored ?? making.recipe, columns);
  const hasOwn = stored !== undefined && !isSame(stored.steps, making.workflow);
  return {
    head: {
      ...head,
      ...(stored ? {} : { valid_from: '', valid_to: '' }),
      code: stored?.code ?? '',
      name: stored?.name ?? '',
      priority: textOfValue(stored?.priority ?? usualPriority),
      steps: hasOwn ? 'own' : 'item',
    },
    grids: { ...grids, steps: stepLines(stored?.steps ?? making.workflow, stepColumns) },
  };
};

const isSame = (some: unknown, others: unknown): boolean =>
  JSON.stringify(some) === JSON.stringify(others);

const fields = (isNew: boolean): readonly HeadField[] => [
  ...(isNew
    ? [{ name: 'code', label: t('recipe.code'), hint: t('recipe.codeSays') } as const]
    : []),
  { name: 'name', label: t('field.name') },
  { name: 'priority', label: t('recipe.priority'), kind: 'figure', hint: t('recipe.prioritySays') },
  ...recipeFields(),
  {
    ...{ name: 'steps', label: t('recipe.whichSteps'), kind: 'choice' },
    choices: { item: t('recipe.stepsOfItem'), own: t('recipe.ownSteps') },
  },
];

const Edit = ({
  id,
  making,
  stored,
}: Props & { readonly stored: ItemRecipe | undefined }): ReactNode => {
  const { item, version } = making;
  const columns = useRecipeColumns();
  const steps = useStepColumns();
  const sheet = useLines(`recipe.${id}.${stored?.code ?? ''}`, () =>
    typedFurther(making, stored, columns, steps),
  );
  const { base, onOverride } = useBase(version);
  const open = useOpen();
  const { head } = sheet;
  const hasOwn = head['steps'] === 'own';
  const ownSteps = (isTrial: boolean) => linesSent(sheet.grids['steps'] ?? [], steps, isTrial);
  const inputOf = (isTrial: boolean): Input => ({
    ...{ item_id: id, code: head['code']?.trim(), expected_version: base },
    ...{ name: head['name']?.trim() || null, priority: figureOf(head['priority']) },
    ...recipeBody(sheet, columns, isTrial),
    ...(hasOwn ? { steps: stepsOf(ownSteps(isTrial)) } : {}),
  });
  const isNamed = code.test(head['code']?.trim() ?? '');
  const hasSome = linesSent(sheet.grids['components'] ?? [], columns.components, true).length > 0;
  const tried = useTrial(setting, isNamed && hasSome ? inputOf(true) : undefined);
  const leave = (): void => open(at`/make/recipes/${id}`);
  const save = async (): Promise<void> => {
    if (!isNamed) return;
    await send(setting, inputOf(false));
    sheet.drop();
    toast(t('recipe.furtherSaved', { code: head['code'] ?? '' }));
    await makingChanged();
    leave();
  };
  const sent = (isTrial: boolean): readonly SentLines[] => [
    ...recipeLines(sheet, columns, isTrial),
    { list: 'steps', columns: steps, lines: hasOwn ? ownSteps(isTrial) : [] },
  ];
  const wrongCode: Readonly<Record<string, string>> =
    isNamed || !head['code'] ? {} : { code: t('recipe.codeSays') };
  return (
    <SheetEditor
      title={t(stored ? 'recipe.editFurther' : 'recipe.newFurther', {
        ...{ name: item.name, code: stored?.name ?? stored?.code ?? '' },
      })}
      confirm={t('recipe.saveFurther')}
      {...{ sheet, tried, sent, save, onOverride }}
      onLeave={leave}
      beside={<TriedCost tried={tried} before={stored?.unit_cost} />}
    >
      {(problems) => (
        <>
          <div className="section">
            <HeadFields
              sheet={sheet}
              fields={fields(stored === undefined)}
              problems={{ ...problems.head, ...wrongCode }}
            />
          </div>
          <RecipeGrids {...{ sheet, columns, problems }} />
          {hasOwn && (
            <LineGrid
              {...gridOf(sheet, 'steps', steps, problems.cells)}
              title={t('recipe.stepsTitle')}
              add={t('step.add')}
            />
          )}
        </>
      )}
    </SheetEditor>
  );
};
