import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useAccountOptions } from '../../../forms/account-options.ts';
import { Button } from '../../../parts/button.tsx';
import { t } from '../../../words/words.ts';
import { cellName, type Figures, type Problems } from './figures.ts';
import { GridRow } from './grid-row.tsx';
import { pastedCells, pastedRows } from './paste.ts';
import { blankRow, type Cell, cells, isBlank, type Row } from './sheet.ts';
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

const focusOn = (key: string, cell: Cell): void => {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLInputElement>(
      `tr[data-key="${key}"] [data-cell="${cell}"]`,
    );
    found?.focus();
    if (found instanceof HTMLInputElement) found.select();
  });
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
    focusOn(row.key, 'name');
  };
  const onKeyDown = useGridKeys(latest, change, { tax, add, hasAccount });
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target, latest.current);
    const pasted = place && pastedCells(event.clipboardData.getData('text/plain'));
    if (!place || !pasted) return;
    event.preventDefault();
    void pastedRows(pasted, place.row, place.cell, tax).then((put) => {
      flushSync(() => change({ do: 'put', at: place.row.key, rows: put }));
      const last = put.at(-1);
      if (last) focusOn(last.key, place.cell);
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

type Place = { readonly row: Row; readonly at: number; readonly cell: Cell };

const placeOf = (target: EventTarget, rows: readonly Row[]): Place | undefined => {
  const element = target as HTMLElement;
  const cell = element.dataset['cell'] as Cell | undefined;
  const key = element.closest('tr')?.dataset['key'];
  const at = rows.findIndex((row) => row.key === key);
  const row = rows[at];
  return cell && row ? { row, at, cell } : undefined;
};

/** Tests whether the caret is at an edge of its field, so that an arrow leaves it. */
const isAtEdge = (field: HTMLElement, isEnd: boolean): boolean => {
  if (!(field instanceof HTMLInputElement)) return false;
  const { selectionStart, selectionEnd, value } = field;
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return isEnd ? selectionStart === value.length : selectionEnd === 0;
};

type Rows = { readonly current: readonly Row[] };

type Keys = { readonly tax: string; readonly add: () => void; readonly hasAccount: boolean };

/** Keys of the sheet. */
const useGridKeys = (rows: Rows, change: Sheet['change'], { tax, add, hasAccount }: Keys) => {
  const shown = hasAccount ? cells : cells.filter((one) => one !== 'account');
  const next = ({ row, at, cell }: Place, by: 1 | -1): void => {
    const column = shown.indexOf(cell) + by;
    const target = rows.current[at + by];
    const beside = shown[column];
    if (beside) focusOn(row.key, beside);
    else if (target) focusOn(target.key, by === 1 ? 'name' : (shown.at(-1) ?? 'tax'));
    else if (by === 1 && !isBlank(row)) add();
  };
  const isLast = ({ at, cell, row }: Place): boolean =>
    at === rows.current.length - 1 && cell === shown.at(-1) && !isBlank(row);
  return (event: KeyboardEvent): void => {
    const place = placeOf(event.target, rows.current);
    if (!place || event.defaultPrevented) return;
    const { row, at, cell } = place;
    const { key, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const field = event.target as HTMLElement;
    const isSelect = field instanceof HTMLSelectElement;
    const isRtl = document.documentElement.dir === 'rtl';
    const onward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (key === 'Tab' && !shiftKey && isLast(place)) add();
    else if (key === 'Enter' && !isCommand) next(place, shiftKey ? -1 : 1);
    else if (isCommand && key.toLowerCase() === 'd' && at > 0)
      change({ do: 'copyAbove', key: row.key, cell });
    else if (isCommand && key === 'Delete') {
      change({ do: 'remove', key: row.key, tax });
      const other = rows.current[at + 1] ?? rows.current[at - 1];
      if (other) focusOn(other.key, cell);
    } else if (step !== 0 && altKey) {
      change({ do: 'move', key: row.key, by: step });
      focusOn(row.key, cell);
    } else if (step !== 0 && !isSelect && rows.current[at + step])
      focusOn((rows.current[at + step] as Row).key, cell);
    else if (!isSelect && !shiftKey && key === onward && isAtEdge(field, true)) next(place, 1);
    else if (!isSelect && !shiftKey && key === back && isAtEdge(field, false)) next(place, -1);
    else return;
    event.preventDefault();
  };
};
