import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Figure } from '../books/report.tsx';

/** Assets that are listed; a run charges all. */
const most = 100;

/** Charges of a month that is to be run, by asset. */
export const DueCharges = ({ period }: { readonly period: string }): ReactNode => {
  const currency = useCompany()?.currency;
  const { data } = useQuery({
    queryKey: ['asset', 'preview', period],
    queryFn: async ({ signal }) => {
      const params = { query: { period } };
      return (await read('/fixed-assets/api/depreciation/preview', { params, signal })).data;
    },
    retry: false,
  });
  if (!data || data.assets.length === 0) return null;
  return (
    <table className="within" data-table="due">
      <caption className="tiny soft">
        {t('depreciation.due', { n: data.assets.length, shown: count(data.assets.length) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('asset.asset')}</th>
          <th scope="col" className="num">
            {t('asset.charge')}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.assets.slice(0, most).map((one) => (
          <tr key={one.asset_id}>
            <th scope="row" className="breaks">
              <Link className="link" to={at`/books/assets/${one.asset_id}`}>
                <bdi>{one.name}</bdi>
              </Link>
            </th>
            <td className="num">
              <Figure amount={one.charge} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('doc.total')}</th>
          <td className="num">
            <Figure amount={data.total} currency={currency} isStrong />
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
