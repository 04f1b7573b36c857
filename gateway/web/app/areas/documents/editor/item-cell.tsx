import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Finder } from '../../../forms/finder.tsx';
import { type Item, itemOfCode, useItemsFound } from '../../../forms/record-search.ts';
import { t } from '../../../words/words.ts';
import type { Row } from './sheet.ts';
import type { Sheet } from './use-sheet.ts';

type Props = {
  readonly row: Row;
  readonly n: number;
  readonly currency: string | undefined;
  readonly change: Sheet['change'];
  readonly problem: string | undefined;
};

const nextCell = (key: string): void =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>(
      `tr[data-key="${key}"] [data-cell="quantity"]`,
    );
    field?.focus();
    field?.select();
  }) as unknown as undefined;

/** Cell of the item: finds one by name or SKU, takes a scanned code, or keeps a text of its own. */
export const ItemCell = ({ row, n, currency, change, problem }: Props): ReactNode => {
  const [isHere, setHere] = useState(false);
  const found = useItemsFound(row.name, currency, isHere && !row.item_id);
  const choose = (item: Item): void => {
    // The quantity must stand in its cell before the cell is selected: set later, it would stay beside what is typed.
    flushSync(() => change({ do: 'choose', key: row.key, item }));
    nextCell(row.key);
  };
  const enter = async (): Promise<void> => {
    const code = row.name.trim();
    const item = row.item_id || code === '' ? undefined : await itemOfCode(code);
    if (item) choose(item);
    else nextCell(row.key);
  };
  const leave = (): void => {
    setHere(false);
    if (row.name.trim() !== '' && row.quantity.trim() === '')
      change({ do: 'type', key: row.key, cell: 'quantity', text: '1' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only knows whether the focus is inside
    <div className="item-cell" onFocus={() => setHere(true)} onBlur={leave}>
      <Finder
        label={t('grid.item', { n })}
        className=""
        text={row.name}
        onType={(text) => change({ do: 'type', key: row.key, cell: 'name', text })}
        found={found}
        onChoose={({ item }) => choose(item)}
        onEnter={() => void enter()}
        input={{ 'data-cell': 'name', placeholder: n === 1 ? t('grid.itemHint') : '' }}
        problem={problem}
      />
      {row.sku && <span className="sku tiny soft">{row.sku}</span>}
      {problem && <span className="problem">{problem}</span>}
    </div>
  );
};
