import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useClaims } from '../api/session.ts';
import { areaOf, areas } from '../areas/areas.ts';
import { useLive } from '../live/changes.ts';
import { Icon } from '../parts/icon.tsx';
import { t } from '../words/words.ts';
import { useAsOf, usePastLook } from './as-of.ts';
import { LostBand, PastBand } from './bands.tsx';
import { CompanyMenu } from './company-menu.tsx';
import { useCommands } from './keys.ts';
import { KeysHelp } from './keys-help.tsx';
import { Link } from './link.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';
import { useOpen } from './navigate.ts';
import { Palette } from './palette.tsx';
import { Top } from './top.tsx';

/** Frame of the app: areas on the side, search and state on top, the work on one sheet. */
export const Frame = (): ReactNode => {
  const [isFinding, setFinding] = useState(false);
  const [isHelping, setHelping] = useState(false);
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useLive(useClaims()?.company_id);
  usePastLook(useAsOf());
  useFrameCommands(
    () => setFinding(true),
    () => setHelping(true),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen is read from its start
  useEffect(() => {
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <Side path={pathname} />
      <Top path={pathname} onFind={() => setFinding(true)} onHelp={() => setHelping(true)} />
      <main id="content" className="sheet" tabIndex={-1} ref={main}>
        <PastBand />
        <LostBand />
        <Outlet />
      </main>
      <Bottom path={pathname} onFind={() => setFinding(true)} />
      <Palette isOpen={isFinding} onClose={() => setFinding(false)} />
      <KeysHelp isOpen={isHelping} onClose={() => setHelping(false)} />
      <LiveAnnouncer />
    </div>
  );
};

const useFrameCommands = (find: () => void, help: () => void): void => {
  const open = useOpen();
  useCommands([
    { id: 'find', label: t('palette.open'), keys: 'mod+k', group: 'app', run: find },
    { id: 'keys', label: t('keys.title'), keys: '?', group: 'app', run: help },
    ...areas.map(({ path, label, key }) => ({
      id: `go ${path}`,
      label: t(label),
      keys: `g ${key}`,
      group: 'go' as const,
      run: () => open(path),
    })),
  ]);
};

const Side = ({ path }: { readonly path: string }): ReactNode => {
  const here = areaOf(path);
  const links = (isApart: boolean): ReactNode =>
    areas
      .filter((one) => (one.isApart ?? false) === isApart)
      .map(({ path: to, label, icon }) => (
        <li key={to}>
          <Link to={to} title={t(label)} {...(here?.path === to ? { 'aria-current': 'page' } : {})}>
            <Icon name={icon} />
            <span className="label">{t(label)}</span>
          </Link>
        </li>
      ));
  return (
    <nav className="side" aria-label={t('areas')}>
      <CompanyMenu />
      <ul>{links(false)}</ul>
      <ul className="foot">{links(true)}</ul>
    </nav>
  );
};

const Bottom = ({
  path,
  onFind,
}: {
  readonly path: string;
  readonly onFind: () => void;
}): ReactNode => {
  const here = areaOf(path);
  return (
    <nav className="bottom" aria-label={t('areas')}>
      {areas
        .filter(({ isApart }) => !isApart)
        .map(({ path: to, label, icon }) => (
          <Link key={to} to={to} {...(here?.path === to ? { 'aria-current': 'page' } : {})}>
            <Icon name={icon} />
            {t(label)}
          </Link>
        ))}
      <button type="button" onClick={onFind}>
        <Icon name="search" />
        {t('search')}
      </button>
      <Link to="/settings" {...(here?.isApart ? { 'aria-current': 'page' } : {})}>
        <Icon name="menu" />
        {t('more')}
      </Link>
    </nav>
  );
};
