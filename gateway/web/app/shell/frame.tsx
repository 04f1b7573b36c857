import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { ownEmail, useClaims } from '../api/session.ts';
import { useLive } from '../live/changes.ts';
import { useStore } from '../store.ts';
import { t } from '../words/words.ts';
import { Bottom, PageBar, Side } from './area-links.tsx';
import { useAsOf, usePastLook } from './as-of.ts';
import { LostBand, LostEntriesBand, PastBand } from './bands.tsx';
import { deviceLock, lockNow } from './idle-lock.ts';
import { useOpenScanned } from './item-of-code.ts';
import { useCommands } from './keys.ts';
import { KeysHelp } from './keys-help.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';
import { useAreas } from './modules.ts';
import { useOpen } from './navigate.ts';
import { Palette } from './palette.tsx';
import { Top } from './top.tsx';

const CameraScanner = lazy(async () => ({
  default: (await import('../camera/camera-scanner.tsx')).CameraScanner,
}));

/** Frame of the app: areas on the side, search and state on top, the work on one sheet. */
export const Frame = (): ReactNode => {
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const [hasCamera, setCamera] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useLive(useClaims()?.company_id);
  usePastLook(useAsOf());
  useOpenScanned();
  useFrameCommands(
    () => setFinding(true),
    () => setHelping(true),
    () => setCamera(true),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is read from its start
  useLayoutEffect(() => {
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Side path={pathname} />
      <Top
        path={pathname}
        onFind={() => setFinding(true)}
        onHelp={() => setHelping(true)}
        onScan={() => setCamera(!hasCamera)}
      />
      <main id="content" className="sheet" tabIndex={-1} ref={main}>
        <PastBand />
        <LostBand />
        <LostEntriesBand />
        <PageBar path={pathname} />
        <Outlet />
      </main>
      <Bottom path={pathname} onFind={() => setFinding(true)} />
      <Palette isOpen={isFinding} onClose={() => setFinding(false)} />
      <KeysHelp isOpen={isHelping} onClose={() => setHelping(false)} />
      {hasCamera && (
        <Suspense fallback={null}>
          <CameraScanner onClose={() => setCamera(false)} />
        </Suspense>
      )}
      <LiveAnnouncer />
    </div>
  );
};

const useFrameCommands = (find: () => void, help: () => void, scan: () => void): void => {
  const open = useOpen();
  const areas = useAreas();
  const isLockable = useStore(deviceLock)?.email === ownEmail();
  useCommands([
    { id: 'scan', label: t('camera.title'), group: 'app', run: scan },
    { id: 'find', label: t('palette.open'), keys: 'mod+k', group: 'app', run: find },
    ...(isLockable
      ? [{ id: 'lock', label: t('lock.now'), group: 'app' as const, run: lockNow }]
      : []),
    { id: 'keys', label: t('keys.title'), keys: '?', group: 'app', run: help },
    ...areas.flatMap(({ path: area, pages = [] }) =>
      pages
        .filter(({ path }) => path !== area)
        .map(({ path, label }) => ({
          ...{ id: `go ${path}`, label: t(label), group: 'go' as const },
          run: () => open(path),
        })),
    ),
    ...areas.map(({ path, label, key }) => ({
      id: `go ${path}`,
      label: t(label),
      keys: `g ${key}`,
      group: 'go' as const,
      run: () => open(path),
    })),
  ]);
};
