import { Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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

/** Choice of one of many by typing: Enter or Tab takes the first that fits. */
export const Picker = (props: Props): ReactNode => {
  const { label, isBare = false, name, options, value, onChange, isClearable = false } = props;
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const leave = (): void => {
    const isChosen = options.some((one) => one.value === value && one.label === search);
    if (wanted === '' || isChosen) return;
    const first = options.find((one) => one.label.toLocaleLowerCase().includes(wanted));
    if (first) onChange(first.value);
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
      onSearchChange={setSearch}
      value={value}
      onChange={onChange}
      onBlur={leave}
    />
  );
};
