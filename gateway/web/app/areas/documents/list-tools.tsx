import { operation as create } from 'operation:documents_drafting_create';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { stateName } from '../../parts/status.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useOpen } from '../../shell/navigate.ts';
import { Chip } from '../../tables/chip.tsx';
import { SearchField } from '../../tables/search-field.tsx';
import { type Key, t } from '../../words/words.ts';
import type { SideLook } from './sides.ts';
import { type DocType, isDocType } from './types.ts';

type Props = { readonly look: SideLook };

/** Type that is begun from a view: its own, of credit notes that which they credit. */
export const begunType = ({ begins, first, owed }: SideLook, type: string | undefined): DocType => {
  if (type === undefined) return first;
  return isDocType(type) && begins[type] ? type : owed.type;
};

/** Words on the button that begins a document. */
export const beginLabel = ({ begins, first }: SideLook, type: DocType): string =>
  t(begins[type] ?? (begins[first] as Key));

/** Views of the list by type of document. */
export const Views = ({ look: { views } }: Props): ReactNode => {
  const { type = '' } = useAddress();
  const setSearch = useSetSearch();
  return (
    <Tabs
      label={t('doc.type')}
      chosen={type}
      onChoose={(next) => setSearch({ type: next || undefined, status: undefined })}
      tabs={[
        { id: '', label: t('all') },
        ...views.map(({ id, label }) => ({ id, label: t(label) })),
      ]}
    />
  );
};

/** Statuses by which a view can be filtered; all documents have those of what is owed. */
const statusesOf = ({ views, owed }: SideLook, type: string): readonly string[] =>
  views.find(({ id }) => id === (type || owed.type))?.statuses ?? [];

/** Search and filter of the list. */
export const Tools = ({ look }: Props): ReactNode => {
  const { type = '', status } = useAddress();
  const setSearch = useSetSearch();
  const statuses = statusesOf(look, type);
  return (
    <div className="tools">
      <SearchField label={t(look.search)} />
      {useAsOf() === undefined && (
        <Chip
          label={t('doc.status')}
          value={status}
          choices={Object.fromEntries(statuses.map((one) => [one, stateName(one)]))}
          onChoose={(next) => setSearch({ status: next })}
        />
      )}
    </div>
  );
};

/** Empty list: the next step, or the way out of the filter. */
export const Nothing = ({ look }: Props): ReactNode => {
  const { q, type, status } = useAddress();
  const setSearch = useSetSearch();
  const open = useOpen();
  const asOf = useAsOf();
  if (asOf !== undefined) return <Empty icon="clock" title={t('sales.noneThen')} />;
  if (q || status)
    return (
      <Empty icon="search" title={q ? t('sales.notFound', { text: q }) : t('sales.noMatch')}>
        <Button onClick={() => setSearch({ q: undefined, status: undefined })}>
          {t('clearFilters')}
        </Button>
      </Empty>
    );
  return (
    <Empty icon={look.icon} title={t('sales.none')}>
      <p>{t(type === 'credit_note' ? look.noCredits : look.none)}</p>
      {mayUse(create) && type !== 'credit_note' && (
        <Button
          look="main"
          onClick={() => open(`${look.path}/new`, { type: begunType(look, type) })}
        >
          {t('sales.begin')}
        </Button>
      )}
    </Empty>
  );
};
