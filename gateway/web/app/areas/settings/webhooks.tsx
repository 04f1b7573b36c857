import { operation as create } from 'operation:webhooks_endpoints_create';
import { operation as remove } from 'operation:webhooks_endpoints_remove';
import { operation as rotate } from 'operation:webhooks_endpoints_rotateSecret';
import { operation as test } from 'operation:webhooks_endpoints_test';
import { operation as update } from 'operation:webhooks_endpoints_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import type { Asking } from '../../record/panel.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { known, t } from '../../words/words.ts';
import { Deliveries } from './deliveries.tsx';
import type { Shown } from './keys.tsx';
import { Loaded } from './settings-page.tsx';

type Endpoint = components['schemas']['WebhookEndpoint'];

const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['webhook_endpoint'] });

/** Endpoints of other services that events are sent to. */
export const Webhooks = ({
  onSecret,
}: {
  readonly onSecret: (shown: Shown) => void;
}): ReactNode => {
  const endpoints = useQuery({
    queryKey: ['webhook_endpoint', 'list'],
    queryFn: async ({ signal }): Promise<readonly Endpoint[]> => {
      const params = { query: { limit: 200 } };
      return (await read('/webhooks/endpoints', { params, signal })).data?.items ?? [];
    },
  });
  const setSearch = useSetSearch();
  return (
    <Section
      title={t('webhooks.title')}
      action={
        mayUse(create) && (
          <Button icon="plus" onClick={() => setSearch({ do: 'webhook' })}>
            {t('webhooks.new')}
          </Button>
        )
      }
    >
      <p className="small soft lead">{t('webhooks.says')}</p>
      <Loaded answer={endpoints}>
        {(list) => (
          <ul className="lines" data-webhooks="">
            {list.map((one) => (
              <Line key={one.id} endpoint={one} onSecret={onSecret} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};

type Tested = {
  readonly delivered: boolean;
  readonly status: number | null;
  readonly error: string | null;
};

const Line = ({
  endpoint: { id, url, description, event_types: types, is_active, disabled_reason: why },
  onSecret,
}: {
  readonly endpoint: Endpoint;
  readonly onSecret: (shown: Shown) => void;
}): ReactNode => {
  const given = { endpoint_id: id };
  const act = (run: () => Promise<unknown>) => (): void =>
    void trying(async () => {
      await run();
      await changed();
    });
  const tryIt = act(async () => {
    const { delivered, status, error } = await send<Tested>(test, given);
    const reason = error ?? String(status ?? '');
    toast(delivered ? t('webhooks.delivered') : t('webhooks.failed', { why: reason }));
  });
  const renew = act(async () => {
    const { secret } = await send<{ secret: string }>(rotate, given);
    onSecret({ title: url, text: secret });
  });
  return (
    <li>
      <strong className="breaks">
        <bdi>{url}</bdi>
      </strong>
      {description && <span className="soft">{description}</span>}
      <span className="soft">{types.length === 0 ? t('webhooks.all') : types.join(', ')}</span>
      {!is_active && (
        <span className="tag">{known(`webhooks.off.${why}`) ?? t('programs.off')}</span>
      )}
      <span className="end">
        {mayUse(test) && is_active && (
          <Button look="bare" onClick={tryIt}>
            {t('webhooks.test')}
          </Button>
        )}
        {mayUse(rotate) && (
          <Button look="bare" onClick={renew}>
            {t('webhooks.rotate')}
          </Button>
        )}
        {mayUse(update) && (
          <Button
            look="bare"
            onClick={act(() => send(update, { ...given, is_active: !is_active }))}
          >
            {t(is_active ? 'programs.stop' : 'programs.start')}
          </Button>
        )}
        {mayUse(remove) && (
          <Button look="bare" onClick={act(() => send(remove, given))}>
            {t('remove')}
          </Button>
        )}
      </span>
      <Deliveries id={id} />
    </li>
  );
};

/** Question for a new endpoint, if the address asks for one. */
export const webhookAsking = (
  asked: string,
  onSecret: (shown: Shown) => void,
): Asking | undefined =>
  asked === 'webhook'
    ? {
        title: t('webhooks.new'),
        confirm: t('webhooks.make'),
        operation: create,
        given: {},
        looks: [
          { name: 'url', label: t('webhooks.url'), isFull: true },
          { name: 'description', label: t('field.description'), isFull: true },
          {
            name: 'event_types',
            label: t('webhooks.events'),
            hint: t('webhooks.eventsSay'),
            isFull: true,
          },
        ],
        onDone: ({ secret }) => {
          onSecret({ title: t('webhooks.secret'), text: String(secret) });
          void changed();
        },
      }
    : undefined;
