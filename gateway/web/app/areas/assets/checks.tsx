import { operation as create } from 'operation:assets_checks_create';
import { operation as remove } from 'operation:assets_checks_remove';
import { operation as update } from 'operation:assets_checks_update';
import type { ReactNode } from 'react';
import type { FieldLook } from '../../forms/fields.ts';
import { Problem, Skeleton } from '../../parts/note.tsx';
import { Section } from '../../record/page.tsx';
import { RecordSection, type RecordSet, useRecordPanel } from '../../record/record-set.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { Link } from '../../shell/link.tsx';
import { useLocations } from '../../shell/locations.ts';
import { at } from '../../shell/navigate.ts';
import { count, shortDate, today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useClassNames } from './asset.ts';
import { AssetTabs } from './asset-tabs.tsx';
import { type Check, useChecks, useNotSeen } from './check.ts';
import { frequencyNames } from './input-looks.ts';

/** Days after which an asset is listed as not seen. */
const year = 365;

/** Physical checks of assets: each round lists what is to be seen; and assets that nobody saw for a year. */
export const AssetChecks = (): ReactNode => {
  useTitle(t('assets.checks'));
  const { data, error, refetch } = useChecks();
  const looks = useLooks();
  const set = data && setOf(data, looks);
  const panel = useRecordPanel(set);
  return (
    <div className="record">
      <div className="body">
        <header className="page-head">
          <h1>{t('books.assets')}</h1>
        </header>
        <AssetTabs chosen="/books/assets/checks" />
        {error && (
          <div className="section">
            <Problem problem={error} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && (set ? <RecordSection set={set} /> : <Skeleton />)}
        <NotSeen />
      </div>
      {panel && <aside>{panel}</aside>}
    </div>
  );
};

const useLooks = (): readonly FieldLook[] => [
  { name: 'name', label: t('field.name'), isFull: true },
  { name: 'location_id', label: t('field.location_id'), choices: useLocations() },
  { name: 'class_id', label: t('asset.class'), choices: useClassNames() },
  { name: 'frequency', label: t('asset.repeat'), choices: frequencyNames() },
  { name: 'next_due', label: t('assetCheck.next') },
  { name: 'assignee', label: t('assetCheck.by'), isFull: true },
];

const setOf = (rows: readonly Check[], looks: readonly FieldLook[]): RecordSet<Check> => ({
  ...{ id: 'check', kind: 'asset_check', key: 'check_id', rows, create, update, remove, looks },
  title: t('assets.checks'),
  says: t('assetCheck.say'),
  add: t('assetCheck.add'),
  edit: t('assetCheck.edit'),
  initial: { frequency: 'yearly', next_due: today() },
  initialOf: (row) => Object.fromEntries(looks.map(({ name }) => [name, row[name as keyof Check]])),
  columns: [
    { head: t('field.name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      head: t('assetCheck.next'),
      cell: ({ next_due }) => (next_due ? shortDate(next_due) : ''),
      isWide: true,
    },
    { head: t('assetCheck.by'), cell: ({ assignee }) => <bdi>{assignee}</bdi>, isWide: true },
    {
      head: t('assetCheck.seen'),
      cell: ({ id, name, seen, missing }) => (
        <Link className="link" to={at`/books/assets/checks/${id}`}>
          {t('assetCheck.of', { seen: count(seen), all: count(seen + missing) })}
          <span className="hidden-visually"> {name}</span>
        </Link>
      ),
      isNumber: true,
    },
  ],
});

const NotSeen = (): ReactNode => {
  const data = useNotSeen({ days: year }).data;
  if (!data || data.items.length === 0) return null;
  return (
    <Section title={t('assetCheck.notSeen')}>
      <ul className="lines" data-list="not-seen">
        {data.items.map((one) => (
          <li key={one.asset_id}>
            <Link className="link" to={at`/books/assets/${one.asset_id}`}>
              <bdi>{one.name}</bdi>
            </Link>
            <span className="soft">{[one.number, one.location].filter(Boolean).join(' · ')}</span>
            <span className="end soft">
              {one.last_seen ? shortDate(one.last_seen) : t('assetCheck.never')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
