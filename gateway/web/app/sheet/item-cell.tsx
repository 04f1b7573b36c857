import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Finder } from '../forms/finder.tsx';
import { type Item, itemOfCode, useItemsFound } from '../forms/record-search.ts';
import { t } from '../words/words.ts';
import { focusCell } from './focus-cell.ts';

type Props = {
  /** Row of the cell: its key, and the item that was found. */
  readonly row: {
    readonly key: string;
    readonly item_id?: string | undefined;
    readonly sku?: string | undefined;
  };
  readonly cell: string;
  /** Cell to which Enter leads. */
  readonly next: string;
  readonly n: number;
  readonly text: string;
  readonly currency: string | undefined;
  readonly problem: string | undefined;
  readonly onType: (text: string) => void;
  readonly onChoose: (item: Item) => void;
  readonly onLeave?: () => void;
};

/** Cell of the item: finds one by name or SKU, takes a scanned code, or keeps a text of its own. */
export const ItemCell = (props: Props): ReactNode => {
  const { row, cell, next, n, text, currency, problem, onType, onChoose, onLeave } = props;
  const [isHere, setHere] = useState(false);
  const found = useItemsFound(text, currency, isHere && !row.item_id);
  const choose = (item: Item): void => {
    // The quantity must stand in its cell before the cell is selected: set later, it would stay beside what is typed.
    flushSync(() => onChoose(item));
    focusCell(next, row.key);
  };
  const enter = async (): Promise<void> => {
    const code = text.trim();
    const item = row.item_id || code === '' ? undefined : await itemOfCode(code);
    if (item) choose(item);
    else focusCell(next, row.key);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only knows whether the focus is inside
    <div
      className="item-cell"
      onFocus={() => setHere(true)}
      onBlur={() => {
        setHere(false);
        onLeave?.();
      }}
    >
      <Finder
        label={t('grid.item', { n })}
        className=""
        text={text}
        onType={onType}
        found={found}
        onChoose={({ item }) => choose(item)}
        onEnter={() => void enter()}
        input={{ 'data-cell': cell, placeholder: n === 1 ? t('grid.itemHint') : '' }}
        problem={problem}
      />
      {row.sku && <span className="sku tiny soft">{row.sku}</span>}
      {problem && <span className="problem">{problem}</span>}
    </div>
  );
};
