import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sendAs } from '../api/client.ts';
import { operationOf } from '../api/document.ts';
import { queries, recordKey } from '../api/queries.ts';
import type { FieldLook } from '../forms/fields.ts';
import { Problem, Skeleton } from '../parts/note.tsx';
import { Status } from '../parts/status.tsx';
import { toast } from '../parts/toast.tsx';
import { useAddress, useSetSearch } from '../shell/as-of.ts';
import { roleName } from '../shell/company-menu.tsx';
import { Link } from '../shell/link.tsx';
import { t } from '../words/words.ts';
import type { Action } from './actions.tsx';
import { Pairs, RecordPage, Section } from './page.tsx';
import { type Asking, Panel } from './panel.tsx';
import { actionName, fieldName } from './sentences.ts';
import { Timeline } from './timeline.tsx';

/** Event that a machine knows from here, and whether it can be caused now. */
type Prospect = {
  readonly event: string;
  readonly possible: boolean;
  readonly refused_by?: 'machine' | 'role' | 'records';
  readonly words?: string;
  readonly by?: string;
  readonly operation?: string;
  readonly needs?: readonly string[];
};

/** Place of a record in its machine. */
type Standing = {
  readonly name: string;
  readonly about: string;
  readonly machine: string;
  readonly state: string;
  readonly version: number;
  readonly events: readonly Prospect[];
};

/** Reason of a machine as a sentence: it begins with a capital and ends. */
const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;

const reasonOf = ({ refused_by, words, by }: Prospect): string =>
  refused_by === 'role' && by
    ? t('refused.role', { role: roleName(by) })
    : sentence(words ?? t('refused.now'));

/** Page of any record with a lifecycle: the machine says what it can do, and why not the rest. */
export const MachinePage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data, error, isPending, refetch } = useQuery({
    queryKey: recordKey(id.split(':')[0] ?? '', id),
    queryFn: ({ signal }) =>
      sendAs<Standing>('GET', `/machines/entity/${encodeURIComponent(id)}`, { signal }),
  });
  if (isPending) return <Skeleton />;
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  return <Standing id={id} standing={data} />;
};

const Standing = ({
  id,
  standing,
}: {
  readonly id: string;
  readonly standing: Standing;
}): ReactNode => {
  const { name, about, machine, state, events } = standing;
  const setSearch = useSetSearch();
  const actions: readonly Action[] = events
    .filter(({ operation }) => operation !== undefined)
    .map((one) => ({
      id: one.event,
      label: actionName(one.event),
      run: () => setSearch({ do: one.event }),
      refused: one.possible ? undefined : reasonOf(one),
    }));
  return (
    <RecordPage
      id={id}
      title={name || id}
      beside={<Status state={state} />}
      actions={actions}
      panel={<Asked id={id} standing={standing} />}
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

/** Panel of the event that the address asks for. */
const Asked = ({
  id,
  standing,
}: {
  readonly id: string;
  readonly standing: Standing;
}): ReactNode => {
  const { do: asked } = useAddress();
  const prospect = standing.events.find(({ event, possible }) => event === asked && possible);
  const { data: operation } = useQuery({
    queryKey: ['operation', prospect?.operation, prospect?.event],
    queryFn: async () =>
      (await operationOf(prospect?.operation ?? '', prospect?.event ?? '')) ?? null,
    enabled: prospect !== undefined,
  });
  if (!prospect || !operation) return null;
  const subject = /\{(\w+)\}/.exec(operation.path)?.[1] ?? 'entity_id';
  const needed = new Set([...(operation.body?.required ?? []), ...(prospect.needs ?? [])]);
  const looks: readonly FieldLook[] = [...needed].map((name) => ({ name, label: fieldName(name) }));
  const label = actionName(prospect.event);
  const asking: Asking = {
    title: label,
    confirm: `${label} ${standing.name}`,
    operation,
    given: { [subject]: id },
    looks,
    version: standing.version,
    onDone: () => {
      toast(t('done', { what: `${label} ${standing.name}` }));
      void queries.invalidateQueries();
    },
  };
  return <Panel key={prospect.event} asking={asking} />;
};
