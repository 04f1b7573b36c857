import type { ReactNode } from 'react';
import { session, signOut, useClaims } from '../api/session.ts';
import { Icon } from '../parts/icon.tsx';
import { useStore } from '../store.ts';
import { choose, type Language, languages, t, useLanguage } from '../words/words.ts';
import { roleName } from './company-menu.tsx';
import { Link } from './link.tsx';
import { initials, useNames } from './members.ts';
import { Menu } from './menu.tsx';

/** Menu of the person who is signed in: language, keys, settings, sign out. */
export const AccountMenu = ({ onHelp }: { readonly onHelp: () => void }): ReactNode => {
  const mine = useClaims();
  const now = useStore(session);
  const email = typeof now === 'object' ? now.email : '';
  const name = useNames()[mine?.sub ?? ''] || email;
  const spoken = useLanguage();
  return (
    <Menu
      label={t('account')}
      target={(toggle, isOpen) => (
        <button
          type="button"
          className="avatar"
          aria-expanded={isOpen}
          title={name}
          onClick={toggle}
        >
          <span aria-hidden="true">{initials(name)}</span>
          <span className="hidden-visually">{t('account.of', { name })}</span>
        </button>
      )}
    >
      {(close) => (
        <>
          <p className="small" style={{ padding: '0.375rem 0.5rem' }}>
            <strong>{name}</strong>
            <br />
            <span className="soft">{`${email} · ${roleName(mine?.role ?? '')}`}</span>
          </p>
          <hr />
          {Object.entries(languages).map(([code, { name: called }]) => (
            <button
              key={code}
              type="button"
              lang={code}
              aria-pressed={code === spoken}
              onClick={() => void choose(code as Language)}
            >
              {code === spoken && <Icon name="check" />}
              {called}
            </button>
          ))}
          <hr />
          <button
            type="button"
            onClick={() => {
              close();
              onHelp();
            }}
          >
            {t('keys.title')}
          </button>
          <Link to="/settings" onClick={close}>
            {t('area.settings')}
          </Link>
          <button type="button" onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </>
      )}
    </Menu>
  );
};
