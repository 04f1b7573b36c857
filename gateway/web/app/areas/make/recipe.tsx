import { operation as create } from 'operation:manufacturing_orders_create';
import { operation as setRecipe } from 'operation:manufacturing_recipes_set';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse, type Operation } from '../../api/operation.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import type { Action } from '../../record/actions.tsx';
import { RecordPage, Section } from '../../record/page.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { quantity, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { BuildPanel, useBuildActions } from './build-panel.tsx';
import { Components } from './components.tsx';
import { FurtherRecipes, RemovePanel } from './further.tsx';
import { type Making, useMaking } from './item-recipe.ts';
import { Needs } from './needs.tsx';
import { NewRunPanel } from './new-run.tsx';
import { Planning, ReorderPanel } from './planning.tsx';
import { Costs, Labor } from './recipe-costs.tsx';
import { VersionPanel, Versions } from './versions.tsx';

const setting = setRecipe as unknown as Operation;

/** Recipe of an item: components, labor and steps, its cost, what can be made of it now, and its runs. */
export const RecipePage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useMaking(id);
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return data ? <Shown id={id} making={data} /> : null;
};

const Shown = ({ id, making }: { readonly id: string; readonly making: Making }): ReactNode => {
  const { item, recipe, max_buildable, limiting_component } = making;
  return (
    <RecordPage
      id={id}
      title={item.name}
      beside={
        <span className="row wrap soft">
          <bdi>{item.sku}</bdi>
        </span>
      }
      actions={[
        ...useActions(id, recipe !== null),
        ...useBuildActions(recipe !== null, making.used_in.length > 0),
      ]}
      panel={<AskedPanel id={id} making={making} />}
      details={<Costs making={making} />}
    >
      <dl className="figures">
        <div>
          <dt>{t('recipe.available')}</dt>
          <dd>
            <bdi className="figure">{quantity(item.available)}</bdi>
          </dd>
        </div>
        {recipe && (
          <div>
            <dt>{t('recipe.buildable')}</dt>
            <dd>
              <bdi className="figure">{quantity(max_buildable)}</bdi>
            </dd>
          </div>
        )}
        {recipe && limiting_component && (
          <div>
            <dt>{t('recipe.limit')}</dt>
            <dd>
              <bdi>{limiting_component}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {recipe ? (
        <Components recipe={recipe} />
      ) : (
        <Empty icon="make" title={t('recipe.noRecipe')}>
          {mayUse(setting) && <p>{t('recipe.noRecipeSays')}</p>}
        </Empty>
      )}
      <Labor recipe={recipe} steps={making.workflow} />
      {recipe && <FurtherRecipes id={id} />}
      <Needs id={id} hasRecipe={recipe !== null} />
      <Planning id={id} making={making} />
      <Runs making={making} />
      <UsedIn making={making} />
      <Versions making={making} />
      {making.version > 0 && (
        <Section title={t('timeline.title')}>
          <Timeline id={making.recipe_id} hasPast={false} />
        </Section>
      )}
    </RecordPage>
  );
};

/** Panel of what the address asks for. */
const AskedPanel = ({ id, making }: { readonly id: string; readonly making: Making }) => (
  <>
    <NewRunPanel item={id} />
    <VersionPanel id={id} making={making} />
    <RemovePanel id={id} />
    <ReorderPanel id={id} />
    <BuildPanel id={id} />
  </>
);

const useActions = (id: string, hasRecipe: boolean): readonly Action[] => {
  const setSearch = useSetSearch();
  const open = useOpen();
  const all: readonly (Action | false)[] = [
    hasRecipe &&
      mayUse(create) && {
        ...{ id: 'new', label: t('make.new'), key: 'n' },
        run: () => setSearch({ do: 'new' }),
      },
    mayUse(setting) && {
      ...{ id: 'edit', label: t(hasRecipe ? 'recipe.change' : 'recipe.write'), key: 'e' },
      run: () => open(at`/make/recipes/${id}/edit`),
    },
    mayUse(setting) && {
      ...{ id: 'steps', label: t('step.change'), key: 's' },
      run: () => open(at`/make/recipes/${id}/steps`),
    },
    {
      ...{ id: 'item', label: t('recipe.openItem'), key: 'o' },
      run: () => open(at`/items/${id}`),
    },
  ];
  return all.filter((one) => one !== false);
};

const Runs = ({ making: { runs } }: { readonly making: Making }): ReactNode =>
  runs.length === 0 ? null : (
    <Section title={t('recipe.runs', { n: runs.length })}>
      <ul className="lines">
        {runs.map((one) => (
          <li key={one.id}>
            <Link className="link" to={at`/make/${one.id}`}>
              <bdi className="figure">{one.number}</bdi>
            </Link>
            <Status state={one.status} />
            <span className="end soft">
              {one.due_date && t('make.due', { day: shortDate(one.due_date) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );

const UsedIn = ({ making: { used_in } }: { readonly making: Making }): ReactNode =>
  used_in.length === 0 ? null : (
    <Section title={t('recipe.usedIn')}>
      <ul className="lines">
        {used_in.map((one) => (
          <li key={one.item_id}>
            <Link className="link" to={at`/make/recipes/${one.item_id}`}>
              <bdi>{one.sku}</bdi>
            </Link>
            <span className="end figure">
              <bdi>{quantity(one.qty_per)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
