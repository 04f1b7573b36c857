import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at } from '../../shell/navigate.ts';
import { Chip } from '../../tables/chip.tsx';
import { fullDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';

/** Days ahead that can be looked at. */
const spans = ['0', '7', '30', '90', '365'] as const;

const spanName = (days: string): string =>
  days === '0' ? t('expiring.now') : t('expiring.within', { n: Number(days) });

/** Goods that have expired or soon will, the next ones first; each opens its item. */
export const Expiring = (): ReactNode => {
  const { filter = '30' } = useAddress();
  const setSearch = useSetSearch();
  const places = useLocations();
  useTitle(t('expiring.title'));
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['item', 'expiring', filter],
    queryFn: async ({ signal }) => {
      const query = { days: Number(filter) };
      return (await read('/reports/expiring', { params: { query }, signal })).data;
    },
  });
  return (
    <>
      <header className="page-head">
        <h1>{t('expiring.title')}</h1>
        <div className="acts">
          <Chip
            label={t('period.title')}
            value={filter}
            all={spanName('30')}
            choices={Object.fromEntries(spans.map((one) => [one, spanName(one)]))}
            onChoose={(next) => setSearch({ filter: next })}
          />
        </div>
      </header>
      {isPending ? (
        <Skeleton />
      ) : error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : (data?.lines.length ?? 0) === 0 ? (
        <Empty icon="box" title={t('expiring.none')} />
      ) : (
        <table className="lists" data-expiring="">
          <caption className="hidden-visually">{t('expiring.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('line.item')}</th>
              <th scope="col" className="wide">
                {t('field.location_id')}
              </th>
              <th scope="col" className="wide">
                {t('doc.status')}
              </th>
              <th scope="col" className="num">
                {t('field.expires_at')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.lines.map((one) => (
              <tr key={one.entity_id}>
                <th scope="row">
                  <Link className="link" to={at`/items/${one.entity_id}`}>
                    <bdi>{one.name}</bdi>
                  </Link>
                  <span className="under">
                    <bdi>{one.sku}</bdi>
                  </span>
                </th>
                <td className="wide">{places[one.location_id ?? '']}</td>
                <td className="wide">
                  <Status state={one.status} />
                </td>
                <td className={one.days_remaining < 0 ? 'num late' : 'num'}>
                  {fullDate(one.expires_at.slice(0, 10))}
                  <span className="under">
                    {one.days_remaining < 0
                      ? t('expiring.ago', { n: -one.days_remaining })
                      : t('home.expiresIn', { n: one.days_remaining })}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
