import type { ReactNode } from 'react';
import { IconButton } from '../../../parts/button.tsx';
import { Empty } from '../../../parts/note.tsx';
import { money, typedNumber, unitPrice } from '../../../words/format.ts';
import { numberOf } from '../../../words/number.ts';
import { t } from '../../../words/words.ts';
import { cellName, type Figures, type Problems } from '../../documents/editor/figures.ts';
import type { Row } from '../../documents/editor/sheet.ts';
import type { Sheet } from '../../documents/editor/use-sheet.ts';

type Props = {
  readonly sheet: Sheet;
  readonly figures: Figures;
  readonly problems: Problems;
  readonly currency: string | undefined;
  readonly tax: string;
};

/** Lines of the sale: quantity, discount, amount of the dry run. */
export const Cart = ({ sheet, figures, problems, currency, tax }: Props): ReactNode => {
  if (sheet.rows.length === 0) return <Empty icon="sell" title={t('counter.empty')} />;
  return (
    <ul className="cart-lines">
      {sheet.rows.map((row, index) => (
        <CartLine
          key={row.key}
          {...{ row, figures, currency, tax }}
          n={index + 1}
          change={sheet.change}
          says={['name', 'quantity', 'unit_price', 'discount_pct', 'tax']
            .map((cell) => problems.cells[cellName(row.key, cell as never)])
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </ul>
  );
};

type LineProps = {
  readonly row: Row;
  readonly n: number;
  readonly figures: Figures;
  readonly currency: string | undefined;
  readonly tax: string;
  readonly change: Sheet['change'];
  readonly says: string;
};

const CartLine = ({ row, n, figures, currency, tax, change, says }: LineProps): ReactNode => {
  const line = figures.lines.get(row.key);
  const count = numberOf(row.quantity) ?? 0;
  const step = (by: number): void =>
    count + by <= 0
      ? change({ do: 'remove', key: row.key, tax })
      : change({ do: 'type', key: row.key, cell: 'quantity', text: typedNumber(count + by) });
  return (
    <li data-key={row.key}>
      <span className="name">
        <strong>
          <bdi>{row.name}</bdi>
        </strong>
        <span className="tiny soft">
          {[row.sku, line?.unit_price !== undefined && unitPrice(line.unit_price, currency)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {says && <span className="problem">{says}</span>}
      </span>
      <span className="stepper">
        <IconButton icon="minus" label={t('counter.less', { n })} onClick={() => step(-1)} />
        <input
          type="text"
          inputMode="decimal"
          data-cell="quantity"
          aria-label={t('grid.quantity', { n })}
          value={row.quantity}
          onChange={(event) =>
            change({ do: 'type', key: row.key, cell: 'quantity', text: event.currentTarget.value })
          }
        />
        <IconButton icon="plus" label={t('counter.more', { n })} onClick={() => step(1)} />
      </span>
      <label className="percent">
        <span className="tiny soft">{t('line.discountPct')}</span>
        <input
          type="text"
          inputMode="decimal"
          data-cell="discount_pct"
          aria-label={t('grid.discount', { n })}
          value={row.discount_pct}
          onChange={(event) =>
            change({
              ...{ do: 'type', key: row.key, cell: 'discount_pct' },
              text: event.currentTarget.value,
            })
          }
        />
      </label>
      <bdi className="figure amount">
        {line?.line_total === undefined || line.line_total === null
          ? ''
          : money(line.line_total, currency)}
      </bdi>
      <IconButton
        icon="close"
        label={t('grid.remove', { n })}
        onClick={() => change({ do: 'remove', key: row.key, tax })}
      />
    </li>
  );
};
