import { operation as setRecipe } from 'operation:manufacturing_recipes_set';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, type Operation } from '../../api/operation.ts';
import { ItemPicker } from '../../forms/item-picker.tsx';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { SearchField } from '../../tables/search-field.tsx';
import { count, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';

const setting = setRecipe as unknown as Operation;

type RecipeItem = components['schemas']['RecipeItem'];

/** Recipes that are shown at once; others are found by search. */
const most = 500;

/** Items with a recipe, and what a unit costs by it where the role sees costs. */
export const RecipeList = (): ReactNode => {
  useTitle(t('make.recipes'));
  const { q = '', do: asked } = useAddress();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['recipe', 'list', { q }],
    queryFn: async ({ signal }) => {
      const query = { limit: most, ...(q ? { q } : {}) };
      return (await read('/manufacturing/recipes', { params: { query }, signal })).data;
    },
    placeholderData: (before) => before,
  });
  return (
    <div className="list">
      <Head />
      {asked === 'new' && mayUse(setting) && <Begin />}
      <div className="tools">
        <SearchField label={t('recipe.search')} />
      </div>
      {isPending && <Skeleton lines={8} />}
      {error && (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && data.items.length === 0 && (
        <Empty icon="make" title={t(q ? 'recipe.noMatch' : 'recipe.none')}>
          <p>{t('recipe.noneSays')}</p>
        </Empty>
      )}
      {data && data.items.length > 0 && <Table items={data.items} />}
    </div>
  );
};

const Head = (): ReactNode => {
  const setSearch = useSetSearch();
  const may = mayUse(setting);
  const run = (): void => setSearch({ do: 'new' });
  const label = t('recipe.new');
  useCommands(may ? [{ id: 'new', label, keys: 'n', group: 'screen', run }] : []);
  return (
    <header className="page-head">
      <h1>{t('make.recipes')}</h1>
      <div className="acts">
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={run}>
            {label}
          </Button>
        )}
      </div>
    </header>
  );
};

/** Choice of the item whose recipe is written. */
const Begin = (): ReactNode => {
  const open = useOpen();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  return (
    <div className="section begin" ref={box}>
      <ItemPicker
        label={t('recipe.begin')}
        onPick={({ id }) => open(at`/make/recipes/${id}/edit`)}
      />
    </div>
  );
};

const Table = ({ items }: { readonly items: readonly RecipeItem[] }): ReactNode => {
  const currency = useCompany()?.currency;
  const hasCosts = items.some(({ unit_cost }) => unit_cost !== undefined);
  return (
    <table className="lists">
      <caption className="hidden-visually">{t('make.recipes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('line.item')}</th>
          <th scope="col" className="wide">
            {t('field.sku')}
          </th>
          <th scope="col" className="num">
            {t('recipe.components')}
          </th>
          {hasCosts && (
            <th scope="col" className="num">
              {t('recipe.unitCost', { currency: currency ?? '' })}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.item_id}>
            <th scope="row">
              <Link className="link breaks" to={at`/make/recipes/${one.item_id}`}>
                <bdi>{one.name}</bdi>
              </Link>
            </th>
            <td className="wide">
              <bdi>{one.sku}</bdi>
            </td>
            <td className="num">{count(one.components)}</td>
            {hasCosts && (
              <td className="num">
                <bdi>{unitPrice(one.unit_cost ?? 0, currency)}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
