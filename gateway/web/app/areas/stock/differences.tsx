import { operation as variance } from 'operation:lists_stock_variance';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Section } from '../../record/page.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { money, quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { StockList } from './stock-list.ts';

const signed = (n: number): string => (n > 0 ? `+${quantity(n)}` : quantity(n));

/** Counted goods that differ from the books now, with the value of the difference where the role sees costs. */
export const Differences = ({ list }: { readonly list: StockList }): ReactNode => {
  const { id, version, line_items, counted, status } = list;
  const currency = useCompany()?.currency;
  const { data } = useQuery({
    queryKey: ['item', 'variance', id, version],
    queryFn: async ({ signal }) => {
      const params = { path: { entity_id: id } };
      return (await read('/lists/{entity_id}/variance', { params, signal })).data;
    },
    enabled: mayUse(variance) && counted > 0 && status === 'finalized',
    placeholderData: (before) => before,
  });
  if (!data || status !== 'finalized') return null;
  const names = new Map(line_items.map((line) => [line.item_id, line.name]));
  const differing = data.lines.filter(({ delta }) => delta !== null && delta !== 0);
  return (
    <Section title={t('stock.differences', { n: differing.length })}>
      {differing.length === 0 ? (
        <p className="small soft">{t('stock.noDifferences')}</p>
      ) : (
        <div style={{ overflowX: 'auto' }}>
          <table className="within" data-differences={differing.length}>
            <thead>
              <tr>
                <th scope="col">{t('field.name')}</th>
                <th scope="col" className="num">
                  {t('stock.books')}
                </th>
                <th scope="col" className="num">
                  {t('stock.counted')}
                </th>
                <th scope="col" className="num">
                  {t('stock.difference')}
                </th>
                {data.shrinkage_value !== undefined && (
                  <th scope="col" className="num">
                    {t('item.value', { currency: currency ?? '' })}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {differing.map((line) => (
                <tr key={line.item_id}>
                  <th scope="row">
                    <Link className="link breaks" to={at`/items/${line.item_id ?? ''}`}>
                      <bdi>{names.get(line.item_id) ?? line.sku}</bdi>
                    </Link>
                  </th>
                  <td className="num">{quantity(line.live ?? 0)}</td>
                  <td className="num">{quantity(line.counted_qty ?? 0)}</td>
                  <td className="num">
                    <bdi>{signed(line.delta ?? 0)}</bdi>
                  </td>
                  {data.shrinkage_value !== undefined && (
                    <td className="num">
                      <bdi>{typeof line.value === 'number' ? money(line.value, currency) : ''}</bdi>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {data.shrinkage_value !== undefined && data.overage_value !== undefined && (
        <p className="small soft">
          {t('stock.shrinkage', {
            less: money(data.shrinkage_value, currency),
            more: money(data.overage_value, currency),
          })}
        </p>
      )}
    </Section>
  );
};
