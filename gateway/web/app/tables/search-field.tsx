import { TextInput } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useAddress, useAsOf, useSetSearch } from '../shell/as-of.ts';
import { useCommands } from '../shell/keys.ts';
import { t } from '../words/words.ts';

/** Search of a list, kept in the address; `/` goes to it and the arrow key leaves it for the rows. */
export const SearchField = ({
  label,
  hasPast = false,
}: {
  readonly label: string;
  /** True where a past moment can be searched. */
  readonly hasPast?: boolean;
}): ReactNode => {
  const { q = '' } = useAddress();
  const setSearch = useSetSearch();
  const isOff = useAsOf() !== undefined && !hasPast;
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
    <TextInput
      className="search"
      type="search"
      ref={field}
      aria-label={label}
      placeholder={isOff ? t('past.noSearch') : label}
      disabled={isOff}
      value={isOff ? '' : q}
      onChange={(event) => setSearch({ q: event.currentTarget.value || undefined }, true)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key === 'ArrowDown')
          document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
      }}
    />
  );
};
