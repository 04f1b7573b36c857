import { Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Problem, Skeleton } from '../parts/note.tsx';
import { Status } from '../parts/status.tsx';
import { Link } from '../shell/link.tsx';
import { t } from '../words/words.ts';
import { areaAddress } from './addresses.ts';
import { Pairs, RecordPage, Section } from './page.tsx';
import { actionName } from './sentences.ts';
import { MachinePanel, type Standing, useMachineActions, useStanding } from './standing.tsx';
import { Timeline } from './timeline.tsx';

/** Page of any record with a lifecycle: the machine says what it can do, and why not the rest. */
export const MachinePage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useStanding(id);
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  if (isPending) return <Skeleton />;
  const to = areaAddress(id, data.machine);
  return to ? <Navigate to={to} replace /> : <Shown id={id} standing={data} />;
};

const Shown = ({
  id,
  standing,
}: {
  readonly id: string;
  readonly standing: Standing;
}): ReactNode => {
  const { name, about, machine, state } = standing;
  const actions = useMachineActions(standing);
  return (
    <RecordPage
      id={id}
      title={name || id}
      beside={<Status state={state} />}
      actions={actions}
      panel={<MachinePanel id={id} standing={standing} />}
      details={
        <>
          <Pairs
            pairs={[
              [t('machine.about'), about],
              [t('machine.kind'), actionName(machine)],
            ]}
          />
          <Link className="link small" to="/engine-room" search={{ at: `/entity/${id}` }}>
            {t('machine.engine')}
          </Link>
        </>
      }
    >
      <Section title={t('timeline.title')}>
        <Timeline id={id} />
      </Section>
    </RecordPage>
  );
};
