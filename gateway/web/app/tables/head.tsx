import type { ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { t } from '../words/words.ts';
import type { Column, Listing, Sorting } from './columns.ts';
import type { Selection } from './use-selection.ts';

type Props<T> = {
  readonly columns: readonly Column<T>[];
  readonly listing: Listing<T>;
  readonly sorting: Sorting;
  readonly onSort: (next: Sorting) => void;
  readonly selection: Selection | undefined;
};

/** Heads of a table: names of columns, the order, and the choice of all that is loaded. */
export const Head = <T extends { readonly id: string }>({
  columns,
  listing: { rows },
  sorting,
  onSort,
  selection,
}: Props<T>): ReactNode => (
  <thead>
    <tr aria-rowindex={1}>
      {selection && (
        <th scope="col" className="check wide">
          <input
            type="checkbox"
            aria-label={t('table.selectAll')}
            checked={rows.length > 0 && rows.every(({ id }) => selection.has(id))}
            onChange={(event) =>
              selection.setAll(event.target.checked ? rows.map(({ id }) => id) : [])
            }
          />
        </th>
      )}
      {columns.map((column) => {
        const isSorted = column.sortBy !== undefined && column.sortBy === sorting.by;
        const order = sorting.dir === 'asc' ? 'ascending' : 'descending';
        return (
          <th
            key={column.id}
            scope="col"
            style={column.width ? { inlineSize: column.width } : {}}
            className={`${column.isNumber ? 'num' : ''} ${column.isWide ? 'wide' : ''}`}
            {...(isSorted ? { 'aria-sort': order } : {})}
          >
            {column.sortBy === undefined ? (
              column.head
            ) : (
              <button
                type="button"
                className="sort"
                onClick={() =>
                  onSort({
                    by: column.sortBy as string,
                    dir: isSorted && sorting.dir === 'asc' ? 'desc' : 'asc',
                  })
                }
              >
                {column.head}
                {isSorted && <Icon name={sorting.dir === 'asc' ? 'up' : 'down'} />}
              </button>
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);
