import { operation as create } from 'operation:manufacturing_orders_create';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { useChange } from '../../live/changes.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { Status, stateName } from '../../parts/status.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { keepTrail } from '../../tables/trail.ts';
import { count, quantity, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useMay } from './item-recipe.ts';
import { LateChip } from './late.tsx';
import { NewRunPanel } from './new-run.tsx';
import {
  type ColumnStatus,
  columns,
  isLate,
  madeName,
  mainOutput,
  type Run,
  stepsOf,
} from './run.ts';

/** Runs of a column that are shown at once; of completed ones, the latest. */
const most = 40;
const mostCompleted = 8;

type Column = { readonly runs: readonly Run[]; readonly total: number };

const useColumn = (status: ColumnStatus): Column | undefined => {
  const asOf = useAsOf();
  const isDone = status === 'completed';
  const isLateOnly = useAddress().filter === 'late';
  const { data } = useQuery({
    queryKey: ['mfg_order', 'list', { board: status, isLateOnly }],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ status, limit: isDone ? mostCompleted : most },
        ...(isDone ? { sort: 'updated_at', dir: 'desc' } : { sort: 'due_date', dir: 'asc' }),
        ...(isLateOnly ? { overdue: true } : {}),
      };
      return (await read('/manufacturing', { params: { query: query as never }, signal })).data;
    },
    enabled: asOf === undefined,
    placeholderData: (before) => before,
  });
  return data && { runs: data.items as readonly Run[], total: data.total };
};

/** Board of production runs by status, each with its amount, due date and progress. */
export const Board = (): ReactNode => {
  useTitle(t('area.make'));
  useAsOfKey();
  const asOf = useAsOf();
  const { do: asked } = useAddress();
  const isNew = useMay(create) && asked === 'new';
  return (
    <div className="record">
      <div className="list">
        <Head />
        {asOf === undefined && (
          <div className="tools">
            <LateChip />
          </div>
        )}
        {asOf === undefined ? <Columns /> : <PastRuns asOf={asOf} />}
      </div>
      {isNew && (
        <aside>
          <NewRunPanel />
        </aside>
      )}
    </div>
  );
};

const Head = (): ReactNode => {
  const setSearch = useSetSearch();
  const open = useOpen();
  const isNow = useAsOf() === undefined;
  const may = useMay(create);
  const begin = (): void => setSearch({ do: 'new' });
  const plan = (): void => open('/make/plan');
  useCommands([
    ...(may
      ? [{ id: 'new', label: t('make.new'), keys: 'n', group: 'screen' as const, run: begin }]
      : []),
    ...(isNow
      ? [{ id: 'plan', label: t('make.planAll'), keys: 'p', group: 'screen' as const, run: plan }]
      : []),
  ]);
  return (
    <header className="page-head">
      <h1>{t('area.make')}</h1>
      <div className="acts">
        {isNow && (
          <Button keys="p" onClick={plan}>
            {t('make.planAll')}
          </Button>
        )}
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={begin}>
            {t('make.new')}
          </Button>
        )}
      </div>
    </header>
  );
};

const Columns = (): ReactNode => {
  const { filter } = useAddress();
  const setSearch = useSetSearch();
  const found = columns.map(useColumn);
  if (found.some((one) => one === undefined)) return <Skeleton lines={8} />;
  const shown = found as readonly Column[];
  const runs = shown.flatMap((one) => one.runs);
  if (runs.length === 0 && filter === 'late')
    return (
      <Empty icon="make" title={t('make.noneLate')}>
        <Button onClick={() => setSearch({ filter: undefined })}>{t('clearFilters')}</Button>
      </Empty>
    );
  if (runs.length === 0)
    return (
      <Empty icon="make" title={t('make.none')}>
        <p>{t('make.noneSays')}</p>
      </Empty>
    );
  const remember = (): void => keepTrail(runs.map(({ id }) => ({ id, to: at`/make/${id}` })));
  return (
    <div className="board">
      {columns.map((status, index) => (
        <section key={status} className="column" aria-label={stateName(status)}>
          <h2>
            {stateName(status)} <span>{count(shown[index]?.total ?? 0)}</span>
          </h2>
          <ul className="cards">
            {shown[index]?.runs.map((run) => (
              <Card key={run.id} run={run} onLeave={remember} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
};

const Card = ({ run, onLeave }: { readonly run: Run; readonly onLeave: () => void }): ReactNode => {
  const { id, number, due_date, status, hold_reason } = run;
  const output = mainOutput(run);
  const change = useChange(id);
  const steps = stepsOf(run);
  const next = steps.find(({ done }) => !done);
  const { quantity: all = 0, received_qty: received = 0 } = output ?? {};
  return (
    <li className={`card ${change ? 'news' : ''}`} data-run={id}>
      <div className="row">
        <Link className="link breaks" to={at`/make/${id}`} onClick={onLeave}>
          <bdi>{madeName(run)}</bdi>
        </Link>
        <strong className="end figure">
          <bdi>{quantity(all)}</bdi>
        </strong>
      </div>
      <span className="tiny soft">
        <bdi className="code">{number}</bdi>
        {due_date && (
          <>
            {' · '}
            <span className={isLate(run) ? 'late' : undefined}>
              {isLate(run)
                ? t('make.lateSince', { day: shortDate(due_date) })
                : t('make.due', { day: shortDate(due_date) })}
            </span>
          </>
        )}
      </span>
      {received > 0 && status !== 'completed' && (
        <span className="small">
          {t('make.progress', { n: quantity(received), all: quantity(all) })}
        </span>
      )}
      {status === 'in_progress' && next && <span className="small soft">{next.name}</span>}
      {status === 'on_hold' && hold_reason && (
        <span className="small soft breaks">{hold_reason}</span>
      )}
    </li>
  );
};

/** Runs as they were at a moment: a list, since the board shows what can be done. */
const PastRuns = ({ asOf }: { readonly asOf: string }): ReactNode => {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['mfg_order', 'list', { asOf }],
    queryFn: async ({ signal }) => {
      const query = { as_of: asOf, limit: 100 };
      return (await read('/manufacturing', { params: { query }, signal })).data;
    },
  });
  if (isPending) return <Skeleton lines={8} />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  const runs = (data?.items ?? []) as readonly Run[];
  return runs.length === 0 ? (
    <Empty icon="clock" title={t('make.noneThen')} />
  ) : (
    <div className="section">
      <ul className="lines">
        {runs.map((run) => (
          <li key={run.id}>
            <Link className="link" to={at`/make/${run.id}`}>
              <bdi className="figure">{run.number}</bdi>
            </Link>
            <span className="breaks">
              <bdi>{madeName(run)}</bdi>
            </span>
            <Status state={run.status} />
          </li>
        ))}
      </ul>
    </div>
  );
};
