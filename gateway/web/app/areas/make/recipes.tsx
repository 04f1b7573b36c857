import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { SearchField } from '../../tables/search-field.tsx';
import { count, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type RecipeItem = components['schemas']['RecipeItem'];

/** Recipes that are shown at once; others are found by search. */
const most = 500;

/** Items with a recipe, and what a unit costs by it where the role sees costs. */
export const RecipeList = (): ReactNode => {
  useTitle(t('make.recipes'));
  const { q = '' } = useAddress();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['recipe', 'list', { q }],
    queryFn: async ({ signal }) => {
      const query = { limit: most, ...(q ? { q } : {}) };
      return (await read('/manufacturing/recipes', { params: { query }, signal })).data;
    },
    placeholderData: (before) => before,
  });
  return (
    <>
      <header className="page-head">
        <h1>{t('make.recipes')}</h1>
      </header>
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
    </>
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
