import { operation as build } from 'operation:manufacturing_recipes_build';
import { operation as recost } from 'operation:manufacturing_recipes_recostDependents';
import type { ReactNode } from 'react';
import { mayUse, type Operation } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { toast } from '../../parts/toast.tsx';
import type { Action } from '../../record/actions.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useLocations } from '../../shell/locations.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { runsChanged } from './run.ts';

const building = build as unknown as Operation;

/** Actions of a recipe besides its runs: built at once, and the cost of what contains it. */
export const useBuildActions = (hasRecipe: boolean, isUsed: boolean): readonly Action[] => {
  const setSearch = useSetSearch();
  const all: readonly (Action | false)[] = [
    hasRecipe &&
      mayUse(building) && {
        ...{ id: 'build', label: t('build.title'), key: 'b' },
        run: () => setSearch({ do: 'build' }),
      },
    isUsed &&
      mayUse(recost) && {
        ...{ id: 'recost', label: t('recost.title') },
        run: () => setSearch({ do: 'recost' }),
      },
  ];
  return all.filter((one) => one !== false);
};

/** Panel of building an item, or of reckoning the cost of what contains it. */
export const BuildPanel = ({ id }: { readonly id: string }): ReactNode => {
  const { do: asked } = useAddress();
  if (asked === 'build' && mayUse(building)) return <Build id={id} />;
  return asked === 'recost' && mayUse(recost) ? <Recost id={id} /> : null;
};

const Build = ({ id }: { readonly id: string }): ReactNode => {
  const places = useLocations();
  const open = useOpen();
  return (
    <Panel
      asking={{
        title: t('build.title').replace('…', ''),
        confirm: t('build.do'),
        operation: building,
        given: { item_id: id, complete: true },
        says: t('build.says'),
        looks: [
          { name: 'quantity', label: t('field.quantity'), kind: 'number', isFull: true },
          { name: 'location_id', label: t('field.location_id'), choices: places, isFull: true },
        ],
        initial: { quantity: 1, location_id: Object.keys(places)[0] ?? '' },
        onDone: ({ id: run }) => {
          toast(t('build.done'));
          void runsChanged();
          setTimeout(() => typeof run === 'string' && open(at`/make/${run}`));
        },
      }}
    />
  );
};

const Recost = ({ id }: { readonly id: string }): ReactNode => (
  <Panel
    asking={{
      title: t('recost.title').replace('…', ''),
      confirm: t('recost.do'),
      operation: recost,
      given: { item_id: id },
      says: t('recost.says'),
      onDone: ({ count }) => {
        toast(t('recost.done', { n: Number(count) }));
        void queries.invalidateQueries({ queryKey: ['recipe'] });
      },
    }}
  />
);
