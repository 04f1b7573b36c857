import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAddress, useAsOf, useSetSearch } from '../shell/as-of.ts';
import { useCommands } from '../shell/keys.ts';
import { t } from '../words/words.ts';

/** Milliseconds after the last key until a list is searched; the keys of a word follow one another faster. */
const pauseMs = 120;

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
  const [text, setText] = useState(q);
  const search = useDebouncedCallback(
    (typed: string) => setSearch({ q: typed || undefined }, true),
    pauseMs,
  );
  useEffect(() => {
    // An earlier text may arrive in the address while the next one is typed.
    if (document.activeElement !== field.current) setText(q);
  }, [q]);
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
      value={isOff ? '' : text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      onBlur={() => search.flush()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key === 'ArrowDown')
          document.querySelector<HTMLElement>('[data-row="0"]')?.focus();
      }}
    />
  );
};
