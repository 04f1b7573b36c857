import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { quantity, unitText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { ListLine } from './stock-list.ts';
import type { Counts } from './use-counts.ts';

type Props = { readonly line: ListLine; readonly counts: Counts; readonly isBlind: boolean };

/** Line that is being counted: less and more by one, or the quantity typed. */
export const CurrentLine = ({ line, counts, isBlind }: Props): ReactNode => {
  const { name, sku, sell_by, on_hand } = line;
  const counted = counts.of(line);
  const [typed, setTyped] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  // A scan chooses the line wherever the page is scrolled to.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  const save = (): void => {
    const next = Number(typed?.replace(',', '.'));
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== '' && next >= 0) counts.set(line, next);
  };
  return (
    <div className="current-line" ref={box} data-current={line.line_id}>
      <div className="what">
        <strong className="breaks">
          <bdi>{name}</bdi>
        </strong>
        <span className="small soft">
          <bdi>{sku}</bdi>
          {!isBlind &&
            ` · ${t('stock.expected', { n: quantity(on_hand ?? 0), unit: unitText(sell_by) })}`}
        </span>
      </div>
      <div className="stepper">
        <button
          type="button"
          className="btn"
          aria-label={t('stock.less')}
          onClick={() => counts.set(line, Math.max(0, (counted ?? 0) - 1))}
        >
          −
        </button>
        <input
          inputMode="decimal"
          aria-label={t('stock.countOf', { name: name ?? '' })}
          value={typed ?? (counted === null ? '' : String(counted))}
          placeholder="–"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        <button
          type="button"
          className="btn"
          aria-label={t('stock.more')}
          onClick={() => counts.more(line)}
        >
          +
        </button>
      </div>
      {counted !== null && (
        <Button look="bare" onClick={() => counts.set(line, null)}>
          {t('stock.clearCount')}
        </Button>
      )}
    </div>
  );
};
