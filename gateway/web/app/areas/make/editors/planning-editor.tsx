import { operation as set } from 'operation:manufacturing_recipes_setPlanning';
import { type ReactNode, useMemo } from 'react';
import type { components } from '#api';
import { type Input, type Operation, send } from '../../../api/operation.ts';
import { useContactOptions } from '../../../forms/contact-options.ts';
import { toast } from '../../../parts/toast.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { SheetEditor } from '../../../sheet/editor.tsx';
import { type HeadField, HeadFields } from '../../../sheet/head-fields.tsx';
import { gridOf, LineGrid } from '../../../sheet/line-grid.tsx';
import { figureOf, type LineColumn, lineOf, linesSent, textOfValue } from '../../../sheet/lines.ts';
import { type Typed, useLines } from '../../../sheet/use-lines.ts';
import { at, useOpen } from '../../../shell/navigate.ts';
import { t, useLanguage } from '../../../words/words.ts';
import { type Making, makingChanged, useBase } from '../item-recipe.ts';
import { WithMaking } from './guarded.tsx';

type Planning = components['schemas']['PlanningParameters'];

const setting = set as unknown as Operation;

/** Planning values that are figures, in the order of the form. */
export const planningFigures = [
  'safety_stock',
  'lead_days',
  'minimum_quantity',
  'multiple_quantity',
  'fixed_quantity',
  'period_days',
  'frozen_days',
  'scrap_pct',
] as const;

const choices = ['source', 'recipe_choice'] as const;

/** Editor of the planning values of an item, with its suppliers. */
export const PlanningEditor = (): ReactNode => (
  <WithMaking operation={setting}>
    {(id, making) => <Edit key={id} id={id} making={making} />}
  </WithMaking>
);

/** Names of the ways in which an item is supplied. */
export const sourceNames = (): Readonly<Record<string, string>> => ({
  '': t('planning.source.usual'),
  make: t('planning.source.make'),
  buy: t('planning.source.buy'),
});

/** Names of the ways in which one of several recipes is chosen. */
export const choiceNames = (): Readonly<Record<string, string>> => ({
  '': t('planning.choice.priority'),
  stock: t('planning.choice.stock'),
});

const fields = (): readonly HeadField[] => [
  {
    ...{ name: 'source', label: t('planning.source'), kind: 'choice', choices: sourceNames() },
  },
  {
    ...{ name: 'recipe_choice', label: t('planning.choice'), kind: 'choice' },
    choices: choiceNames(),
    isWide: true,
  },
  ...planningFigures.map(
    (name): HeadField => ({
      ...{ name, kind: 'figure', label: t(`planning.${name}`) },
      hint: t(`planning.${name}.says`),
    }),
  ),
];

const useColumns = (): readonly LineColumn[] => {
  const contacts = useContactOptions();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are in the present language
  return useMemo(
    () => [
      {
        ...{ cell: 'contact_id', head: t('doc.supplier'), kind: 'choice', isRequired: true },
        choices: {
          '': '–',
          ...Object.fromEntries(contacts.map(({ value, label }) => [value, label])),
        },
      },
      ...(['lead_days', 'minimum_quantity', 'multiple_quantity'] as const).map(
        (cell): LineColumn => ({
          ...{ cell, head: t(`planning.${cell}`), kind: 'figure', width: '9rem' },
        }),
      ),
    ],
    [contacts, language],
  );
};

const typedPlanning = (planning: Planning | null): Typed => ({
  head: Object.fromEntries(
    [...choices, ...planningFigures].map((name) => [
      name,
      // By priority is what applies without a choice.
      planning?.[name] === 'priority' ? '' : textOfValue(planning?.[name]),
    ]),
  ),
  grids: {
    suppliers: (planning?.suppliers ?? []).map(lineOf),
  },
});

const Edit = ({ id, making }: { readonly id: string; readonly making: Making }): ReactNode => {
  const { item, planning, version } = making;
  const columns = useColumns();
  const sheet = useLines(`planning.${id}`, () => typedPlanning(planning));
  const { base, onOverride } = useBase(version);
  const open = useOpen();
  const lines = (isTrial: boolean) => linesSent(sheet.grids['suppliers'] ?? [], columns, isTrial);
  const inputOf = (isTrial: boolean): Input => ({
    ...{ item_id: id, expected_version: base },
    ...Object.fromEntries(choices.map((name) => [name, sheet.head[name] || undefined])),
    ...Object.fromEntries(planningFigures.map((name) => [name, figureOf(sheet.head[name])])),
    suppliers: lines(isTrial).map(({ cells }) => ({
      contact_id: cells['contact_id'],
      lead_days: figureOf(cells['lead_days']),
      minimum_quantity: figureOf(cells['minimum_quantity']),
      multiple_quantity: figureOf(cells['multiple_quantity']),
    })),
  });
  const tried = useTrial(setting, inputOf(true));
  const leave = (): void => open(at`/make/recipes/${id}`);
  const save = async (): Promise<void> => {
    await send(setting, inputOf(false));
    sheet.drop();
    toast(t('planning.saved'));
    await makingChanged();
    leave();
  };
  return (
    <SheetEditor
      title={t('planning.edit', { name: item.name })}
      confirm={t('planning.save')}
      {...{ sheet, tried, save, onOverride }}
      sent={(isTrial) => [{ list: 'suppliers', columns, lines: lines(isTrial) }]}
      onLeave={leave}
    >
      {({ cells, head }) => (
        <>
          <div className="section">
            <HeadFields sheet={sheet} fields={fields()} problems={head} />
          </div>
          <LineGrid
            {...gridOf(sheet, 'suppliers', columns, cells)}
            title={t('planning.suppliers')}
            says={t('planning.suppliersSays')}
            add={t('planning.addSupplier')}
          />
        </>
      )}
    </SheetEditor>
  );
};
