import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { components } from '#api';
import { read } from '../api/client.ts';
import { quantity } from '../words/format.ts';
import { t } from '../words/words.ts';
import { exactFirst } from './record-search.ts';

/** Item as the API answers it. */
export type PickedItem = components['schemas']['Item'];

type Props = {
  readonly label: string;
  readonly onPick: (item: PickedItem) => void;
  /** Further filters of the list of items. */
  readonly filter?: Readonly<Record<string, string>>;
  readonly isLabelHidden?: boolean;
};

const most = 8;

const none: readonly PickedItem[] = [];

const useFound = (text: string, filter: Props['filter'] = {}): readonly PickedItem[] => {
  const q = text.trim();
  const { data } = useQuery({
    queryKey: ['item', 'list', { picker: q, ...filter }],
    queryFn: async ({ signal }) => {
      const query = { ...filter, q, limit: most } as never;
      return (await read('/items', { params: { query }, signal })).data;
    },
    enabled: q.length > 0,
    placeholderData: (before) => before,
  });
  return useMemo(
    () => (q === '' ? none : exactFirst((data?.items ?? none) as readonly PickedItem[], q)),
    [data, q],
  );
};

/** Field that finds an item by name, SKU or barcode; Enter takes the first one. */
export const ItemPicker = ({ label, onPick, filter, isLabelHidden }: Props): ReactNode => {
  const [text, setText] = useState('');
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const found = useFound(text, filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first of what was just found
  useEffect(() => {
    if (box.dropdownOpened) box.selectFirstOption();
  }, [found]);
  const pick = (id: string): void => {
    const one = found.find((item) => item.id === id);
    if (!one) return;
    setText('');
    box.closeDropdown();
    onPick(one);
  };
  return (
    <Combobox store={box} onOptionSubmit={pick} withinPortal>
      <Combobox.Target>
        <TextInput
          type="search"
          data-item-picker=""
          autoComplete="off"
          {...(isLabelHidden ? { 'aria-label': label } : { label })}
          placeholder={t('item.pick')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            box.openDropdown();
          }}
          onFocus={() => box.openDropdown()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={text.trim() === ''}>
        <Combobox.Options aria-label={label}>
          {found.length === 0 && <Combobox.Empty>{t('item.noneFound')}</Combobox.Empty>}
          {found.map((item) => (
            <Combobox.Option key={item.id} value={item.id}>
              <bdi>{item.name}</bdi>{' '}
              <span className="small soft">
                <bdi>{item.sku}</bdi> · {t('item.free', { n: quantity(item.available_quantity) })}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
