import { operation as create } from 'operation:crm_contacts_create';
import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { mayUse } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { Empty } from '../../parts/note.tsx';
import { useAddress, useAsOf, useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { useOpen } from '../../shell/navigate.ts';
import { t } from '../../words/words.ts';
import { typeNames } from './contact.ts';

/** Search and filter of the list. */
export const Tools = (): ReactNode => {
  const { q = '', type = '' } = useAddress();
  const setSearch = useSetSearch();
  const asOf = useAsOf();
  const field = useRef<HTMLInputElement>(null);
  useCommands([
    {
      id: 'search',
      label: t('search'),
      keys: '/',
      group: 'screen',
      run: () => field.current?.focus(),
    },
  ]);
  return (
    <div className="tools">
      <TextInput
        className="search"
        type="search"
        ref={field}
        aria-label={t('contacts.search')}
        placeholder={asOf === undefined ? t('contacts.search') : t('past.noSearch')}
        disabled={asOf !== undefined}
        value={asOf === undefined ? q : ''}
        onChange={(event) => setSearch({ q: event.currentTarget.value || undefined }, true)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'ArrowDown')
            document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
        }}
      />
      <label className="chip">
        {t('field.contact_type')}
        <select
          value={type}
          onChange={(event) => setSearch({ type: event.target.value || undefined })}
        >
          <option value="">{t('all')}</option>
          {Object.entries(typeNames()).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
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
        <Button look="main" onClick={() => open('/contacts/new')}>
          {t('contacts.new')}
        </Button>
      )}
    </Empty>
  );
};
