import { operation as create } from 'operation:identity_keys_create';
import { operation as revoke } from 'operation:identity_keys_revokeOne';
import { operation as readAccounts } from 'operation:identity_serviceAccounts_list';
import { operation as readEndpoints } from 'operation:webhooks_endpoints_list';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read } from '../../api/client.ts';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { type Asking, Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { fullDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { replayAsking } from './deliveries.tsx';
import { Secret } from './invite-link.tsx';
import { accountAsking, ServiceAccounts } from './service-accounts.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';
import { Webhooks, webhookAsking } from './webhooks.tsx';

/** Secret that was just made, shown once: its name and text. */
export type Shown = { readonly title: string; readonly text: string };

const keysChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: ['member'] });

/** Keys of programs: one's own, those of service accounts, and the endpoints that events are sent to. */
export const Keys = (): ReactNode => {
  const [shown, setShown] = useState<Shown>();
  const { do: asked = '' } = useAddress();
  const asking =
    asked === 'key'
      ? keyAsking(setShown)
      : (accountAsking(asked, setShown) ?? webhookAsking(asked, setShown) ?? replayAsking(asked));
  return (
    <SettingsPage
      title={t('settings.keys')}
      panel={asking && mayUse(asking.operation) && <Panel key={asked} asking={asking} />}
    >
      {shown && (
        <div className="section">
          <Note tone="warn" role="status">
            <p>
              <strong>{shown.title}</strong> {t('keys.once')}
            </p>
            <Secret text={shown.text} name="key" />
          </Note>
        </div>
      )}
      <OwnKeys />
      {mayUse(readAccounts) && <ServiceAccounts />}
      {mayUse(readEndpoints) && <Webhooks onSecret={setShown} />}
    </SettingsPage>
  );
};

const OwnKeys = (): ReactNode => {
  const keys = useQuery({
    queryKey: ['member', 'keys'],
    queryFn: async ({ signal }) => (await read('/auth/api-keys', { signal })).data?.items ?? [],
  });
  const setSearch = useSetSearch();
  const drop = (key_id: string): Promise<void> =>
    trying(async () => {
      await send(revoke, { key_id });
      toast(t('keys.revoked'));
      await keysChanged();
    });
  return (
    <Section
      title={t('keys.own')}
      action={
        mayUse(create) && (
          <Button icon="plus" onClick={() => setSearch({ do: 'key' })}>
            {t('keys.new')}
          </Button>
        )
      }
    >
      <p className="small soft lead">{t('keys.ownSays')}</p>
      <Loaded answer={keys}>
        {(list) => (
          <ul className="lines" data-keys="">
            {list.length === 0 && <li className="soft">{t('keys.none')}</li>}
            {list.map((one) => (
              <KeyLine key={one.key_id} of={one} onDrop={() => void drop(one.key_id)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
};

type Key = {
  readonly key_id: string;
  readonly name: string;
  readonly scopes: readonly string[] | null;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly last_used_on: string | null;
};

/** Line of a key: its name, since when, until when, when it was last used. */
export const KeyLine = ({
  of: { name, scopes, created_at, expires_at, last_used_on },
  onDrop,
}: {
  readonly of: Key;
  readonly onDrop: () => void;
}): ReactNode => (
  <li>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {(scopes ?? []).map((one) => (
      <span key={one} className="tag">
        {one}
      </span>
    ))}
    <span className="soft">{t('keys.since', { day: fullDate(created_at.slice(0, 10)) })}</span>
    {expires_at && (
      <span className="soft">{t('keys.until', { day: fullDate(expires_at.slice(0, 10)) })}</span>
    )}
    <span className="soft">
      {last_used_on ? t('keys.used', { day: fullDate(last_used_on) }) : t('keys.unused')}
    </span>
    {mayUse(revoke) && (
      <span className="end">
        <Button look="bare" onClick={onDrop}>
          {t('keys.revoke')}
          <span className="hidden-visually">{name}</span>
        </Button>
      </span>
    )}
  </li>
);

const keyAsking = (onShown: (shown: Shown) => void): Asking => ({
  title: t('keys.new'),
  confirm: t('keys.make'),
  operation: create,
  given: {},
  looks: [{ name: 'name', label: t('keys.name'), hint: t('keys.nameSays'), isFull: true }],
  onDone: ({ api_key, name }) => {
    onShown({ title: String(name), text: String(api_key) });
    void keysChanged();
  },
});
