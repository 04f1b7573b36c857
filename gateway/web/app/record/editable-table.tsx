import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { useSetSearch } from '../shell/as-of.ts';
import { t } from '../words/words.ts';
import { Section } from './page.tsx';

/** Column of a table whose rows are edited in a panel. */
export type EditableColumn<T> = {
  readonly head: string;
  readonly cell: (row: T) => ReactNode;
  readonly isNumber?: boolean;
  readonly isWide?: boolean;
};

type Props<T> = {
  /** Name in the address: `?do={id}.new`, `?do={id}.{name of the row}`. */
  readonly id: string;
  readonly title: string;
  readonly says?: string;
  readonly add: string;
  readonly rows: readonly T[];
  readonly columns: readonly EditableColumn<T>[];
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
  /** Name of a row in the address. */
  readonly nameOf: (row: T, at: number) => string;
};

const classOf = ({ isNumber, isWide }: { isNumber?: boolean; isWide?: boolean }): string =>
  `${isNumber ? 'num' : ''} ${isWide ? 'wide' : ''}`;

/** Section with a table whose rows are added and edited in a panel. */
export const EditableTable = <T,>(props: Props<T>): ReactNode => {
  const { id, title, says, add, rows, mayAdd } = props;
  const setSearch = useSetSearch();
  return (
    <Section
      title={title}
      action={
        mayAdd && (
          <Button icon="plus" data-add={id} onClick={() => setSearch({ do: `${id}.new` })}>
            {add}
          </Button>
        )
      }
    >
      {says && <p className="small soft lead">{says}</p>}
      {rows.length === 0 ? (
        <p className="small soft">{t('settings.none')}</p>
      ) : (
        <Table {...props} />
      )}
    </Section>
  );
};

const Table = <T,>({ id, title, rows, columns, mayEdit, nameOf }: Props<T>): ReactNode => (
  <table className="lists within" data-entries={id}>
    <caption className="hidden-visually">{title}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.head} scope="col" className={classOf(column)}>
            {column.head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => {
        const name = nameOf(row, at);
        return (
          <Row
            key={name}
            row={row}
            columns={columns}
            {...(mayEdit ? { to: `${id}.${name}` } : {})}
          />
        );
      })}
    </tbody>
  </table>
);

const Row = <T,>({
  row,
  columns,
  to,
}: {
  readonly row: T;
  readonly columns: readonly EditableColumn<T>[];
  /** Panel that edits the row, as `do` of the address. */
  readonly to?: string;
}): ReactNode => {
  const setSearch = useSetSearch();
  return (
    <tr>
      {columns.map((column, place) => {
        const cell = column.cell(row);
        if (place > 0)
          return (
            <td key={column.head} className={classOf(column)}>
              {cell}
            </td>
          );
        return (
          <th key={column.head} scope="row">
            {to === undefined ? (
              cell
            ) : (
              <button type="button" className="link" onClick={() => setSearch({ do: to })}>
                {cell}
              </button>
            )}
          </th>
        );
      })}
    </tr>
  );
};
