import { operation as create } from 'operation:crm_contacts_create';
import type { ReactNode } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useOpen } from '../../shell/navigate.ts';
import { Chip } from '../../tables/chip.tsx';
import { SearchField } from '../../tables/search-field.tsx';
import { t } from '../../words/words.ts';
import { typeNames } from './contact.ts';

/** Search and filter of the list. */
export const Tools = (): ReactNode => {
  const { type = '' } = useAddress();
  const setSearch = useSetSearch();
  return (
    <div className="tools">
      <SearchField label={t('contacts.search')} />
      <Chip
        label={t('field.contact_type')}
        value={type}
        choices={typeNames()}
        onChoose={(next) => setSearch({ type: next })}
      />
    </div>
  );
};

/** Empty list: the next step, or the way out of the filter. */
export const Nothing = (): ReactNode => {
  const { q, type } = useAddress();
  const setSearch = useSetSearch();
  const open = useOpen();
  const asOf = useAsOf();
  if (q || type)
    return (
      <Empty icon="search" title={t('contacts.notFound', { text: q ?? '' })}>
        <Button onClick={() => setSearch({ q: undefined, type: undefined })}>
          {t('clearFilters')}
        </Button>
      </Empty>
    );
  if (asOf !== undefined) return <Empty icon="clock" title={t('contacts.noneThen')} />;
  return (
    <Empty icon="person" title={t('contacts.none')}>
      <p>{t('contacts.noneSays')}</p>
      {mayUse(create) && (
        <div className="row wrap">
          <Button look="main" onClick={() => open('/contacts/new')}>
            {t('contacts.new')}
          </Button>
          <Button onClick={() => open('/contacts/import')}>{t('contacts.import')}</Button>
        </div>
      )}
    </Empty>
  );
};
