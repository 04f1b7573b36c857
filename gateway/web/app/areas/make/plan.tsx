import { operation as make } from 'operation:manufacturing_demand_make';
import { operation as accept } from 'operation:manufacturing_mrp_accept';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { sendAs } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Note, Problem, Skeleton } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { useCommands } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { at, useOpen } from '../../shell/navigate.ts';
import { moment, quantity, shortDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { PlannedPurchases, Unmet } from './plan-rest.tsx';
import { runsChanged } from './run.ts';

type Plan = components['schemas']['ProductionPlan'];

type ProposedRun = components['schemas']['ProposedRun'];

/** Plan of all runs and purchases; it is read again whenever runs, stock or documents change. */
const usePlan = () =>
  useQuery({
    queryKey: ['mfg_order', 'plan'],
    queryFn: ({ signal }) => sendAs<Plan>('POST', '/manufacturing/plan', { body: {}, signal }),
    placeholderData: (before) => before,
  });

/** All that is to be made: the runs that a plan creates and moves, before anything is recorded. */
export const PlanAll = (): ReactNode => {
  useTitle(t('make.toMakeTitle'));
  const { data, error, isPending, refetch } = usePlan();
  return (
    <div className="record">
      <div className="list">
        <Head plan={data} />
        {isPending && <Skeleton lines={8} />}
        {error && (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        )}
        {data && <Shown plan={data} />}
      </div>
      {data && <AcceptPanel plan={data} />}
      {data && <OnePanel plan={data} />}
    </div>
  );
};

const hasRuns = ({ summary }: Plan): boolean => summary.create + summary.reschedule > 0;

const Head = ({ plan }: { readonly plan: Plan | undefined }): ReactNode => {
  const setSearch = useSetSearch();
  const may = plan !== undefined && hasRuns(plan) && mayUse(accept);
  const run = (): void => setSearch({ do: 'accept' });
  const label = t('plan.accept');
  useCommands(may ? [{ id: 'accept', label, keys: 'a', group: 'screen', run }] : []);
  return (
    <header className="page-head">
      <h1>{t('make.toMakeTitle')}</h1>
      <div className="acts">
        {may && (
          <Button look="main" keys="a" data-action="accept" onClick={run}>
            {label}
          </Button>
        )}
      </div>
    </header>
  );
};

const Shown = ({ plan }: { readonly plan: Plan }): ReactNode => {
  const { create, reschedule, unplaced, summary } = plan;
  return (
    <>
      {!hasRuns(plan) && summary.buy === 0 && (
        <Empty icon="make" title={t('plan.none')}>
          <p>{t('plan.noneSays')}</p>
        </Empty>
      )}
      {unplaced.length > 0 && (
        <div className="section">
          <Note tone="warn">{t('plan.unplaced', { n: unplaced.length })}</Note>
        </div>
      )}
      {create.length > 0 && (
        <Section title={t('plan.create', { n: create.length })}>
          <ul className="lines">
            {create.map((one) => (
              <Created key={one.key} run={one} />
            ))}
          </ul>
        </Section>
      )}
      {reschedule.length > 0 && (
        <Section title={t('plan.reschedule', { n: reschedule.length })}>
          <ul className="lines">
            {reschedule.map((one) => (
              <li key={one.id}>
                <Link className="link" to={at`/make/${one.id}`}>
                  <bdi className="figure">{one.number}</bdi>
                </Link>
                <span className={`end ${one.late ? 'late' : 'soft'}`}>
                  {one.new_start &&
                    t('plan.moved', {
                      from: one.start ? moment(one.start) : t('value.none'),
                      to: moment(one.new_start),
                    })}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PlannedPurchases plan={plan} />
      <Unmet plan={plan} />
    </>
  );
};

const Created = ({ run }: { readonly run: ProposedRun }): ReactNode => (
  <li data-planned={run.sku}>
    <span className="what">
      <Link className="link breaks" to={at`/make/recipes/${run.item_id}`}>
        <bdi>{run.name}</bdi>
      </Link>
      <span className="tiny soft">
        <bdi>{run.sku}</bdi>
        {' · '}
        <span className={run.late ? 'late' : undefined}>
          {t('make.due', { day: shortDate(run.due_date) })}
        </span>
        {run.start && ` · ${t('plan.starts', { when: moment(run.start) })}`}
      </span>
    </span>
    <span className="end">
      <strong className="figure">
        <bdi>{quantity(run.quantity)}</bdi>
      </strong>
      {mayUse(make) && <MakeThis run={run} />}
    </span>
  </li>
);

const MakeThis = ({ run: { key, name } }: { readonly run: ProposedRun }): ReactNode => {
  const setSearch = useSetSearch();
  return (
    <Button look="bare" data-make={key} onClick={() => setSearch({ do: `make.${key}` })}>
      {t('plan.one')}
      <span className="hidden-visually">{name}</span>
    </Button>
  );
};

/** Panel that plans one of the proposed runs alone. */
const OnePanel = ({ plan }: { readonly plan: Plan }): ReactNode => {
  const { do: asked = '' } = useAddress();
  const run = plan.create.find(({ key }) => asked === `make.${key}`);
  if (!run || !mayUse(make)) return null;
  const { item_id, quantity: n, due_date, name } = run;
  return (
    <aside>
      <Panel
        key={asked}
        asking={{
          title: t('plan.one'),
          confirm: t('plan.oneDo', { name }),
          operation: make,
          given: { lines: [{ item_id, quantity: n, due_date }] },
          says: t('plan.oneSays', { n: quantity(n), name }),
          onDone: () => {
            toast(t('plan.oneDone'));
            void runsChanged();
          },
        }}
      />
    </aside>
  );
};

/** Panel that carries the plan out as it was read; a changed plan is refused and read again. */
const AcceptPanel = ({ plan }: { readonly plan: Plan }): ReactNode => {
  const { do: asked } = useAddress();
  const open = useOpen();
  const { plan_id, summary } = plan;
  if (asked !== 'accept' || !hasRuns(plan) || !mayUse(accept)) return null;
  return (
    <aside>
      <Panel
        key={plan_id}
        asking={{
          title: t('plan.accept'),
          confirm: t('plan.acceptDo', { create: summary.create, move: summary.reschedule }),
          operation: accept,
          given: { plan_id },
          says: t('plan.acceptSays'),
          onDone: () => {
            toast(t('plan.accepted'));
            void runsChanged();
            // After the panel has closed.
            setTimeout(() => open('/make'));
          },
        }}
      />
    </aside>
  );
};
