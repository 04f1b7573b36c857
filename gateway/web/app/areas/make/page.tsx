import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Status } from '../../parts/status.tsx';
import { Pairs, RecordPage, Section } from '../../record/page.tsx';
import { MachinePanel, useMachineActions, useStanding } from '../../record/standing.tsx';
import { Timeline } from '../../record/timeline.tsx';
import { useAsOf } from '../../shell/as-of.ts';
import { useAsOfKey } from '../../shell/as-of-control.tsx';
import { useCompany } from '../../shell/company.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at } from '../../shell/navigate.ts';
import { fullDate, moment, money, quantity, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Pegging } from './pegging.tsx';
import { isLate, madeName, mainOutput, type Run, statusOf, useRun } from './run.ts';
import { Components, Receipts } from './run-goods.tsx';
import { Steps } from './steps.tsx';
import { useRunActions } from './use-run-actions.ts';
import { Variance } from './variance.tsx';

/** Page of a production run: what is made, its components and steps, what came of it, its history. */
export const RunPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useRun(id);
  useAsOfKey();
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Shown key={id} run={data} />;
};

const Shown = ({ run }: { readonly run: Run }): ReactNode => {
  const { id, number } = run;
  const isNow = useAsOf() === undefined;
  const { data: standing } = useStanding(id, isNow);
  const looks = useRunActions(run);
  const actions = useMachineActions(standing, looks);
  return (
    <RecordPage
      id={id}
      title={madeName(run)}
      beside={
        <span className="row wrap soft">
          <Status state={statusOf(run)} />
          <bdi className="code">{number}</bdi>
        </span>
      }
      actions={isNow ? actions : []}
      panel={isNow && standing && <MachinePanel id={id} standing={standing} looks={looks} />}
      details={<Details run={run} />}
    >
      <Sums run={run} />
      <Steps run={run} />
      <Components run={run} />
      <Receipts run={run} />
      <Variance run={run} />
      <Pegging id={id} />
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};

/** Figures of a run: how much is made and has come, until when, and its cost where the role sees costs. */
const Sums = ({ run }: { readonly run: Run }): ReactNode => {
  const currency = useCompany()?.currency;
  const output = mainOutput(run);
  const { due_date, wip, estimated_cost } = run;
  const figures: readonly (readonly [string, string, boolean?] | false | undefined)[] = [
    output && [t('make.toMake'), quantity(output.quantity)],
    output && [t('make.received'), quantity(output.received_qty)],
    due_date !== null && [t('doc.due'), shortDate(due_date), isLate(run)],
    typeof estimated_cost === 'number' && [
      t('make.planned', { currency: currency ?? '' }),
      money(estimated_cost, currency),
    ],
    wip && [t('make.wip'), money(wip.balance, currency)],
  ];
  return (
    <dl className="figures">
      {figures.map(
        (one) =>
          one && (
            <div key={one[0]}>
              <dt>{one[0]}</dt>
              <dd>
                <bdi className={`figure ${one[2] ? 'late' : ''}`}>{one[1]}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
};

const Details = ({ run }: { readonly run: Run }): ReactNode => {
  const places = useLocations();
  const { item_id, scheduled_start, scheduled_end, started_at, completed_at, parent_run_id } = run;
  const when = (instant: string | null): string => (instant ? moment(instant) : '');
  return (
    <>
      <h2>{t('details')}</h2>
      <Pairs
        pairs={[
          [
            t('line.item'),
            item_id && (
              <Link key="item" className="link" to={at`/items/${item_id}`}>
                <bdi>{mainOutput(run)?.sku ?? madeName(run)}</bdi>
              </Link>
            ),
          ],
          [t('make.recipe'), run.recipe],
          [t('field.location_id'), places[run.location_id ?? '']],
          [t('make.scheduled'), when(scheduled_start)],
          [t('make.scheduledEnd'), when(scheduled_end)],
          [t('make.startedAt'), when(started_at)],
          [t('make.completedAt'), when(completed_at)],
          [t('field.reason'), run.hold_reason ?? run.cancel_reason],
          [t('field.notes'), run.notes],
          [t('field.created_at'), fullDate(run.created_at)],
        ]}
      />
      {item_id && (
        <Link className="link small" to={at`/make/recipes/${item_id}`}>
          {t('make.openRecipe')}
        </Link>
      )}
      {parent_run_id && (
        <Link className="link small" to={at`/make/${parent_run_id}`}>
          {t('make.openParent')}
        </Link>
      )}
    </>
  );
};
