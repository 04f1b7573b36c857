import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useChange } from '../live/changes.ts';
import { Link } from '../shell/link.tsx';
import { useNames } from '../shell/members.ts';
import { useOpen } from '../shell/navigate.ts';
import { t } from '../words/words.ts';
import type { Column, Listing, Sorting } from './columns.ts';
import { Head } from './head.tsx';
import { keepTrail } from './trail.ts';
import type { Selection } from './use-selection.ts';

type Named = { readonly id: string };

type Props<T extends Named> = {
  readonly caption: string;
  readonly columns: readonly Column<T>[];
  readonly listing: Listing<T>;
  readonly sorting: Sorting;
  readonly onSort: (next: Sorting) => void;
  readonly selection: Selection | undefined;
  readonly addressOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
};

/** Rows beside those in sight that are kept in the page. */
const overscan = 12;

const rowHeight = (): number => {
  const style = getComputedStyle(document.documentElement);
  const row = Number.parseFloat(style.getPropertyValue('--row')) * 16;
  return matchMedia('(max-width: 40rem)').matches ? Math.max(row, 56) : row;
};

/** Table of records: rows in sight only, keys, selection, order, and pages read as they are reached. */
export const RecordTable = <T extends Named>(props: Props<T>): ReactNode => {
  const { caption, listing, columns, selection, addressOf, nameOf } = props;
  const { rows, total, more } = listing;
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: rowHeight,
    overscan,
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - overscan * 2) more?.();
  }, [last, rows.length, more]);
  const onKeyDown = useRowKeys({ ...props, scroll, reach: (at) => virtual.scrollToIndex(at) });
  const remember = useCallback(
    (): void => keepTrail(rows.map((row) => ({ id: row.id, to: addressOf(row) }))),
    [rows, addressOf],
  );
  const above = shown[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the links of the rows
    <div className="scroll" ref={scroll} onKeyDown={onKeyDown} data-rows={rows.length}>
      <table aria-rowcount={(total ?? rows.length) + 1}>
        <caption className="hidden-visually">{caption}</caption>
        <Head {...props} />
        <tbody>
          <Gap height={above} />
          {shown.map(({ index }) => {
            const row = rows[index] as T;
            return (
              <Row
                key={row.id}
                {...{ row, index, columns, selection, addressOf, nameOf }}
                onLeave={remember}
                measure={virtual.measureElement}
              />
            );
          })}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  );
};

/** Height of rows out of sight. It has one cell, since cells across hidden columns would take width from those in sight. */
const Gap = ({ height }: { readonly height: number }): ReactNode =>
  height > 0 ? (
    <tr className="gap">
      <td style={{ blockSize: height }} />
    </tr>
  ) : null;

type RowProps<T extends Named> = Pick<
  Props<T>,
  'columns' | 'selection' | 'addressOf' | 'nameOf'
> & {
  readonly row: T;
  readonly index: number;
  readonly onLeave: () => void;
  readonly measure: (element: Element | null) => void;
};

const DrawnRow = <T extends Named>({
  row,
  index,
  columns,
  selection,
  addressOf,
  nameOf,
  onLeave,
  measure,
}: RowProps<T>): ReactNode => {
  const change = useChange(row.id);
  const isChosen = selection?.has(row.id) ?? false;
  const open = useOpen();
  return (
    <tr
      ref={measure}
      data-index={index}
      data-id={row.id}
      aria-rowindex={index + 2}
      aria-selected={selection ? isChosen : undefined}
      className={change ? 'news' : undefined}
      onClick={(event) => {
        if ((event.target as HTMLElement).closest('a, input, button')) return;
        if (getSelection()?.isCollapsed === false) return;
        onLeave();
        open(addressOf(row));
      }}
    >
      {selection && (
        <td className="check wide">
          <input
            type="checkbox"
            aria-label={t('table.select', { name: nameOf(row) })}
            checked={isChosen}
            onChange={() => selection.toggle(row.id)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={`${column.isNumber ? 'num' : ''} ${column.isWide ? 'wide' : ''}`}
        >
          {at === 0 ? (
            <Link
              dir="auto"
              to={addressOf(row)}
              data-row={index}
              title={nameOf(row)}
              onClick={onLeave}
            >
              {column.cell(row)}
              {change && <By id={change.by} />}
            </Link>
          ) : (
            <span>{column.cell(row)}</span>
          )}
        </td>
      ))}
    </tr>
  );
};

/** Row of the table; while one scrolls, only the rows that come into sight are drawn. */
const Row = memo(DrawnRow) as typeof DrawnRow;

const By = ({ id }: { readonly id: string | null }): ReactNode => {
  const name = useNames()[id ?? ''] ?? t('live.machine');
  return <span className="tag live">{t('live.by', { name })}</span>;
};

type KeyProps<T extends Named> = Props<T> & {
  readonly scroll: { readonly current: HTMLDivElement | null };
  readonly reach: (index: number) => void;
};

/** Keys of a table: arrows or j and k move, x selects, Shift extends; Enter opens the link that has the focus. */
const useRowKeys = <T extends Named>({ listing, selection, scroll, reach }: KeyProps<T>) => {
  const linkAt = (index: number): HTMLElement | null =>
    scroll.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
  const go = (index: number, isExtending: boolean): void => {
    const to = Math.max(0, Math.min(listing.rows.length - 1, index));
    reach(to);
    const id = listing.rows[to]?.id;
    if (isExtending && id !== undefined) selection?.add(id);
    const link = linkAt(to);
    if (link) link.focus();
    // A row beyond those drawn is drawn after the table has scrolled to it.
    else requestAnimationFrame(() => requestAnimationFrame(() => linkAt(to)?.focus()));
  };
  return (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    if (target.matches('input:not([type=checkbox]), select') || event.ctrlKey || event.metaKey)
      return;
    const here = Number(
      target.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.dataset['row'] ?? -1,
    );
    const steps = {
      ArrowDown: 1,
      j: 1,
      J: 1,
      ArrowUp: -1,
      k: -1,
      K: -1,
      PageDown: 15,
      PageUp: -15,
    };
    const step = steps[event.key as keyof typeof steps];
    if (step !== undefined) go(here + step, event.shiftKey);
    else if (event.key === 'Home') go(0, false);
    else if (event.key === 'End') go(listing.rows.length - 1, false);
    else if (event.key === 'x' && here >= 0) selection?.toggle(listing.rows[here]?.id ?? '');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
};
