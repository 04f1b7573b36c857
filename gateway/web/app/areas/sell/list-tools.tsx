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
import { t } from '../../words/words.ts';

/** Views of the list by type of document. */
export const Views = (): ReactNode => {
  const { type = '' } = useAddress();
  const setSearch = useSetSearch();
  return (
    <Tabs
      label={t('doc.type')}
      chosen={type}
      onChoose={(next) => setSearch({ type: next || undefined, status: undefined })}
      tabs={[
        { id: '', label: t('all') },
        { id: 'quotation', label: t('sales.quotations') },
        { id: 'invoice', label: t('sales.invoices') },
        { id: 'credit_note', label: t('sales.creditNotes') },
        { id: 'memo', label: t('sales.memos') },
      ]}
    />
  );
};

const settled = ['draft', 'final', 'partial', 'paid', 'void'];

/** Statuses by which a view can be filtered. */
const statusesOf: Readonly<Record<string, readonly string[]>> = {
  '': ['draft', 'sent', 'final', 'partial', 'unpaid', 'overdue', 'paid', 'void'],
  quotation: ['draft', 'sent', 'final', 'converted', 'void'],
  invoice: ['draft', 'sent', 'final', 'partial', 'unpaid', 'overdue', 'paid', 'void'],
  credit_note: settled,
  memo: ['draft', 'final', 'partial_returned', 'returned', 'converted', 'closed', 'void'],
};

/** Search and filter of the list. */
export const Tools = (): ReactNode => {
  const { type = '', status } = useAddress();
  const setSearch = useSetSearch();
  const statuses = statusesOf[type] ?? settled;
  return (
    <div className="tools">
      <SearchField label={t('sales.search')} />
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
export const Nothing = (): ReactNode => {
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
    <Empty icon="sell" title={t('sales.none')}>
      <p>{t(type === 'credit_note' ? 'sales.noneCredits' : 'sales.noneSays')}</p>
      {mayUse(create) && type !== 'credit_note' && (
        <Button look="main" onClick={() => open('/sell/new', { type: type ?? 'invoice' })}>
          {t('sales.begin')}
        </Button>
      )}
    </Empty>
  );
};
