import { operation as retry } from 'operation:webhooks_deliveries_retry';
import { operation as retryAll } from 'operation:webhooks_deliveries_retryAll';
import { operation as replay } from 'operation:webhooks_endpoints_replay';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Status } from '../../parts/status.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import type { Asking } from '../../record/panel.tsx';
import { headlineOf } from '../../record/sentences.ts';
import { useSetSearch } from '../../shell/as-of.ts';
import { moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';

type Delivery = components['schemas']['WebhookDelivery'];

/** Deliveries that are shown, the newest first. */
const most = 50;

const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['webhook_endpoint'] });

/** Deliveries to an endpoint that are wanted: each of the dead ones is tried again by its button, or all of them. */
export const Deliveries = ({ id }: { readonly id: string }): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const setSearch = useSetSearch();
  const { data } = useQuery({
    queryKey: ['webhook_endpoint', 'deliveries', id],
    queryFn: async ({ signal }): Promise<readonly Delivery[]> => {
      const params = { path: { endpoint_id: id }, query: { limit: most } };
      const answer = await read('/webhooks/endpoints/{endpoint_id}/deliveries', { params, signal });
      return answer.data?.items ?? [];
    },
    enabled: isOpen,
  });
  if (!isOpen)
    return (
      <Button look="bare" data-deliveries={id} onClick={() => setOpen(true)}>
        {t('deliveries.show')}
      </Button>
    );
  const all = data ?? [];
  return (
    <div className="stack full-width" data-delivery-list="">
      <div className="row wrap">
        {mayUse(retryAll) && all.some(({ status }) => status === 'dead') && (
          <Button onClick={() => void again(() => send(retryAll, { endpoint_id: id }))}>
            {t('deliveries.retryAll')}
          </Button>
        )}
        {mayUse(replay) && (
          <Button onClick={() => setSearch({ do: `replay.${id}` })}>
            {t('deliveries.replay')}
          </Button>
        )}
        <Button look="bare" onClick={() => setOpen(false)}>
          {t('deliveries.hide')}
        </Button>
      </div>
      {data && all.length === 0 && <p className="small soft">{t('deliveries.none')}</p>}
      <ul className="lines">
        {all.map((one) => (
          <Line key={one.event_id} endpoint={id} delivery={one} />
        ))}
      </ul>
    </div>
  );
};

const again = (act: () => Promise<unknown>): Promise<void> =>
  trying(async () => {
    await act();
    toast(t('deliveries.retried'));
    await changed();
  });

const Line = ({
  endpoint,
  delivery: { event_id, event_type, entity_type, status, attempts, next_attempt_at, error },
}: {
  readonly endpoint: string;
  readonly delivery: Delivery;
}): ReactNode => (
  <li>
    <bdi className="code">{event_id}</bdi>
    <span>{headlineOf({ event_type, entity_type, data: {} })}</span>
    <Status state={status} />
    <span className="soft">{t('deliveries.attempts', { n: attempts })}</span>
    {next_attempt_at && (
      <span className="soft">{t('deliveries.next', { when: moment(next_attempt_at) })}</span>
    )}
    {error && <span className="breaks soft">{error}</span>}
    {status === 'dead' && mayUse(retry) && (
      <span className="end">
        <Button
          look="bare"
          onClick={() => void again(() => send(retry, { endpoint_id: endpoint, event_id }))}
        >
          {t('again')}
          <span className="hidden-visually">{event_id}</span>
        </Button>
      </span>
    )}
  </li>
);

/** Question from which entry on events are delivered again, if the address asks for it. */
export const replayAsking = (asked: string): Asking | undefined => {
  const [what, id] = asked.split('.');
  if (what !== 'replay' || id === undefined) return undefined;
  return {
    title: t('deliveries.replay').replace('…', ''),
    confirm: t('deliveries.replayDo'),
    operation: replay,
    given: { endpoint_id: id },
    says: t('deliveries.replaySays'),
    looks: [
      { name: 'from_event_id', label: t('deliveries.from') },
      { name: 'to_event_id', label: t('deliveries.to') },
    ],
    onDone: () => {
      toast(t('deliveries.replayed'));
      void changed();
    },
  };
};
