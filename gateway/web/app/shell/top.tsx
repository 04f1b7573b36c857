import type { ReactNode } from 'react';
import { areaOf } from '../areas/areas.ts';
import { line } from '../live/stream.ts';
import { IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { Keys } from '../parts/keys.tsx';
import { useStore } from '../store.ts';
import { colours, density } from '../theme.ts';
import { t } from '../words/words.ts';
import { AccountMenu } from './account-menu.tsx';
import { AsOfControl } from './as-of-control.tsx';
import { crumb } from './crumb.ts';
import { Link } from './link.tsx';
import { Menu } from './menu.tsx';
import { Bell } from './notices.tsx';
import { OutboxSign } from './outbox-sign.tsx';

type Props = {
  readonly path: string;
  readonly onFind: () => void;
  readonly onHelp: () => void;
  readonly onScan: () => void;
};

/** Top bar: where one is, search, the moment, the connection, looks and the account. */
export const Top = ({ path, onFind, onHelp, onScan }: Props): ReactNode => (
  <header className="top">
    <Crumbs path={path} />
    <button type="button" className="finder" onClick={onFind}>
      <Icon name="search" />
      <span className="cut">{t('palette.open')}</span>
      <Keys keys="mod+k" />
    </button>
    <IconButton icon="barcode" label={t('camera.title')} data-do="scan" onClick={onScan} />
    <AsOfControl path={path} />
    <OutboxSign />
    <Bell />
    <LineState />
    <IconButton
      className="wide"
      icon="rows"
      label={t(useStore(density) === 'compact' ? 'density.comfortable' : 'density.compact')}
      onClick={() => density.set(density.get() === 'compact' ? 'comfortable' : 'compact')}
    />
    <ColoursButton />
    <AccountMenu onHelp={onHelp} />
  </header>
);

const Crumbs = ({ path }: { readonly path: string }): ReactNode => {
  const area = areaOf(path);
  const here = useStore(crumb);
  const isDeeper = area !== undefined && path !== area.path && here !== '';
  return (
    <nav className="crumbs" aria-label={t('crumbs')}>
      {area && isDeeper && (
        <>
          <Link to={area.path}>{t(area.label)}</Link>
          <Icon name="next" />
        </>
      )}
      <span aria-current="page" className="cut">
        {area && !isDeeper ? t(area.label) : here}
      </span>
    </nav>
  );
};

const LineState = (): ReactNode => {
  const state = useStore(line);
  return (
    <span className="line-state" data-line={state} title={t(`line.${state}`)}>
      <span className={`dot ${state}`} />
      <span className="label">{t(`line.${state}`)}</span>
    </span>
  );
};

const ColoursButton = (): ReactNode => {
  const chosen = useStore(colours);
  return (
    <Menu
      label={t('colours')}
      target={(toggle) => <IconButton icon="contrast" label={t('colours')} onClick={toggle} />}
    >
      {(close) =>
        (['system', 'light', 'dark'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === chosen}
            onClick={() => {
              colours.set(one);
              close();
            }}
          >
            <Icon name={one === chosen ? 'check' : 'contrast'} />
            {t(`colours.${one}`)}
          </button>
        ))
      }
    </Menu>
  );
};
