import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { sendAs } from '../../api/client.ts';
import { renew } from '../../api/session.ts';
import { IconButton } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { useStore } from '../../store.ts';
import { colours } from '../../theme.ts';
import { choose, type Language, languages, t, useLanguage } from '../../words/words.ts';
import { Invitation } from './invitation.tsx';
import { Restore } from './restore.tsx';
import { SetUp } from './set-up.tsx';
import { SignIn } from './sign-in.tsx';

const FirstMigration = lazy(async () => {
  const { FirstMigration: screen } = await import('../come-over/first-migration.tsx');
  return { default: screen };
});

/** Screens before the sign-in: the first start, an invitation, or the sign-in itself. */
export const Start = (): ReactNode => {
  const [way, setWay] = useState<'set-up' | 'restore' | 'come-over'>('set-up');
  const { data, error, refetch } = useQuery({
    queryKey: ['bootstrap'],
    queryFn: () => sendAs<{ bootstrapped: boolean }>('GET', '/auth/bootstrap-status'),
  });
  return (
    <div className="start">
      <StartHead />
      {error ? (
        <div className="alone">
          <Problem problem={error} onRetry={() => void renew().finally(() => refetch())} />
        </div>
      ) : !data ? null : location.pathname.startsWith('/invitation') ? (
        <Invitation />
      ) : data.bootstrapped ? (
        <SignIn />
      ) : way === 'restore' ? (
        <Restore onBack={() => setWay('set-up')} onDone={() => void refetch()} />
      ) : way === 'come-over' ? (
        <Suspense>
          <FirstMigration onBack={() => setWay('set-up')} />
        </Suspense>
      ) : (
        <SetUp onRestore={() => setWay('restore')} onComeOver={() => setWay('come-over')} />
      )}
    </div>
  );
};

const StartHead = (): ReactNode => {
  const chosen = useStore(colours);
  return (
    <header>
      <img className="mark" src="/icon.svg" alt="" />
      <b>Countinghouse</b>
      <select
        className="mantine-Input-input"
        style={{
          inlineSize: '9rem',
          paddingInline: '0.625rem',
          borderRadius: 6,
          border: '1px solid var(--line-field)',
        }}
        aria-label={t('language')}
        value={useLanguage()}
        onChange={(event) => void choose(event.target.value as Language)}
      >
        {Object.entries(languages).map(([code, { name }]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <IconButton
        icon="contrast"
        label={`${t('colours')}: ${t(`colours.${chosen}`)}`}
        onClick={() =>
          colours.set(chosen === 'system' ? 'light' : chosen === 'light' ? 'dark' : 'system')
        }
      />
    </header>
  );
};
