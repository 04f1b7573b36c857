import { type ClipboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../parts/button.tsx';
import { Section } from '../record/page.tsx';
import { useCompany } from '../shell/company.ts';
import { t } from '../words/words.ts';
import { focusCell } from './focus-cell.ts';
import { gridKeys, placeOf } from './grid-keys.ts';
import { between, LineRow } from './line-row.tsx';
import {
  blankLine,
  isBlankLine,
  itemCellOf,
  type Line,
  type LineChange,
  type LineColumn,
  withItem,
} from './lines.ts';
import { type PasteRules, pastedCells, pastedRows } from './paste.ts';
import { cellOfLine } from './problems.ts';
import type { LineSheet } from './use-lines.ts';

type Props = {
  /** Name of the grid in the address of its cells. */
  readonly name: string;
  readonly title: string;
  readonly says?: string | undefined;
  readonly add?: string;
  readonly columns: readonly LineColumn[];
  readonly lines: readonly Line[];
  readonly change: LineSheet['change'];
  readonly problems: Readonly<Record<string, string>>;
};

const pasteRules = (columns: readonly LineColumn[]): PasteRules<Line> => {
  const itemCell = itemCellOf(columns);
  return {
    cells: columns.map(({ cell }) => cell),
    itemCell,
    blank: () => blankLine(columns),
    put: (line, cell, text) => {
      const { kind, choices = {} } = columns.find((one) => one.cell === cell) ?? {};
      if (kind === 'choice' && !Object.hasOwn(choices, text)) return line;
      const cells = { ...line.cells, [cell]: kind === 'figure' ? text.replace('%', '') : text };
      return { ...line, cells, ...(kind === 'item' ? { item_id: undefined, sku: undefined } : {}) };
    },
    nameOf: ({ cells }) => cells[itemCell ?? ''] ?? '',
    withItem: (line, item) => withItem(line, item, columns),
  };
};

/** Properties of a grid of an editor. */
export const gridOf = (
  { grids, change }: LineSheet,
  name: string,
  columns: readonly LineColumn[],
  problems: Readonly<Record<string, string>>,
) => ({ ...{ name, columns, problems, change }, lines: grids[name] ?? [] });

/** Part of an editor whose lines are a grid: every cell is reached, filled and left by keys alone. */
export const LineGrid = (props: Props): ReactNode => {
  const { name, title, says, columns, lines, problems } = props;
  const currency = useCompany()?.currency;
  const act = props.change;
  const change = useCallback(
    (one: LineChange): void => act(name, columns, one),
    [act, name, columns],
  );
  const latest = useRef(lines);
  latest.current = lines;
  const add = (): void => {
    const line = blankLine(columns);
    change({ do: 'add', line });
    focusCell(columns[0]?.cell ?? '', line.key);
  };
  const onKeyDown = gridKeys<Line>({
    ...{ rows: latest, add },
    cells: columns.map(({ cell }) => cell),
    isBlank: (line) => isBlankLine(line, columns),
    remove: ({ key }) => change({ do: 'remove', key }),
    move: ({ key }, by) => change({ do: 'move', key, by }),
    copyAbove: ({ key }, cell) => change({ do: 'copyAbove', key, cell }),
  });
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target, latest.current);
    const pasted = place && pastedCells(event.clipboardData.getData('text/plain'));
    if (!place || !pasted) return;
    event.preventDefault();
    void pastedRows(pasted, place.row, place.cell, pasteRules(columns)).then((put) => {
      flushSync(() => change({ do: 'put', at: place.row.key, lines: put }));
      const last = put.at(-1);
      if (last) focusCell(place.cell, last.key);
    });
  };
  return (
    <Section title={title}>
      {says && <p className="small soft lead">{says}</p>}
      <div className="grid-scroll" data-grid={name}>
        <Offers columns={columns} />
        {lines.length > 0 && (
          <table className="grid sheet" onKeyDown={onKeyDown} onPaste={onPaste}>
            <caption className="hidden-visually">{title}</caption>
            <Heads columns={columns} />
            <tbody>
              {lines.map((line, index) => (
                <LineRow
                  key={line.key}
                  {...{ line, columns, currency, change }}
                  n={index + 1}
                  problems={columns
                    .map(({ cell }) => problems[cellOfLine(line.key, cell)] ?? '')
                    .join(between)}
                />
              ))}
            </tbody>
          </table>
        )}
        <div className="grid-foot">
          <Button look="bare" icon="plus" data-add={name} onClick={add}>
            {props.add ?? t('grid.add')}
          </Button>
        </div>
      </div>
    </Section>
  );
};

const Heads = ({ columns }: { readonly columns: readonly LineColumn[] }): ReactNode => (
  <thead>
    <tr>
      {columns.map(({ cell, head, kind, width }) => (
        <th
          key={cell}
          scope="col"
          className={kind === 'figure' ? 'num' : undefined}
          style={width ? { inlineSize: width } : {}}
        >
          {head}
        </th>
      ))}
      <th scope="col" className="remove-head">
        <span className="hidden-visually">{t('remove')}</span>
      </th>
    </tr>
  </thead>
);

/** Texts that the cells offer while one types. */
const Offers = ({ columns }: { readonly columns: readonly LineColumn[] }): ReactNode =>
  columns.map(({ cell, offers }) =>
    offers ? (
      <datalist key={cell} id={`offers-${cell}`}>
        {offers.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    ) : null,
  );
