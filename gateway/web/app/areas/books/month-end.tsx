import { operation as lock } from 'operation:accounting_period_set';
import { operation as printReports } from 'operation:accounting_reports_printReports';
import { operation as closeYear } from 'operation:accounting_year_close';
import { operation as reopenYear } from 'operation:accounting_year_reopen';
import { operation as runDepreciation } from 'operation:assets_depreciation_run';
import type { ReactNode } from 'react';
import { download } from '../../api/client.ts';
import { mayUse, type Operation } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { roleName } from '../../shell/company-menu.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { fullDate, fullMonth } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from '../money/bank.ts';
import { type Step, useSteps } from './month-steps.ts';
import { type Period, periodOf, useToday } from './period.ts';

/** Month whose end is prepared: the last one, or that of the address. */
const useMonth = (): Period => {
  const { to } = useAddress();
  const day = useToday();
  return to ? periodOf('month', to) : periodOf('lastMonth', day);
};

/** Saves trial balance, profit and loss and balance sheet of a month as one PDF. */
const saveReports = ({ from, to }: Period): Promise<void> =>
  trying(async () => {
    const path = `/accounting/reports/print?date_from=${from}&date_to=${to}`;
    saveFile(await download(path), `reports-${from}-${to}.pdf`);
  });

/** Month end as a list of steps: each says how it stands and leads to where it is done. */
export const MonthEnd = (): ReactNode => {
  const month = useMonth();
  const steps = useSteps(month);
  const setSearch = useSetSearch();
  const { do: asked } = useAddress();
  const isNow = useAsOf() === undefined;
  useTitle(t('books.monthEnd'));
  const asking = isNow ? askingOf(asked, month) : undefined;
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('books.monthEnd')}</h1>
          <span className="soft">{fullDate(month.to)}</span>
          {mayUse(printReports) && (
            <div className="acts">
              <Button
                icon="print"
                data-action="print-reports"
                onClick={() => void saveReports(month)}
              >
                {t('month.reports')}
              </Button>
            </div>
          )}
        </header>
        <div className="tools period">
          <label className="chip">
            {t('month.month')}
            <input
              type="month"
              name="month"
              value={month.to.slice(0, 7)}
              onChange={({ target }) =>
                target.value && setSearch({ to: periodOf('month', `${target.value}-01`).to })
              }
            />
          </label>
        </div>
        <ol className="steps">
          {steps.map((step) => (
            <StepRow key={step.id} step={step} isNow={isNow} />
          ))}
        </ol>
      </div>
      {asking && mayUse(asking.operation) && (
        <aside>
          <Panel key={`${asked} ${month.to}`} asking={asking} />
        </aside>
      )}
    </div>
  );
};

const operations: Readonly<Record<string, Operation>> = {
  lock,
  depreciation: runDepreciation,
  year: closeYear,
  reopen: reopenYear,
};

const StepRow = ({ step, isNow }: { readonly step: Step; readonly isNow: boolean }): ReactNode => {
  const { id, label, says, state, to, search, act } = step;
  const setSearch = useSetSearch();
  const operation = act ? operations[act] : undefined;
  return (
    <li data-step={id} data-state={state}>
      <span className={`mark-step ${state}`} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : state === 'open' ? '!' : ''}
      </span>
      <span className="breaks">
        <strong>
          {to ? (
            <Link to={to} search={search ?? {}}>
              {label}
            </Link>
          ) : (
            label
          )}
        </strong>
        <span className="under small soft">{says}</span>
      </span>
      <span className="end row">
        {to && (
          <Link className="btn" to={to} search={search ?? {}}>
            {t('month.look')}
            <span className="hidden-visually">{label}</span>
          </Link>
        )}
        {act === 'year' && isNow && mayUse(reopenYear) && (
          <Button look="bare" data-do="reopen" onClick={() => setSearch({ do: 'reopen' })}>
            {t('month.reopen')}
          </Button>
        )}
        {operation && isNow && state !== 'done' && (
          <Button
            data-do={act}
            look={act === 'lock' ? 'main' : 'plain'}
            refused={
              mayUse(operation)
                ? undefined
                : t('refused.role', { role: roleName(operation.role ?? '') })
            }
            onClick={() => setSearch({ do: act })}
          >
            {t(`month.${act}` as never)}
          </Button>
        )}
      </span>
    </li>
  );
};

const done = (text: string) => () => {
  toast(text);
  void moneyChanged();
};

const askingOf = (asked: string | undefined, { to }: Period): Asking | undefined => {
  if (asked === 'lock')
    return {
      title: t('month.lock'),
      confirm: t('month.lockDo', { day: fullDate(to) }),
      operation: lock,
      given: {},
      says: t('month.lockSays'),
      looks: [
        { name: 'lock_date', label: t('month.lockDate') },
        { name: 'reason', label: t('field.reason') },
      ],
      initial: { lock_date: to },
      onDone: done(t('month.locked')),
    };
  if (asked === 'depreciation')
    return {
      title: t('month.depreciation'),
      confirm: t('month.depreciationDo', { month: fullMonth(to.slice(0, 7)) }),
      operation: runDepreciation,
      given: { period: to.slice(0, 7) },
      onDone: done(t('month.depreciated')),
    };
  if (asked === 'reopen')
    return {
      title: t('month.reopen'),
      confirm: t('month.reopenDo', { day: fullDate(to) }),
      operation: reopenYear,
      given: { fiscal_year_end: to },
      says: t('month.reopenSays'),
      looks: [{ name: 'reason', label: t('field.reason'), isLong: true }],
      onDone: done(t('month.reopened')),
    };
  if (asked === 'year')
    return {
      title: t('month.year'),
      confirm: t('month.yearDo', { day: fullDate(to) }),
      operation: closeYear,
      given: { fiscal_year_end: to },
      says: t('month.yearSays'),
      onDone: done(t('month.yearClosed')),
    };
  return undefined;
};
