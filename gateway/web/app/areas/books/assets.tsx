import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { recordKey } from '../../api/queries.ts';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { Pairs, RecordPage, Section } from '../../record/page.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { fullDate, shortDate } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { Figure } from './report.tsx';

type Asset = components['schemas']['Asset'];

const useAssets = () => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: ['asset', 'list', asOf ?? null],
    queryFn: async ({ signal }) => {
      const query = { limit: 500, ...(asOf === undefined ? {} : { as_of: asOf }) };
      return (await read('/fixed-assets/api/assets', { params: { query }, signal })).data;
    },
  });
};

/** Fixed assets with cost, depreciation and carrying amount. */
export const AssetList = (): ReactNode => {
  useTitle(t('books.assets'));
  useAsOfKey();
  const { data, error, refetch } = useAssets();
  return (
    <>
      <header className="page-head">
        <h1>{t('books.assets')}</h1>
      </header>
      {error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : !data ? (
        <Skeleton />
      ) : data.items.length === 0 ? (
        <Empty icon="machine" title={t('asset.none')}>
          <p>{t('asset.noneSays')}</p>
        </Empty>
      ) : (
        <Table assets={data.items} totals={data.totals} />
      )}
    </>
  );
};

type Totals =
  | { readonly cost?: number; readonly accumulated: number; readonly carrying: number }
  | undefined;

const Table = ({
  assets,
  totals,
}: {
  readonly assets: readonly Asset[];
  readonly totals: Totals;
}): ReactNode => (
  <table className="lists">
    <caption className="hidden-visually">{t('books.assets')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('asset.asset')}</th>
        <th scope="col" className="wide">
          {t('doc.status')}
        </th>
        <th scope="col" className="num wide">
          {t('asset.cost')}
        </th>
        <th scope="col" className="num wide">
          {t('asset.accumulated')}
        </th>
        <th scope="col" className="num">
          {t('asset.carrying')}
        </th>
      </tr>
    </thead>
    <tbody>
      {assets.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <Link className="link" to={at`/books/assets/${one.id}`}>
              <bdi>{one.number}</bdi> {one.name}
            </Link>
          </th>
          <td className="wide">
            <Status state={one.status} />
          </td>
          <td className="num wide">
            <Figure amount={one.cost} currency={one.base_currency} />
          </td>
          <td className="num wide">
            <Figure amount={one.accumulated_depreciation} currency={one.base_currency} />
          </td>
          <td className="num">
            <Figure amount={one.carrying_amount} currency={one.base_currency} />
          </td>
        </tr>
      ))}
    </tbody>
    {totals && (
      <tfoot>
        <tr>
          <th scope="row">{t('doc.total')}</th>
          <td className="wide" />
          {[totals.cost, totals.accumulated].map((amount, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns in a fixed order
            <td key={index} className="num wide">
              <Figure amount={amount} currency={assets[0]?.base_currency} isStrong />
            </td>
          ))}
          <td className="num">
            <Figure amount={totals.carrying} currency={assets[0]?.base_currency} isStrong />
          </td>
        </tr>
      </tfoot>
    )}
  </table>
);

/** Page of a fixed asset: figures, schedule of depreciation, history. */
export const AssetPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const asOf = useAsOf();
  useAsOfKey();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey('asset', id, asOf),
    queryFn: async ({ signal }) => {
      const query = asOf === undefined ? {} : { as_of: asOf };
      const params = { path: { asset_id: id }, query };
      return (
        await read('/fixed-assets/api/assets/{asset_id}', { params: params as never, signal })
      ).data as Asset;
    },
  });
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return data ? <Shown asset={data} /> : <Skeleton />;
};

const Shown = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const { id, number, name, status, base_currency: currency } = asset;
  const figure = (label: string, amount: number | undefined): ReactNode => (
    <div>
      <dt>{label}</dt>
      <dd>
        <Figure amount={amount} currency={currency} />
      </dd>
    </div>
  );
  return (
    <RecordPage
      id={id}
      title={`${number} ${name}`}
      beside={<Status state={status} />}
      actions={[]}
      panel={null}
      details={
        <Pairs
          pairs={[
            [t('asset.method'), known(`method.${asset.method}`) ?? asset.method],
            [t('asset.inService'), asset.in_service_date && fullDate(asset.in_service_date)],
            [t('asset.months'), asset.life_months],
            [t('asset.machine'), <MachineLink key="machine" id={id} />],
          ]}
        />
      }
    >
      <dl className="figures">
        {figure(t('asset.cost'), asset.cost)}
        {figure(t('asset.accumulated'), asset.accumulated_depreciation)}
        {figure(t('asset.carrying'), asset.carrying_amount)}
      </dl>
      {(asset.schedule?.length ?? 0) > 0 && (
        <Section title={t('asset.schedule')}>
          <table className="within">
            <thead>
              <tr>
                <th scope="col">{t('month.month')}</th>
                <th scope="col" className="num">
                  {t('asset.charge')}
                </th>
                <th scope="col" className="num">
                  {t('asset.carrying')}
                </th>
              </tr>
            </thead>
            <tbody>
              {asset.schedule?.slice(0, 24).map((one) => (
                <tr key={one.month}>
                  <th scope="row">{shortDate(`${one.month}-01`)}</th>
                  <td className="num">
                    <Figure amount={one.charge} currency={currency} />
                  </td>
                  <td className="num">
                    <Figure amount={one.closing} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

const MachineLink = ({ id }: { readonly id: string }): ReactNode => (
  <Link className="link" to={at`/records/${id}`}>
    {t('asset.actions')}
  </Link>
);
