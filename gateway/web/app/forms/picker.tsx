import { Select } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { t } from '../words/words.ts';
import type { Option } from './fields.ts';

type Props = {
  readonly label: string;
  /** True if the label is only read aloud, as in a grid. */
  readonly isBare?: boolean;
  readonly name: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly isClearable?: boolean;
  /** Further properties of the field, such as those of a form. */
  readonly field?: object;
};

const most = 50;

/** Choice of one of many by typing: Enter or Tab takes the first that fits, also where the options arrive after it. */
export const Picker = (props: Props): ReactNode => {
  const { label, isBare = false, name, options, value, onChange, isClearable = false } = props;
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Text that was entered before there were options. */
  const [early, setEarly] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const fitting = (text: string): Option | undefined =>
    text === '' ? undefined : options.find((one) => one.label.toLocaleLowerCase().includes(text));
  const late = fitting(early)?.value;
  useEffect(() => {
    if (late === undefined) return;
    setEarly('');
    setOpen(false);
    onChange(late);
  }, [late, onChange]);
  /** Takes the first option that fits what is typed; false if nothing is typed or nothing fits. */
  const take = (): boolean => {
    if (wanted === '') return false;
    if (options.some((one) => one.value === value && one.label === search)) return false;
    if (options.length === 0) setEarly(wanted);
    const first = fitting(wanted);
    if (first) onChange(first.value);
    return options.length === 0 || first !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // An option to which the arrows led is taken by the list.
    if (event.currentTarget.hasAttribute('aria-activedescendant')) return;
    if (!take()) return;
    event.preventDefault();
    setOpen(false);
  };
  return (
    <Select
      {...(isBare ? { 'aria-label': label } : { label })}
      {...props.field}
      name={name}
      data={options}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={most}
      nothingFoundMessage={t('palette.nothing')}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('clear') }}
      searchValue={search}
      onSearchChange={(next) => {
        setSearch(next);
        if (next !== '') setEarly('');
      }}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      value={value}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  );
};
