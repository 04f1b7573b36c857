import { operation as update } from 'operation:inventory_items_update';
import { operation as set } from 'operation:manufacturing_recipes_setPlanning';
import type { ReactNode } from 'react';
import type { Operation } from '../../api/operation.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useItem } from '../items/item.ts';
import { choiceNames, planningFigures, sourceNames } from './editors/planning-editor.tsx';
import { type Making, makingChanged, useMay } from './item-recipe.ts';

const setting = set as unknown as Operation;

/** Attributes by which stock is filled up: at or below the point, up to the level. */
const levels = ['reorder_point', 'reorder_to'] as const;

/** Planning values of an item with its suppliers and its reorder point. */
export const Planning = ({
  id,
  making: { planning },
}: {
  readonly id: string;
  readonly making: Making;
}): ReactNode => {
  const open = useOpen();
  const setSearch = useSetSearch();
  const mayReorder = useMay(update);
  const mayPlan = useMay(setting);
  const attributes = useItem(id).data?.attributes ?? {};
  const suppliers = planning?.suppliers ?? [];
  const contacts = useContactOptions(suppliers.length > 0);
  const names = new Map(contacts.map(({ value, label }) => [value, label]));
  const figure = (value: unknown): string => (typeof value === 'number' ? quantity(value) : '');
  const pairs: readonly (readonly [string, ReactNode])[] = [
    [t('planning.source'), planning?.source && sourceNames()[planning.source]],
    [t('planning.choice'), planning?.recipe_choice && choiceNames()[planning.recipe_choice]],
    ...planningFigures.map((name) => [t(`planning.${name}`), figure(planning?.[name])] as const),
    [
      t('planning.suppliers'),
      suppliers.map(({ contact_id }) => names.get(contact_id) ?? contact_id).join(', '),
    ],
    ...levels.map(
      (name) => [t(`planning.${name}`), figure(Number(attributes[name]) || undefined)] as const,
    ),
  ];
  const isEmpty = pairs.every(([, value]) => !value);
  return (
    <Section
      title={t('planning.title')}
      action={
        <span className="row wrap">
          {mayReorder && (
            <Button data-action="reorder" onClick={() => setSearch({ do: 'reorder' })}>
              {t('planning.reorder')}
            </Button>
          )}
          {mayPlan && (
            <Button data-action="planning" onClick={() => open(at`/make/recipes/${id}/planning`)}>
              {t('planning.change')}
            </Button>
          )}
        </span>
      }
    >
      {isEmpty ? <p className="small soft">{t('planning.none')}</p> : <Pairs pairs={pairs} />}
    </Section>
  );
};

/** Panel of the reorder point and the level up to which is filled. */
export const ReorderPanel = ({ id }: { readonly id: string }): ReactNode => {
  const { do: asked } = useAddress();
  const item = useItem(id).data;
  const may = useMay(update);
  if (asked !== 'reorder' || !item || !may) return null;
  const attributes = item.attributes as Readonly<Record<string, unknown>>;
  const { reorder_point: _, reorder_to: __, ...rest } = attributes;
  return (
    <Panel
      asking={{
        title: t('planning.reorder'),
        confirm: t('planning.reorderDo'),
        operation: update as unknown as Operation,
        given: { entity_id: id },
        looks: levels.map((name) => ({
          ...{ name, label: t(`planning.${name}`), hint: t(`planning.${name}.says`) },
          ...{ kind: 'number' as const, isFull: true },
        })),
        initial: Object.fromEntries(levels.map((name) => [name, attributes[name] ?? ''])),
        wrap: (values) => ({ fields_changed: { attributes: { ...rest, ...values } } }),
        version: item.version,
        onDone: () => {
          toast(t('planning.saved'));
          void makingChanged();
        },
      }}
    />
  );
};
