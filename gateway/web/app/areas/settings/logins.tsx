import { operation as handBack } from 'operation:identity_installation_handBack';
import { operation as lock } from 'operation:identity_installation_lock';
import { operation as unlock } from 'operation:identity_installation_unlock';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { claims } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { Note } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import type { Asking } from '../../record/panel.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { fullDate } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Secret } from './invite-link.tsx';

type Login = components['schemas']['IdentityInstallationLoginsAnswer']['items'][number];

/** Logins of the installation; only owners of its first company read them. */
export const useLogins = () =>
  useQuery({
    queryKey: ['installation_settings', 'logins'],
    queryFn: async ({ signal }): Promise<readonly Login[]> => {
      const params = { query: { limit: 500 } };
      return (await read('/installation/logins', { params, signal })).data?.items ?? [];
    },
    retry: false,
    enabled: mayUse(lock),
  });

const nameOf = ({ name, email }: Login): string => name || email || '';

/** Logins of all companies: each can be locked, and handed back to its person. */
export const Logins = ({ logins }: { readonly logins: readonly Login[] }): ReactNode => (
  <Section title={t('logins.title')}>
    <p className="small soft lead">{t('logins.say')}</p>
    <ul className="lines" data-logins="">
      {logins.map((one) => (
        <Line key={one.id} login={one} />
      ))}
    </ul>
  </Section>
);

const Line = ({ login }: { readonly login: Login }): ReactNode => {
  const { id, email, created_at, companies, locked_at, is_claimed } = login;
  const setSearch = useSetSearch();
  const isMe = id === claims()?.sub;
  const name = <span className="hidden-visually">{nameOf(login)}</span>;
  return (
    <li data-login={email ?? id}>
      <strong>
        <bdi>{nameOf(login)}</bdi>
      </strong>
      <bdi className="soft">{email}</bdi>
      <span className="soft">{t('logins.companies', { n: companies })}</span>
      <span className="tiny faint">{fullDate(created_at.slice(0, 10))}</span>
      {isMe && <span className="tag">{t('people.you')}</span>}
      {!is_claimed && <span className="tag">{t('logins.unclaimed')}</span>}
      {locked_at && <span className="tag">{t('logins.locked')}</span>}
      {!isMe && mayUse(lock) && (
        <span className="end">
          <Button
            look="bare"
            onClick={() => setSearch({ do: `${locked_at ? 'unlock' : 'lock'}.${id}` })}
          >
            {t(locked_at ? 'logins.unlock' : 'logins.lock')}
            {name}
          </Button>
          {is_claimed && (
            <Button look="bare" onClick={() => setSearch({ do: `hand-back.${id}` })}>
              {t('logins.handBack')}
              {name}
            </Button>
          )}
        </span>
      )}
    </li>
  );
};

const said = (text: string): void => {
  toast(text);
  void queries.invalidateQueries({ queryKey: ['installation_settings'] });
};

/** Question that the address asks about a login; undefined if it asks none. */
export const loginAsking = (
  asked: string,
  logins: readonly Login[],
  onLink: (link: string) => void,
): Asking | undefined => {
  const [what, id] = asked.split('.');
  const login = logins.find((one) => one.id === id);
  if (!login) return undefined;
  const name = nameOf(login);
  const given = { user_id: login.id };
  if (what === 'lock' || what === 'unlock')
    return {
      title: t(`logins.${what}`),
      confirm: t(`logins.${what}Do`, { name }),
      operation: what === 'lock' ? lock : unlock,
      given,
      says: t(`logins.${what}Says`),
      onDone: () => said(t('settings.saved')),
    };
  if (what === 'hand-back')
    return {
      title: t('logins.handBack'),
      confirm: t('logins.handBackDo', { name }),
      operation: handBack,
      given,
      says: t('logins.handBackSays'),
      onDone: ({ link }) => {
        onLink(String(link));
        said(t('logins.handedBack'));
      },
    };
  return undefined;
};

/** Link for a new password, shown once. */
export const HandedBack = ({ link }: { readonly link: string }): ReactNode => (
  <div className="section">
    <Note tone="warn" role="status">
      <p>{t('logins.linkSays')}</p>
      <Secret text={link} name="hand-back" />
    </Note>
  </div>
);
