import { operation as list } from 'operation:assets_depreciation_list';
import { operation as run } from 'operation:assets_depreciation_run';
import { operation as undo } from 'operation:assets_depreciation_undo';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { toast } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { count, day, fullMonth, money, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { assetsChanged } from './asset.ts';
import { AssetTabs, NoFigures } from './asset-tabs.tsx';
import { DueCharges } from './due-charges.tsx';

type Run = components['schemas']['DepreciationRun'];

const useRuns = () =>
  useQuery({
    queryKey: ['asset', 'runs'],
    queryFn: async ({ signal }): Promise<readonly Run[]> => {
      const params = { query: { limit: 200 } };
      return (
        (await read('/fixed-assets/api/depreciation/runs', { params, signal })).data?.items ?? []
      );
    },
    enabled: mayUse(list),
  });

/** Month after another one, or the one that ended last where none was run. */
const monthAfter = (period: string | undefined): string => {
  const [year = 0, month = 1] = (period ?? today()).split('-').map(Number);
  return day(year, month - 1 + (period === undefined ? -1 : 1), 1).slice(0, 7);
};

/** Runs of depreciation by month: the next one with what it charges, and those before, of which the last can be undone. */
export const DepreciationRuns = (): ReactNode => {
  useTitle(t('assets.depreciation'));
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const { data, error, refetch } = useRuns();
  const last = data?.find(({ status }) => status === 'posted');
  const next = monthAfter(last?.period);
  const isNow = useAsOf() === undefined;
  const may = mayUse(run) && isNow;
  const begin = (): void => setSearch({ do: 'run' });
  const label = t('depreciation.run', { month: fullMonth(next) });
  useCommands(may && data ? [{ id: 'run', label, keys: 'r', group: 'screen', run: begin }] : []);
  if (!mayUse(list)) return <NoFigures chosen="/books/assets/depreciation" operation={list} />;
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('books.assets')}</h1>
          <div className="acts">
            {may && data && (
              <Button look="main" keys="r" data-do="run" onClick={begin}>
                {label}
              </Button>
            )}
          </div>
        </header>
        <AssetTabs chosen="/books/assets/depreciation" />
        {error ? (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        ) : !data ? (
          <Skeleton />
        ) : data.length === 0 ? (
          <Empty icon="machine" title={t('depreciation.noneYet')}>
            <p>{t('depreciation.noneYetSays')}</p>
          </Empty>
        ) : (
          <Table runs={data} last={may ? last : undefined} />
        )}
      </div>
      {may && data && asked === 'run' && <RunPanel key={next} period={next} />}
      {may && last && asked === 'undo' && <UndoPanel key={last.period} period={last.period} />}
    </div>
  );
};

const Table = ({
  runs,
  last,
}: {
  readonly runs: readonly Run[];
  /** Run that can be undone. */
  readonly last: Run | undefined;
}): ReactNode => {
  const setSearch = useSetSearch();
  const currency = useCompany()?.currency;
  return (
    <table className="lists" data-table="runs">
      <caption className="hidden-visually">{t('assets.depreciation')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('month.month')}</th>
          <th scope="col">{t('doc.status')}</th>
          <th scope="col" className="num wide">
            {t('assets.list')}
          </th>
          <th scope="col" className="num">
            {t('asset.charge')}
          </th>
          <th scope="col" className="end">
            <span className="hidden-visually">{t('depreciation.undo')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {runs.map((one) => (
          <tr key={one.id} data-run={one.period} className={one === last ? undefined : 'soft'}>
            <th scope="row">
              {one.journal_id ? (
                <Link className="link" to={at`/books/entries/${one.journal_id}`}>
                  {fullMonth(one.period)}
                </Link>
              ) : (
                fullMonth(one.period)
              )}
            </th>
            <td>
              <Status state={one.status} />
            </td>
            <td className="num wide">{count(one.assets)}</td>
            <td className="num">
              <bdi>{money(one.total, one.base_currency ?? currency)}</bdi>
            </td>
            <td className="end">
              {one === last && (
                <Button look="bare" data-do="undo" onClick={() => setSearch({ do: 'undo' })}>
                  {t('undo')}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const RunPanel = ({ period }: { readonly period: string }): ReactNode => (
  <aside>
    <Panel
      asking={{
        title: t('depreciation.runTitle', { month: fullMonth(period) }),
        confirm: t('month.depreciationDo', { month: fullMonth(period) }),
        operation: run,
        given: { period },
        says: t('depreciation.runSays'),
        below: () => <DueCharges period={period} />,
        onDone: () => {
          toast(t('month.depreciated'));
          void assetsChanged();
        },
      }}
    />
  </aside>
);

const UndoPanel = ({ period }: { readonly period: string }): ReactNode => (
  <aside>
    <Panel
      asking={{
        title: t('depreciation.undoTitle', { month: fullMonth(period) }),
        confirm: t('depreciation.undoDo', { month: fullMonth(period) }),
        operation: undo,
        given: { period },
        says: t('depreciation.undoSays'),
        onDone: () => {
          toast(t('depreciation.undone'));
          void assetsChanged();
        },
      }}
    />
  </aside>
);
