import { operation as connect } from 'operation:connectors_connectors_connect';
import { operation as disconnect } from 'operation:connectors_connectors_disconnect';
import { operation as sync } from 'operation:connectors_connectors_sync';
import { operation as update } from 'operation:connectors_connectors_update';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import type { Values } from '../../forms/check.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { count, moment } from '../../words/format.ts';
import { known, t } from '../../words/words.ts';
import { ChangeForm } from './change-form.tsx';
import { ConnectorWork } from './connector-work.tsx';
import { credentialLooks, nested } from './credentials.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

type Connector = components['schemas']['Connector'];

const changed = (): Promise<void> => queries.invalidateQueries({ queryKey: ['connector'] });

const useConnectors = () =>
  useQuery({
    queryKey: ['connector', 'all'],
    queryFn: async ({ signal }): Promise<readonly Connector[]> => {
      const list = (await read('/connectors', { signal })).data ?? [];
      return Promise.all(
        list.map(async ({ name }) => {
          const params = { path: { connector_name: name } };
          return (await read('/connectors/{connector_name}', { params, signal })).data as Connector;
        }),
      );
    },
  });

/** Web shops and accounting systems that records are exchanged with. */
export const Connectors = (): ReactNode => {
  const all = useConnectors();
  const { do: asked = '' } = useAddress();
  const [act, name] = asked.split('.');
  const one = all.data?.find((connector) => connector.name === name);
  return (
    <SettingsPage
      title={t('settings.connectors')}
      says={t('connectors.says')}
      panel={
        one &&
        (act === 'connect' && mayUse(connect) ? (
          <Panel key={asked} asking={connectAsking(one)} />
        ) : (
          act === 'disconnect' &&
          mayUse(disconnect) && <Panel key={asked} asking={disconnectAsking(one)} />
        ))
      }
    >
      <Loaded answer={all}>
        {(list) =>
          list.map((connector) => <ConnectorSection key={connector.name} connector={connector} />)
        }
      </Loaded>
    </SettingsPage>
  );
};

const ConnectorSection = ({ connector }: { readonly connector: Connector }): ReactNode => {
  const { name, display_name, connected, must_reconnect } = connector;
  const setSearch = useSetSearch();
  return (
    <Section
      title={display_name}
      action={
        mayUse(connect) && (
          <span className="row">
            <Button data-connect={name} onClick={() => setSearch({ do: `connect.${name}` })}>
              {t(connected ? 'connectors.again' : 'connectors.connect')}
              <span className="hidden-visually">{display_name}</span>
            </Button>
            {connected && (
              <Button look="bare" onClick={() => setSearch({ do: `disconnect.${name}` })}>
                {t('connectors.disconnect')}
                <span className="hidden-visually">{display_name}</span>
              </Button>
            )}
          </span>
        )
      }
    >
      {must_reconnect && <Note tone="warn">{t('connectors.mustReconnect')}</Note>}
      {connected ? (
        <Connected connector={connector} />
      ) : (
        <p className="small soft">
          {t('connectors.none', {
            what: connector.supported_entities.map(entityName).join(', '),
          })}
        </p>
      )}
    </Section>
  );
};

const entityName = (entity: string): string => known(`connectors.${entity}`) ?? entity;

const Connected = ({ connector }: { readonly connector: Connector }): ReactNode => {
  const { name, address, webhook_url, last_run: last, supported_entities } = connector;
  const bring = (entity: string): Promise<void> =>
    trying(async () => {
      const made = await send<{ created: number; updated: number }>(sync, {
        connector_name: name,
        entity,
      });
      toast(
        t('connectors.brought', { created: count(made.created), updated: count(made.updated) }),
      );
      await changed();
    });
  return (
    <div className="stack">
      <Pairs
        pairs={[
          [t('connectors.address'), address && <bdi>{address}</bdi>],
          [t('payments.webhook'), webhook_url && <bdi>{webhook_url}</bdi>],
          [
            t('connectors.last'),
            last && `${entityName(last.entity)}, ${moment(last.finished_at)}: ${last.status}`,
          ],
        ]}
      />
      {mayUse(sync) && (
        <div className="row wrap">
          {supported_entities.map((entity) => (
            <Button key={entity} icon="sync" onClick={() => void bring(entity)}>
              {entityName(entity)}
            </Button>
          ))}
        </div>
      )}
      <ChangeForm
        title={t('connectors.when')}
        operation={update}
        kind="connector"
        now={connector as unknown as Values}
        wrap={(values) => ({ connector_name: name, ...values })}
        looks={[
          {
            name: 'direction',
            label: t('connectors.direction'),
            choices: {
              both: t('connectors.both'),
              inbound: t('connectors.inbound'),
              outbound: t('connectors.outbound'),
            },
          },
          {
            name: 'sync_frequency',
            label: t('connectors.frequency'),
            choices: {
              realtime: t('connectors.realtime'),
              daily: t('connectors.daily'),
              manual: t('connectors.manual'),
            },
          },
          { name: 'daily_sync_hour', label: t('connectors.hour') },
        ]}
      />
      <ConnectorWork name={name} />
    </div>
  );
};

const connectAsking = ({ name, display_name, credential_fields: fields }: Connector): Asking => ({
  title: display_name,
  confirm: t('connectors.connectDo', { name: display_name }),
  operation: connect,
  given: { connector_name: name },
  says: t('connectors.secret'),
  looks: credentialLooks(fields),
  wrap: nested,
  onDone: () => {
    toast(t('settings.saved'));
    void changed();
  },
});

const disconnectAsking = ({ name, display_name }: Connector): Asking => ({
  title: t('connectors.disconnect'),
  confirm: t('connectors.disconnectDo', { name: display_name }),
  operation: disconnect,
  given: { connector_name: name },
  onDone: () => {
    toast(t('settings.saved'));
    void changed();
  },
});
