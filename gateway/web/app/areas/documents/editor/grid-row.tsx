import { memo, type ReactNode } from 'react';
import { IconButton } from '../../../parts/button.tsx';
import { ItemCell } from '../../../sheet/item-cell.tsx';
import { money, typedPrice } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { type DocLine, taxName } from '../doc.ts';
import type { Cell, Row } from './sheet.ts';
import type { Tax } from './taxes.ts';
import type { Sheet } from './use-sheet.ts';

type Props = {
  readonly row: Row;
  readonly index: number;
  readonly taxes: readonly Tax[];
  readonly currency: string | undefined;
  readonly change: Sheet['change'];
  /** The line as the dry run answers it. */
  readonly line: DocLine | undefined;
  /** Problems by column; '' for none. */
  readonly problems: readonly string[];
  readonly usual: string;
  readonly hasAccount: boolean;
};

/** Row of the sheet; drawn again only when something of it changes. */
export const GridRow = memo(
  ({
    row,
    index,
    taxes,
    currency,
    change,
    line,
    problems,
    usual,
    hasAccount,
  }: Props): ReactNode => {
    const n = index + 1;
    const [ofName, ofQuantity, ofPrice, ofDiscount, ofTax, ofAccount] = problems;
    const listed = row.unit_price === '' && line?.unit_price !== undefined && row.item_id;
    const set = (cell: Cell) => (text: string) => change({ do: 'type', key: row.key, cell, text });
    return (
      <tr data-key={row.key}>
        <td>
          <ItemCell
            {...{ row, n, currency }}
            cell="name"
            next="quantity"
            text={row.name}
            problem={ofName || undefined}
            onType={set('name')}
            onChoose={(item) => change({ do: 'choose', key: row.key, item })}
            onLeave={() => {
              if (row.name.trim() !== '' && row.quantity.trim() === '') set('quantity')('1');
            }}
          />
        </td>
        <td className="num">
          <Figure
            cell="quantity"
            label={t('grid.quantity', { n })}
            text={row.quantity}
            set={set('quantity')}
            problem={ofQuantity}
          />
        </td>
        <td className="num">
          <Figure
            cell="unit_price"
            label={t('grid.price', { n })}
            text={row.unit_price}
            set={set('unit_price')}
            placeholder={listed ? typedPrice(line?.unit_price ?? 0, currency) : ''}
            problem={ofPrice}
          />
        </td>
        <td className="num">
          <Figure
            cell="discount_pct"
            label={t('grid.discount', { n })}
            text={row.discount_pct}
            set={set('discount_pct')}
            problem={ofDiscount}
          />
        </td>
        <td>
          <select
            data-cell="tax"
            aria-label={t('grid.tax', { n })}
            aria-invalid={Boolean(ofTax) || undefined}
            title={ofTax || undefined}
            value={row.tax}
            onChange={(event) => set('tax')(event.currentTarget.value)}
          >
            <option value="">{t('line.noTax')}</option>
            {row.stored?.taxes?.length ? (
              <option value="kept">{keptName(row.stored)}</option>
            ) : null}
            {taxes.map(({ name, rate }) => (
              <option key={name} value={name}>
                {taxName(name, rate)}
              </option>
            ))}
          </select>
        </td>
        {hasAccount && (
          <td className="account-cell">
            <Figure
              cell="account"
              label={t('grid.account', { n })}
              text={row.account ?? ''}
              set={set('account')}
              placeholder={row.item_id ? t('grid.stock') : ''}
              problem={ofAccount}
            />
          </td>
        )}
        <td className="num net">
          <bdi>
            {line?.line_total === undefined || line.line_total === null
              ? ''
              : money(line.line_total, currency)}
          </bdi>
        </td>
        <td className="remove-line">
          <IconButton
            icon="close"
            label={t('grid.remove', { n })}
            tabIndex={-1}
            onClick={() => change({ do: 'remove', key: row.key, tax: usual })}
          />
        </td>
      </tr>
    );
  },
);

/** Taxes that a stored line has. */
const keptName = ({ taxes = [] }: DocLine): string =>
  taxes.map(({ code, rate }) => taxName(code, rate)).join(' + ');

type FigureProps = {
  readonly cell: Cell;
  readonly label: string;
  readonly text: string;
  readonly set: (text: string) => void;
  readonly placeholder?: string;
  readonly problem: string | undefined;
};

const Figure = ({ cell, label, text, set, placeholder = '', problem }: FigureProps): ReactNode => (
  <>
    <input
      type="text"
      {...(cell === 'account' ? { list: 'accounts' } : { inputMode: 'decimal' as const })}
      autoComplete="off"
      data-cell={cell}
      aria-label={label}
      aria-invalid={Boolean(problem) || undefined}
      title={problem || undefined}
      placeholder={placeholder}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
    />
    {problem && <span className="problem">{problem}</span>}
  </>
);
