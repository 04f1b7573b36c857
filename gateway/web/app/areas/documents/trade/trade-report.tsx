import { operation as purchases } from 'operation:reports_trade_purchases';
import { operation as sales } from 'operation:reports_trade_sales';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse } from '../../../api/operation.ts';
import { Button } from '../../../parts/button.tsx';
import { Note, Problem, Skeleton } from '../../../parts/note.tsx';
import { saveCsv } from '../../../parts/save-file.ts';
import { useAddress, useSetSearch } from '../../../shell/as-of.ts';
import { roleName } from '../../../shell/company-menu.tsx';
import { useTitle } from '../../../shell/crumb.ts';
import { useCommands } from '../../../shell/keys.ts';
import { Chip } from '../../../tables/chip.tsx';
import { t } from '../../../words/words.ts';
import { PeriodControl } from '../../books/period-control.tsx';
import { sideAt } from '../sides.ts';
import { TradeTable } from './trade-table.tsx';
import { cellOf, columnsOf, groupsOf, type Trade, useTrade } from './use-trade.ts';

/** Sales or purchases of a period by contact, item, time or price; saved as CSV. */
export const TradeReport = (): ReactNode => {
  const { side } = sideAt(useLocation().pathname);
  const isSales = side === 'sales';
  const operation = isSales ? sales : purchases;
  const title = t(isSales ? 'trade.sales' : 'trade.purchases');
  const may = mayUse(operation);
  const { data, error, refetch } = useTrade(side, may);
  useTitle(title);
  const save = (): void => {
    if (data) saveCsv(`${side}-report.csv`, rowsOf(data));
  };
  useCommands(
    may
      ? [
          { id: 'csv', label: t('statement.csv'), group: 'screen', run: save },
          { id: 'print', label: t('print'), group: 'screen', run: () => print() },
        ]
      : [],
  );
  if (!may)
    return (
      <div className="section">
        <Note role="status">{t('refused.role', { role: roleName(operation.role ?? '') })}</Note>
      </div>
    );
  return (
    <>
      <header className="page-head">
        <h1>{title}</h1>
        <div className="acts">
          <Button look="bare" icon="download" onClick={save}>
            {t('statement.csv')}
          </Button>
          <Button look="bare" icon="print" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </header>
      <PeriodControl />
      <Grouping isSales={isSales} />
      {error ? (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      ) : data ? (
        <TradeTable title={title} trade={data} />
      ) : (
        <Skeleton lines={8} />
      )}
    </>
  );
};

/** Choice of what is grouped, and of the span of time where it is time. */
const Grouping = ({ isSales }: { readonly isSales: boolean }): ReactNode => {
  const { filter, type } = useAddress();
  const setSearch = useSetSearch();
  const groups = groupsOf(isSales);
  const [first = ''] = Object.keys(groups);
  return (
    <div className="tools">
      <Chip
        label={t('trade.by')}
        value={filter ?? first}
        all={groups[first] ?? ''}
        choices={groups}
        onChoose={(next) => setSearch({ filter: next })}
      />
      {filter === 'period' && (
        <Chip
          label={t('trade.span')}
          value={type ?? 'month'}
          all={t('trade.month')}
          choices={{ day: t('trade.day'), week: t('trade.week'), month: t('trade.month') }}
          onChoose={(next) => setSearch({ type: next })}
        />
      )}
    </div>
  );
};

const rowsOf = (trade: Trade): readonly (readonly (string | number)[])[] => {
  const columns = columnsOf(trade);
  return [
    columns.map(({ head }) => head),
    ...trade.lines.map((line) => columns.map(({ name }) => cellOf(line, name))),
  ];
};
