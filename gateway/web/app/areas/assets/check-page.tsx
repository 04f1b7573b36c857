import { operation as see } from 'operation:assets_checks_see';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty, Problem, Skeleton } from '../../parts/note.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at } from '../../shell/navigate.ts';
import { useScan } from '../../shell/scan.ts';
import { count, fullDate, moment } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { assetsChanged } from './asset.ts';
import { AssetTabs } from './asset-tabs.tsx';
import { type Check, type Sighting, useChecks, useNotSeen } from './check.ts';

/** Round of a check: its assets, the one seen longest ago first; a scan of a barcode sees one. */
export const CheckPage = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const { data: checks, error, refetch } = useChecks();
  const check = checks?.find((one) => one.id === id);
  if (error)
    return (
      <div className="section">
        <Problem problem={error} onRetry={() => void refetch()} />
      </div>
    );
  if (!checks) return <Skeleton />;
  return check ? <Round check={check} /> : <Empty icon="search" title={t('notFound.title')} />;
};

const seen = (check: Check, of: { asset_id?: string; barcode?: string }): Promise<void> =>
  trying(async () => {
    const { missing } = await send<{ missing: number }>(see, { check_id: check.id, ...of });
    toast(
      missing === 0
        ? t('assetCheck.done')
        : t('assetCheck.left', { n: missing, shown: count(missing) }),
    );
    await assetsChanged();
  });

/** Assets in the order in which they are to be seen: never seen ones first. */
const ordered = (items: readonly Sighting[]): readonly Sighting[] =>
  items.toSorted((one, other) => ((one.last_seen ?? '') < (other.last_seen ?? '') ? -1 : 1));

const Round = ({ check }: { readonly check: Check }): ReactNode => {
  const { name, seen: done, missing, next_due } = check;
  const { do: asked = '' } = useAddress();
  const may = mayUse(see);
  const items = useNotSeen({ check_id: check.id, days: 0 }).data?.items;
  useTitle(name);
  useScan((barcode) => void (may && seen(check, { barcode })));
  const chosen = items?.find(({ asset_id }) => asked === `see.${asset_id}`);
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <span className="soft">
            {[
              t('assetCheck.of', { seen: count(done), all: count(done + missing) }),
              next_due && t('assetCheck.due', { day: fullDate(next_due) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </header>
        <AssetTabs chosen="/books/assets/checks" />
        {may && <p className="section small soft">{t('assetCheck.scan')}</p>}
        {items ? <Assets check={check} items={ordered(items)} may={may} /> : <Skeleton />}
      </div>
      {may && chosen && <SeePanel key={asked} check={check} asset={chosen} />}
    </div>
  );
};

const Assets = ({
  check,
  items,
  may,
}: {
  readonly check: Check;
  readonly items: readonly Sighting[];
  readonly may: boolean;
}): ReactNode => {
  const setSearch = useSetSearch();
  return (
    <div className="section">
      <ul className="lines" data-list="round">
        {items.map((one) => (
          <li key={one.asset_id} data-asset={one.asset_id}>
            <span className="begin breaks">
              <Link className="link" to={at`/books/assets/${one.asset_id}`}>
                <bdi>{one.name}</bdi>
              </Link>{' '}
              <span className="small soft">
                {[
                  one.number,
                  one.location,
                  one.last_seen ? moment(one.last_seen) : t('assetCheck.never'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {may && (
              <span className="end row">
                <Button look="bare" onClick={() => setSearch({ do: `see.${one.asset_id}` })}>
                  {t('assetCheck.with')}
                  <span className="hidden-visually">{one.name}</span>
                </Button>
                <Button
                  data-do="see"
                  icon="check"
                  onClick={() => void seen(check, { asset_id: one.asset_id })}
                >
                  {t('assetCheck.see')}
                  <span className="hidden-visually">{one.name}</span>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Panel of a sighting with what was found: place, condition, a note. */
const SeePanel = ({
  check,
  asset,
}: {
  readonly check: Check;
  readonly asset: Sighting;
}): ReactNode => (
  <aside>
    <Panel
      asking={{
        title: asset.name,
        confirm: t('assetCheck.see'),
        operation: see,
        given: { check_id: check.id, asset_id: asset.asset_id },
        looks: [
          {
            ...{ name: 'location_id', label: t('field.location_id'), choices: useLocations() },
            isFull: true,
          },
          { name: 'condition', label: t('asset.condition'), isFull: true },
          { name: 'note', label: t('field.note'), isLong: true },
        ],
        onDone: () => void assetsChanged(),
      }}
    />
  </aside>
);
