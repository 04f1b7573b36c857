import { memo, type ReactNode } from 'react';
import { IconButton } from '../parts/button.tsx';
import { t } from '../words/words.ts';
import { ItemCell } from './item-cell.tsx';
import type { Line, LineChange, LineColumn } from './lines.ts';

type Props = {
  readonly line: Line;
  readonly n: number;
  readonly columns: readonly LineColumn[];
  readonly currency: string | undefined;
  readonly change: (change: LineChange) => void;
  /** Problems of the line in the order of the columns, joined, so that the row is drawn again only when they change. */
  readonly problems: string;
};

/** Separator of the problems of a row. */
export const between = '\n';

/** Row of a grid; drawn again only when something of it changes. */
export const LineRow = memo(
  ({ line, n, columns, currency, change, problems }: Props): ReactNode => {
    const said = problems.split(between);
    return (
      <tr data-key={line.key}>
        {columns.map((column, at) => (
          <td
            key={column.cell}
            data-label={column.head}
            className={`${column.kind === 'figure' ? 'num' : ''} ${column.kind}`}
          >
            <Cell
              {...{ line, n, column, currency, change }}
              next={columns[at + 1]?.cell ?? column.cell}
              problem={said[at] || undefined}
            />
          </td>
        ))}
        <td className="remove-line">
          <IconButton
            icon="close"
            label={t('grid.remove', { n })}
            tabIndex={-1}
            onClick={() => change({ do: 'remove', key: line.key })}
          />
        </td>
      </tr>
    );
  },
);

type CellProps = Omit<Props, 'columns' | 'problems'> & {
  readonly column: LineColumn;
  readonly next: string;
  readonly problem: string | undefined;
};

const Cell = (props: CellProps): ReactNode => {
  const { line, n, column, currency, change, next, problem } = props;
  const { cell, kind, head } = column;
  const text = line.cells[cell] ?? '';
  const set = (to: string): void => change({ do: 'type', key: line.key, cell, text: to });
  if (kind === 'item')
    return (
      <ItemCell
        {...{ row: line, cell, next, n, text, currency, problem }}
        onType={set}
        onChoose={(item) => change({ do: 'choose', key: line.key, item })}
      />
    );
  const shared = {
    'data-cell': cell,
    'aria-label': t('grid.cell', { head, n }),
    'aria-invalid': problem !== undefined || undefined,
    title: problem,
  };
  return (
    <>
      <Control {...{ column, line, text, set, shared }} />
      {problem && <span className="problem">{problem}</span>}
    </>
  );
};

type ControlProps = {
  readonly column: LineColumn;
  readonly line: Line;
  readonly text: string;
  readonly set: (text: string) => void;
  readonly shared: object;
};

const Control = ({ column, line, text, set, shared }: ControlProps): ReactNode => {
  const { kind, choices = {}, offers, hint, cell } = column;
  if (kind === 'check')
    return (
      <input
        {...shared}
        type="checkbox"
        checked={text === 'yes'}
        onChange={(event) => set(event.currentTarget.checked ? 'yes' : '')}
      />
    );
  if (kind === 'choice')
    return (
      <select {...shared} value={text} onChange={(event) => set(event.currentTarget.value)}>
        {Object.hasOwn(choices, text) ? null : <option value={text}>{text || '–'}</option>}
        {Object.entries(choices).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'figure' ? 'decimal' : undefined}
      list={offers ? `offers-${cell}` : undefined}
      autoComplete="off"
      placeholder={hint?.(line) ?? ''}
      value={text}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
};
