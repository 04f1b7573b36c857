import { operation as set } from 'operation:manufacturing_recipes_setWorkflow';
import type { ReactNode } from 'react';
import { type Operation, send } from '../../../api/operation.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { SheetEditor } from '../../../sheet/editor.tsx';
import { gridOf, LineGrid } from '../../../sheet/line-grid.tsx';
import { linesSent } from '../../../sheet/lines.ts';
import { useLines } from '../../../sheet/use-lines.ts';
import { at, useOpen } from '../../../shell/navigate.ts';
import { t } from '../../../words/words.ts';
import { type Making, makingChanged, useBase } from '../item-recipe.ts';
import { WithMaking } from './guarded.tsx';
import { stepLines, stepsOf, useStepColumns } from './step-lines.ts';

const setting = set as unknown as Operation;

/** Editor of the steps of an item: their order is that of the lines. */
export const StepsEditor = (): ReactNode => (
  <WithMaking operation={setting}>
    {(id, making) => <Edit key={id} id={id} making={making} />}
  </WithMaking>
);

const Edit = ({ id, making }: { readonly id: string; readonly making: Making }): ReactNode => {
  const { item, workflow, version } = making;
  const steps = useStepColumns();
  const sheet = useLines(`steps.${id}`, () => ({
    head: {},
    grids: { steps: stepLines(workflow, steps) },
  }));
  const { base, onOverride } = useBase(version);
  const open = useOpen();
  const lines = (isTrial: boolean) => linesSent(sheet.grids['steps'] ?? [], steps, isTrial);
  const inputOf = (isTrial: boolean) => ({
    ...{ item_id: id, expected_version: base },
    steps: stepsOf(lines(isTrial)),
  });
  const tried = useTrial(setting, inputOf(true));
  const leave = (): void => open(at`/make/recipes/${id}`);
  const save = async (): Promise<void> => {
    await send(setting, inputOf(false));
    sheet.drop();
    toast(t('step.saved'));
    await makingChanged();
    leave();
  };
  return (
    <SheetEditor
      title={t('step.edit', { name: item.name })}
      confirm={t('step.save')}
      {...{ sheet, tried, save, onOverride }}
      sent={(isTrial) => [{ list: 'steps', columns: steps, lines: lines(isTrial) }]}
      onLeave={leave}
    >
      {({ cells }) => (
        <LineGrid
          {...gridOf(sheet, 'steps', steps, cells)}
          title={t('recipe.stepsTitle')}
          says={t('step.says')}
          add={t('step.add')}
        />
      )}
    </SheetEditor>
  );
};
