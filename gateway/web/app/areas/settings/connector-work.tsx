import { operation as retry } from 'operation:connectors_queue_retry';
import { operation as retryOne } from 'operation:connectors_queue_retryOne';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Status } from '../../parts/status.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { count, moment } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';

/** Entries that are shown of each list. */
const most = 20;

const changed = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'connector' });

const again = (act: () => Promise<unknown>): Promise<void> =>
  trying(async () => {
    await act();
    toast(t('queue.retried'));
    await changed();
  });

/** Work of a connector: the queue of what is sent to its platform, and the last runs. */
export const ConnectorWork = ({ name }: { readonly name: string }): ReactNode => (
  <>
    <Queue name={name} />
    <Runs name={name} />
  </>
);

const Queue = ({ name }: { readonly name: string }): ReactNode => {
  const { data } = useQuery({
    queryKey: ['connector', 'queue', name],
    queryFn: async ({ signal }) => {
      const params = { path: { connector_name: name }, query: { limit: most } };
      return (await read('/connectors/{connector_name}/queue', { params, signal })).data;
    },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('queue.title')} data-queue={name}>
      <h3>{t('queue.title')}</h3>
      <p className="small soft">
        {t('queue.counts', { pending: count(data.pending), failed: count(Number(data.failed)) })}
      </p>
      <ul className="lines">
        {data.items.map((one) => (
          <li key={one.id}>
            <span>{known(`queue.${one.entity_type}`) ?? one.entity_type}</span>
            <Status state={one.status} />
            <span className="soft">{moment(one.created_at)}</span>
            {one.error_message && <span className="breaks soft">{one.error_message}</span>}
            {mayUse(retryOne) && one.status !== 'completed' && one.status !== 'pending' && (
              <span className="end">
                <Button
                  look="bare"
                  onClick={() =>
                    void again(() => send(retryOne, { connector_name: name, push_id: one.id }))
                  }
                >
                  {t('again')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {mayUse(retry) && Number(data.failed) > 0 && (
        <Button onClick={() => void again(() => send(retry, { connector_name: name }))}>
          {t('queue.retryAll')}
        </Button>
      )}
    </section>
  );
};

const Runs = ({ name }: { readonly name: string }): ReactNode => {
  const { data } = useQuery({
    queryKey: ['connector', 'runs', name],
    queryFn: async ({ signal }) => {
      const params = { path: { connector_name: name }, query: { limit: most } };
      return (await read('/connectors/{connector_name}/runs', { params, signal })).data;
    },
  });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('queue.runs')} data-runs={name}>
      <h3>{t('queue.runs')}</h3>
      <ul className="lines">
        {data.items.map((one) => (
          <li key={one.id}>
            <span>{known(`connectors.${one.entity}`) ?? one.entity}</span>
            <Status state={one.status} />
            <span className="soft">{moment(one.finished_at)}</span>
            <span className="end soft">
              {t('connectors.brought', {
                created: count(one.created_count),
                updated: count(one.updated_count),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
