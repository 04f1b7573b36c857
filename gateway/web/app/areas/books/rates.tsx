import { operation as create } from 'operation:accounting_exchangeRates_create';
import { operation as remove } from 'operation:accounting_exchangeRates_remove';
import { operation as update } from 'operation:accounting_exchangeRates_update';
import { operation as revalue } from 'operation:accounting_revaluation_create';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { RecordSection, type RecordSet, useRecordPanel } from '../../record/record-set.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { quantity, shortDate, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from '../money/bank.ts';
import { periodOf } from './period.ts';

type Rate = {
  readonly id: string;
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly rate: number;
  readonly source?: string | null;
};

/** Rates that are shown, the latest day first. */
const most = 100;

/** Exchange rates that were entered, by day. */
export const Rates = (): ReactNode => {
  useTitle(t('rates.title'));
  const { data, error, refetch } = useQuery({
    queryKey: ['exchange_rate', 'list'],
    queryFn: async ({ signal }): Promise<readonly Rate[]> => {
      const params = { query: { limit: most } };
      const page = (await read('/accounting/exchange-rates', { params, signal })).data;
      return (page?.items ?? []) as readonly Rate[];
    },
  });
  const set = data && setOf(data);
  const panel = useRecordPanel(set);
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const mayRevalue = mayUse(revalue);
  const begin = (): void => setSearch({ do: 'revalue' });
  const label = t('revaluation.begin');
  useCommands(mayRevalue ? [{ id: 'revalue', label, keys: 'r', group: 'screen', run: begin }] : []);
  const beside = asked === 'revalue' && mayRevalue ? <Panel asking={revaluing()} /> : panel;
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('rates.title')}</h1>
          <div className="acts">
            {mayRevalue && (
              <Button keys="r" data-do="revalue" onClick={begin}>
                {label}
              </Button>
            )}
          </div>
        </header>
        {error && (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && (set ? <RecordSection set={set} /> : <Skeleton />)}
      </div>
      {beside && <aside>{beside}</aside>}
    </div>
  );
};

/** Revaluation of balances in foreign currencies at the rates of a day. */
const revaluing = (): Asking => ({
  title: t('revaluation.title'),
  confirm: t('revaluation.do'),
  operation: revalue,
  given: {},
  says: t('revaluation.say'),
  looks: [
    { name: 'as_of', label: t('revaluation.day'), isFull: true },
    { name: 'reverse_next_day', label: t('revaluation.back'), isFull: true },
  ],
  initial: { as_of: periodOf('lastMonth', today()).to, reverse_next_day: true },
  onDone: () => {
    toast(t('revaluation.done'));
    void moneyChanged();
  },
});

const setOf = (rows: readonly Rate[]): RecordSet<Rate> => ({
  ...{ id: 'rate', kind: 'exchange_rate', key: 'rate_id', rows, create, update, remove },
  title: t('rates.entered'),
  says: t('rates.say'),
  add: t('rates.add'),
  edit: t('rates.edit'),
  initial: { date: today() },
  columns: [
    { head: t('doc.date'), cell: ({ date }) => <bdi className="figure">{shortDate(date)}</bdi> },
    { head: t('rates.pair'), cell: ({ from, to }) => <bdi>{`${from} → ${to}`}</bdi> },
    { head: t('rates.rate'), cell: ({ rate }) => <bdi>{quantity(rate)}</bdi>, isNumber: true },
    { head: t('field.source'), cell: ({ source }) => <bdi>{source}</bdi>, isWide: true },
  ],
  looksOfNew: [
    { name: 'from', label: t('rates.from') },
    { name: 'to', label: t('rates.to'), hint: t('rates.toSays') },
    { name: 'date', label: t('doc.date') },
  ],
  looks: [
    { name: 'rate', label: t('rates.rate') },
    { name: 'source', label: t('field.source'), isFull: true },
  ],
});
