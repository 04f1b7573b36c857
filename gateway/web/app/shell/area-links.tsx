import { type ReactNode, useEffect } from 'react';
import { type Area, areaOf, pageOf } from '../areas/areas.ts';
import { Icon } from '../parts/icon.tsx';
import { t } from '../words/words.ts';
import { CompanyMenu } from './company-menu.tsx';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';
import { useAreas } from './modules.ts';

/** Areas at the side, the pages of the open one below it. */
export const Side = ({ path }: { readonly path: string }): ReactNode => {
  const here = areaOf(path);
  const areas = useAreas();
  const links = (isApart: boolean): ReactNode =>
    areas
      .filter((one) => (one.isApart ?? false) === isApart)
      .map((one) => (
        <li key={one.path}>
          <Link
            to={one.path}
            title={t(one.label)}
            {...(here?.path === one.path ? { 'aria-current': 'true' } : {})}
          >
            <Icon name={one.icon} />
            <span className="label">{t(one.label)}</span>
          </Link>
          {here?.path === one.path && <Pages area={one} path={path} />}
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

/** Pages of the open area: below it at the side, above the work where the side has no room. */
const Pages = ({ area, path }: { readonly area: Area; readonly path: string }): ReactNode => {
  const here = pageOf(area, path);
  if (!area.pages) return null;
  return (
    <ul className="pages">
      {area.pages.map((one) => (
        <li key={one.path}>
          <Link to={one.path} {...(one === here ? { 'aria-current': 'page' } : {})}>
            {t(one.label)}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Pages of the open area above the work, where the side has no room for them. */
export const PageBar = ({ path }: { readonly path: string }): ReactNode => {
  const there = areaOf(path)?.path;
  const area = useAreas().find((one) => one.path === there);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page is brought into sight when it changes
  useEffect(() => {
    const here = document.querySelector('.page-bar [aria-current]');
    here?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  return area?.pages ? (
    <nav className="page-bar" aria-label={t(area.label)}>
      <Pages area={area} path={path} />
    </nav>
  ) : null;
};

/** Areas at the lower edge of a phone. */
const onPhone: ReadonlySet<string> = new Set(['/', '/sell', '/items']);

/** Areas at the lower edge of a phone, with the open one in place of the last. */
const shortAreas = (areas: readonly Area[], path: string | undefined): readonly Area[] => {
  const here = areas.find((one) => one.path === path);
  const first = areas.filter(({ path }) => onPhone.has(path));
  return !here || here.isApart || first.includes(here) ? first : [...first.slice(0, 2), here];
};

const MoreAreas = ({ path }: { readonly path: string }): ReactNode => {
  const here = areaOf(path);
  const areas = useAreas();
  return (
    <Menu
      label={t('areas')}
      target={(toggle, isOpen) => (
        <button type="button" aria-expanded={isOpen} onClick={toggle}>
          <Icon name="menu" />
          {t('more')}
        </button>
      )}
    >
      {(close) =>
        areas.map(({ path: to, label, icon }) => (
          <Link
            key={to}
            to={to}
            onClick={close}
            {...(here?.path === to ? { 'aria-current': 'true' } : {})}
          >
            <Icon name={icon} />
            {t(label)}
          </Link>
        ))
      }
    </Menu>
  );
};

/** Areas at the lower edge of a phone, with the search and the way to all areas. */
export const Bottom = ({
  path,
  onFind,
}: {
  readonly path: string;
  readonly onFind: () => void;
}): ReactNode => {
  const here = areaOf(path);
  const areas = useAreas();
  return (
    <nav className="bottom" aria-label={t('areas')}>
      {shortAreas(areas, here?.path).map(({ path: to, label, icon }) => (
        <Link key={to} to={to} {...(here?.path === to ? { 'aria-current': 'page' } : {})}>
          <Icon name={icon} />
          {t(label)}
        </Link>
      ))}
      <button type="button" onClick={onFind}>
        <Icon name="search" />
        {t('search')}
      </button>
      <MoreAreas path={path} />
    </nav>
  );
};
