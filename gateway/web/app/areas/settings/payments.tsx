import { operation as get } from 'operation:payments_config_get';
import { operation as remove } from 'operation:payments_config_remove';
import { operation as set } from 'operation:payments_config_set';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { useAccountOptions } from '../../forms/account-options.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { known, t } from '../../words/words.ts';
import { credentialLooks } from './credentials.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

type Status = components['schemas']['PaymentsConfigStatusAnswer'];

const saved = (): void => {
  toast(t('settings.saved'));
  void queries.invalidateQueries({ queryKey: ['payment_account'] });
};

/** Online payments: the provider, and the account that its payments are booked to. */
export const OnlinePayments = (): ReactNode => {
  const status = useQuery({
    queryKey: ['payment_account', 'status'],
    queryFn: async ({ signal }) => (await read('/payments/status', { signal })).data as Status,
  });
  const { do: asked } = useAddress();
  const setSearch = useSetSearch();
  const provider = status.data?.provider;
  const isSet = provider !== null && provider !== undefined;
  return (
    <SettingsPage
      title={t('settings.payments')}
      says={t('payments.says')}
      panel={
        asked === 'provider' && mayUse(set) && status.data ? (
          <ProviderPanel status={status.data} />
        ) : (
          asked === 'disconnect' && mayUse(remove) && isSet && <DisconnectPanel />
        )
      }
    >
      <Loaded answer={status}>
        {({ available, reasons }) => (
          <div className="section stack">
            <Note tone={available ? 'info' : 'plain'} role="status">
              {available
                ? t('payments.available')
                : reasons.map((one) => known(`payments.${one}`) ?? one).join(' ')}
            </Note>
            {isSet && mayUse(get) && <Provider />}
            {mayUse(set) && (
              <div className="row wrap">
                <Button
                  look={isSet ? 'plain' : 'main'}
                  onClick={() => setSearch({ do: 'provider' })}
                >
                  {t(isSet ? 'payments.change' : 'payments.connect')}
                </Button>
                {isSet && (
                  <Button onClick={() => setSearch({ do: 'disconnect' })}>
                    {t('payments.disconnect')}
                  </Button>
                )}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </SettingsPage>
  );
};

const Provider = (): ReactNode => {
  const config = useQuery({
    queryKey: ['payment_account', 'config'],
    queryFn: async ({ signal }) => (await read('/payments/config', { signal })).data,
  });
  return (
    <Loaded answer={config}>
      {(now) => (
        <Section title={now.provider ?? ''}>
          <Pairs
            pairs={[
              [t('payments.account'), now.account_label],
              [t('payments.mode'), now.mode && t(`payments.mode.${now.mode}`)],
              [t('payments.currencies'), now.currencies.join(', ')],
              [t('payments.deposit'), now.deposit_account],
              [t('payments.webhook'), now.webhook_url && <bdi>{now.webhook_url}</bdi>],
            ]}
          />
        </Section>
      )}
    </Loaded>
  );
};

const ProviderPanel = ({ status: { providers } }: { readonly status: Status }): ReactNode => {
  const accounts = useAccountOptions();
  const [provider] = providers;
  if (!provider) return null;
  const fields = provider.credential_fields;
  const names = new Set(fields.map(({ name }) => name));
  const asking: Asking = {
    title: provider.title,
    confirm: t('payments.connect'),
    operation: set,
    given: { provider: provider.name },
    says: t('payments.secret'),
    looks: [
      ...credentialLooks(fields),
      { name: 'currencies', label: t('payments.currencies'), hint: t('payments.currenciesSay') },
      { name: 'deposit_account', label: t('payments.deposit'), options: accounts, isFull: true },
    ],
    initial: { deposit_account: '1110' },
    wrap: (values) => ({
      ...Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name))),
      credentials: Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))),
    }),
    onDone: saved,
  };
  return <Panel asking={asking} />;
};

const DisconnectPanel = (): ReactNode => (
  <Panel
    asking={{
      title: t('payments.disconnect'),
      confirm: t('payments.disconnect'),
      operation: remove,
      given: {},
      says: t('payments.disconnectSays'),
      onDone: saved,
    }}
  />
);
