import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { queries } from '../api/queries.ts';
import { session, useClaims } from '../api/session.ts';
import { Toasts } from '../parts/toast.tsx';
import { useStore } from '../store.ts';
import { colours, theme } from '../theme.ts';
import { languages, useLanguage } from '../words/words.ts';
import { useIdleLock } from './idle-lock.ts';
import { router } from './router.tsx';

const Start = lazy(async () => ({ default: (await import('../areas/start/start.tsx')).Start }));

const LockScreen = lazy(async () => ({ default: (await import('./lock-screen.tsx')).LockScreen }));

const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '';

const wantsDark = matchMedia('(prefers-color-scheme: dark)');

/** Colours that are shown: the chosen ones, or those of the operating system. */
const useScheme = (): 'light' | 'dark' => {
  const asked = useStore(colours);
  const [isDark, setDark] = useState(wantsDark.matches);
  useEffect(() => {
    const heard = (): void => setDark(wantsDark.matches);
    wantsDark.addEventListener('change', heard);
    return () => wantsDark.removeEventListener('change', heard);
  }, []);
  return asked === 'system' ? (isDark ? 'dark' : 'light') : asked;
};

/** Root of the app: the frame with its areas for who is signed in, else sign-in or the first start. */
export const App = (): ReactNode => {
  const mine = useClaims();
  const now = useLanguage();
  const scheme = useScheme();
  const state = useStore(session);
  const email = typeof state === 'object' ? state.email : undefined;
  const isLocked = useIdleLock(email);
  // Nothing that was read for one user or company may be seen by the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when they change
  useEffect(() => () => queries.clear(), [mine?.company_id, mine?.sub]);
  return (
    <DirectionProvider key={now} initialDirection={languages[now].dir} detectDirection={false}>
      <MantineProvider theme={theme} forceColorScheme={scheme} getStyleNonce={() => nonce}>
        <QueryClientProvider client={queries}>
          {isLocked && (
            <Suspense fallback={null}>
              <LockScreen name={email ?? ''} />
            </Suspense>
          )}
          {mine && !location.pathname.startsWith('/invitation') ? (
            <div hidden={isLocked} inert={isLocked}>
              <RouterProvider key={`${mine.company_id} ${mine.role}`} router={router} />
            </div>
          ) : (
            <Suspense fallback={null}>
              <Start />
            </Suspense>
          )}
          <Toasts />
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
};
