import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { at } from '../../shell/navigate.ts';
import { moment, quantity } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Center } from './item-recipe.ts';
import { isLate, madeName, type Run } from './run.ts';

/** Open runs that are read for the calendar. */
const most = 200;

type Slot = { readonly run: Run; readonly step: Run['schedule'][number]; readonly name: string };

const slotsIn = (runs: readonly Run[], first: string, last: string): readonly Slot[] =>
  runs
    .flatMap((run) =>
      run.schedule.map((step) => ({
        ...{ run, step },
        name: run.steps.find(({ id }) => id === step.step_id)?.name ?? '',
      })),
    )
    .filter(({ step }) => step.start.slice(0, 10) <= last && step.end.slice(0, 10) >= first)
    .toSorted((one, other) => one.step.start.localeCompare(other.step.start));

/** Scheduled steps of a week in the order of their beginning; each leads to its run, where it is moved. */
export const Scheduled = ({
  centers,
  first,
  last,
}: {
  readonly centers: readonly Center[];
  readonly first: string;
  readonly last: string;
}): ReactNode => {
  const { data } = useQuery({
    queryKey: ['mfg_order', 'list', { scheduled: true }],
    queryFn: async ({ signal }) => {
      const status: Run['status'][] = ['planned', 'in_progress', 'on_hold'];
      const query = { status, limit: most };
      return (await read('/manufacturing', { params: { query }, signal })).data;
    },
  });
  const slots = slotsIn((data?.items ?? []) as readonly Run[], first, last);
  const names = new Map(centers.map(({ id, name }) => [id, name]));
  if (slots.length === 0) return <p className="section small soft">{t('center.noSteps')}</p>;
  return (
    <Section title={t('center.steps', { n: slots.length })}>
      <ul className="lines">
        {slots.map(({ run, step, name }) => (
          <li key={`${run.id} ${step.step_id} ${step.part ?? 0}`}>
            <span className="figure">{moment(step.start)}</span>
            <Link className="link breaks" to={at`/make/${run.id}`}>
              <bdi>{madeName(run)}</bdi>
            </Link>
            <span className={`breaks ${isLate(run) ? 'late' : 'soft'}`}>{name}</span>
            <span className="end soft">
              {names.get(step.work_center_id ?? '')}
              {` · ${t('recipe.hours', { n: quantity(Number(step.hours.toFixed(2))) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
