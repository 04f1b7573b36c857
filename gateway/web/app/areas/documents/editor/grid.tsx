import { type ClipboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAccountOptions } from '../../../forms/account-options.ts';
import { Button } from '../../../parts/button.tsx';
import { focusCell } from '../../../sheet/focus-cell.ts';
import { gridKeys, placeOf } from '../../../sheet/grid-keys.ts';
import { type PasteRules, pastedCells, pastedRows } from '../../../sheet/paste.ts';
import { t } from '../../../words/words.ts';
import { cellName, type Figures, type Problems } from './figures.ts';
import { GridRow } from './grid-row.tsx';
import { blankRow, type Cell, cells, isBlank, type Row, withItem } from './sheet.ts';
import { type Tax, usualTax } from './taxes.ts';
import type { Sheet } from './use-sheet.ts';

type Props = {
  readonly sheet: Sheet;
  readonly taxes: readonly Tax[];
  readonly figures: Figures;
  readonly problems: Problems;
  readonly currency: string | undefined;
  /** True where a line has an account of its own. */
  readonly hasAccount: boolean;
};

const emptyProblems: readonly string[] = [];

/** Lines of a document as a sheet: every cell is reached, filled and left by keys alone. */
export const Grid = (props: Props): ReactNode => {
  const { sheet, taxes, figures, problems, currency, hasAccount } = props;
  const { rows, change } = sheet;
  const tax = usualTax(taxes);
  const latest = useRef(rows);
  latest.current = rows;
  const add = (): void => {
    const row = blankRow(tax);
    change({ do: 'set', rows: [...latest.current, row] });
    focusCell('name', row.key);
  };
  const onKeyDown = gridKeys<Row>({
    ...{ rows: latest, add, isBlank },
    cells: hasAccount ? cells : cells.filter((one) => one !== 'account'),
    remove: ({ key }) => change({ do: 'remove', key, tax }),
    move: ({ key }, by) => change({ do: 'move', key, by }),
    copyAbove: ({ key }, cell) => change({ do: 'copyAbove', key, cell: cell as Cell }),
  });
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target, latest.current);
    const pasted = place && pastedCells(event.clipboardData.getData('text/plain'));
    if (!place || !pasted) return;
    event.preventDefault();
    void pastedRows(pasted, place.row, place.cell, pasteRules(tax)).then((put) => {
      flushSync(() => change({ do: 'put', at: place.row.key, rows: put }));
      const last = put.at(-1);
      if (last) focusCell(place.cell, last.key);
    });
  };
  const problemsByRow = useMemo(() => rowProblems(rows, problems), [rows, problems]);
  return (
    <div className="grid-scroll">
      {hasAccount && <AccountNames />}
      <table
        className={`grid ${hasAccount ? 'with-account' : ''}`}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <caption className="hidden-visually">{t('grid.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('line.item')}</th>
            <th scope="col" className="num quantity-head">
              {t('line.quantity')}
            </th>
            <th scope="col" className="num price-head">
              {t('line.price')}
            </th>
            <th scope="col" className="num discount-head">
              {t('line.discountPct')}
            </th>
            <th scope="col" className="tax-head">
              {t('line.tax')}
            </th>
            {hasAccount && (
              <th scope="col" className="account-head">
                {t('trial.account')}
              </th>
            )}
            <th scope="col" className="num net-head">
              {t('line.net', { currency: currency ?? '' })}
            </th>
            <th scope="col" className="remove-head">
              <span className="hidden-visually">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.key}
              {...{ row, index, taxes, currency, change, hasAccount }}
              line={figures.lines.get(row.key)}
              problems={problemsByRow.get(row.key) ?? emptyProblems}
              usual={tax}
            />
          ))}
        </tbody>
      </table>
      <div className="grid-foot">
        <Button look="bare" icon="plus" onClick={add}>
          {t('grid.add')}
        </Button>
        <span className="tiny faint">{t('grid.keys')}</span>
      </div>
    </div>
  );
};

/** Accounts that the cells offer while one types. */
const AccountNames = (): ReactNode => (
  <datalist id="accounts">
    {useAccountOptions().map(({ value, label }) => (
      <option key={value} value={label} />
    ))}
  </datalist>
);

/** Problems of the cells of a row, in the order of the columns; rows without one have no entry. */
const rowProblems = (
  rows: readonly Row[],
  problems: Problems,
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rows.flatMap(({ key }) => {
      const found = cells.map((cell) => problems.cells[cellName(key, cell)] ?? '');
      return found.some(Boolean) ? [[key, found] as const] : [];
    }),
  );

/** Rows as they take pasted texts: item, quantity, price, discount; the tax stays the usual one. */
const pasteRules = (tax: string): PasteRules<Row> => ({
  cells,
  itemCell: 'name',
  blank: () => blankRow(tax),
  put: (row, cell, text) => {
    if (cell === 'tax') return row;
    return { ...row, [cell]: cell === 'discount_pct' ? text.replace('%', '').trim() : text };
  },
  nameOf: ({ name }) => name,
  withItem: (row, item) => ({ ...withItem(row, item), unit_price: row.unit_price }),
});
