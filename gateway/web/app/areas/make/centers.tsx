import { operation as create } from 'operation:manufacturing_centers_create';
import { operation as update } from 'operation:manufacturing_centers_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { day, quantity, shortDate, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Center } from './item-recipe.ts';
import { Scheduled } from './scheduled.tsx';

/** Days that the calendar shows. */
const days = 7;

/** Calendar date some days after another one. */
const later = (from: string, n: number): string => {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number);
  return day(year, month - 1, date + n);
};

/** Work centers by day: hours that are planned of those that are open, and the runs behind them. */
export const WorkCenters = (): ReactNode => {
  useTitle(t('make.centers'));
  const { from: first = today() } = useAddress();
  const last = later(first, days - 1);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['work_center', 'list', { first }],
    queryFn: async ({ signal }) => {
      const query = { load_from: first, load_to: last, limit: 100 };
      return (await read('/manufacturing/work-centers', { params: { query }, signal })).data;
    },
    placeholderData: (before) => before,
  });
  const centers = data?.items ?? [];
  return (
    <div className="list">
      <Head first={first} />
      {isPending && <Skeleton lines={8} />}
      {error && (
        <div className="section">
          <Problem problem={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data && centers.length === 0 && (
        <Empty icon="clock" title={t('center.none')}>
          <p>{t('center.noneSays')}</p>
        </Empty>
      )}
      {centers.length > 0 && <Load centers={centers} />}
      {centers.length > 0 && <Scheduled centers={centers} first={first} last={last} />}
    </div>
  );
};

const Head = ({ first }: { readonly first: string }): ReactNode => {
  const setSearch = useSetSearch();
  const may = mayUse(create);
  const go = (n: number) => (): void => setSearch({ from: later(first, n) });
  const open = useOpen();
  const begin = (): void => open('/make/centers/new');
  useCommands([
    { id: 'back', label: t('center.earlier'), keys: '[', group: 'screen', run: go(-days) },
    { id: 'on', label: t('center.later'), keys: ']', group: 'screen', run: go(days) },
    ...(may
      ? [{ id: 'new', label: t('center.new'), keys: 'n', group: 'screen' as const, run: begin }]
      : []),
  ]);
  return (
    <header className="page-head">
      <h1>{t('make.centers')}</h1>
      <div className="acts">
        <IconButton icon="previous" label={t('center.earlier')} onClick={go(-days)} />
        <span className="figure">
          <bdi>{`${shortDate(first)} – ${shortDate(later(first, days - 1))}`}</bdi>
        </span>
        <IconButton icon="next" label={t('center.later')} onClick={go(days)} />
        {may && (
          <Button look="main" icon="plus" keys="n" onClick={begin}>
            {t('center.new')}
          </Button>
        )}
      </div>
    </header>
  );
};

const Load = ({ centers }: { readonly centers: readonly Center[] }): ReactNode => {
  const may = mayUse(update);
  return (
    <div className="section" style={{ overflowX: 'auto' }}>
      <table className="within load">
        <caption className="hidden-visually">{t('center.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('center.center')}</th>
            {(centers[0]?.load ?? []).map(({ date }) => (
              <th key={date} scope="col" className="num">
                {shortDate(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {centers.map(({ id, name, load = [] }) => (
            <tr key={id} data-center={id}>
              <th scope="row" className="breaks">
                {may ? (
                  <Link className="link" to={at`/make/centers/${id}`}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  name
                )}
              </th>
              {load.map((one) => (
                <td key={one.date} className="num">
                  <Hours load={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Hours = ({ load }: { readonly load: NonNullable<Center['load']>[number] }): ReactNode => {
  const { planned_hours: planned, available_hours: open, pct } = load;
  if (open === 0 && planned === 0) return <span className="faint">–</span>;
  return (
    <span className={pct > 100 ? 'late' : undefined}>
      <bdi className="figure">
        {t('center.hours', { n: quantity(Number(planned.toFixed(1))), of: quantity(open) })}
      </bdi>
      <span className={`load-bar ${pct > 100 ? 'over' : ''}`} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, pct)}%` }} />
      </span>
    </span>
  );
};
