import { useMemo } from 'react';
import type { components } from '#api';
import { blankLine, figureOf, type Line, type LineColumn, lineOf } from '../../../sheet/lines.ts';
import { t, useLanguage } from '../../../words/words.ts';
import { useCenterNames } from '../item-recipe.ts';

type Step = components['schemas']['ProductionStep'];

const minutes = (cell: string, head: string): LineColumn => ({
  ...{ cell, head, kind: 'figure', width: '5rem' },
});

/** Columns of the steps of an item, times in minutes. */
export const useStepColumns = (): readonly LineColumn[] => {
  const names = useCenterNames();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are in the present language
  return useMemo(
    () => [
      { cell: 'name', head: t('field.name'), kind: 'text', isRequired: true },
      {
        ...{ cell: 'work_center_id', head: t('center.center'), kind: 'choice', width: '8.5rem' },
        choices: names,
      },
      minutes('setup_minutes', t('step.setup')),
      minutes('run_minutes_per_unit', t('step.run')),
      minutes('wait_minutes', t('step.wait')),
      { cell: 'requires_check', head: t('step.check'), kind: 'check', width: '4rem' },
      { cell: 'instructions', head: t('step.instructions'), kind: 'text' },
    ],
    [names, language],
  );
};

/** Lines of stored steps; of none a blank one. */
export const stepLines = (
  steps: readonly Step[],
  columns: readonly LineColumn[],
): readonly Line[] =>
  steps.length === 0
    ? [blankLine(columns)]
    : steps.map((step) => ({
        ...lineOf({
          name: step.name,
          work_center_id: step.work_center_id,
          setup_minutes: step.setup_minutes || undefined,
          run_minutes_per_unit: step.run_minutes_per_unit || undefined,
          wait_minutes: step.wait_minutes || undefined,
          requires_check: step.requires_check ? 'yes' : '',
          instructions: step.instructions,
        }),
        stored: step,
      }));

/** Steps as they are sent, in the order of the lines; what the grid does not show stays as it is. */
export const stepsOf = (lines: readonly Line[]): readonly object[] =>
  lines.map(({ stored = {}, cells }, at) => ({
    ...stored,
    name: cells['name']?.trim(),
    work_center_id: cells['work_center_id'] || null,
    setup_minutes: figureOf(cells['setup_minutes']) ?? 0,
    run_minutes_per_unit: figureOf(cells['run_minutes_per_unit']) ?? 0,
    wait_minutes: figureOf(cells['wait_minutes']) ?? 0,
    requires_check: cells['requires_check'] === 'yes',
    instructions: cells['instructions']?.trim() || null,
    order: at + 1,
  }));
