import { operation as create } from 'operation:manufacturing_orders_create';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { recordKey } from '../../api/queries.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import type { Action } from '../../record/actions.tsx';
import { RecordPage, Section } from '../../record/page.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { quantity, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { NewRunPanel } from './new-run.tsx';
import { Costs, Labor } from './recipe-costs.tsx';

/** Recipe of an item with its demand and runs, as the API answers it. */
export type Making = NonNullable<Awaited<ReturnType<typeof readMaking>>>;

type Component = components['schemas']['Recipe']['components'][number];

const readMaking = async (item_id: string, signal: AbortSignal) => {
  const params = { path: { item_id } };
  return (await read('/manufacturing/items/{item_id}/hub', { params, signal })).data;
};

/** Recipe of an item: components, labor and steps, its cost, what can be made of it now, and its runs. */
export const RecipePage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKey('recipe', id),
    queryFn: ({ signal }) => readMaking(id, signal),
  });
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
      actions={useActions(id, recipe !== null)}
      panel={<NewRunPanel item={id} />}
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
        <Components components={recipe.components} output={recipe.output_qty} />
      ) : (
        <Empty icon="make" title={t('recipe.noRecipe')} />
      )}
      {recipe && <Labor recipe={recipe} steps={making.workflow} />}
      <Runs making={making} />
      <UsedIn making={making} />
    </RecordPage>
  );
};

const useActions = (id: string, hasRecipe: boolean): readonly Action[] => {
  const setSearch = useSetSearch();
  const open = useOpen();
  const all: readonly (Action | false)[] = [
    hasRecipe &&
      mayUse(create) && {
        ...{ id: 'new', label: t('make.new'), key: 'n' },
        run: () => setSearch({ do: 'new' }),
      },
    {
      ...{ id: 'item', label: t('recipe.openItem'), key: 'o' },
      run: () => open(at`/items/${id}`),
    },
  ];
  return all.filter((one) => one !== false);
};

const Components = ({
  components,
  output,
}: {
  readonly components: readonly Component[];
  readonly output: number;
}): ReactNode => (
  <Section
    title={
      output === 1
        ? t('make.components', { n: components.length })
        : t('recipe.componentsFor', { n: quantity(output) })
    }
  >
    <ul className="lines">
      {components.map((one) => (
        <li key={`${one.item_id} ${one.step_id}`}>
          <Link className="link breaks" to={at`/items/${one.item_id}`}>
            <bdi>{one.sku}</bdi>
          </Link>
          <span className="small soft breaks">
            {[
              one.scrap_pct > 0 && t('recipe.scrap', { n: quantity(one.scrap_pct) }),
              one.optional && t('state.optional'),
              one.notes,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="end figure">
            <bdi>
              {quantity(one.qty)} {one.unit}
            </bdi>
          </span>
        </li>
      ))}
    </ul>
  </Section>
);

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
