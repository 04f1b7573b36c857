import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { numberOf } from '../../words/number.ts';
import { t } from '../../words/words.ts';

/** Part that is made of a lot, as it is typed. */
export type PartRow = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: string;
  readonly cost_share: string;
};

/** Row without content. */
export const blankPart: PartRow = { sku: '', name: '', quantity: '', cost_share: '' };

type Column = keyof PartRow;

/** Columns of the parts that a lot is split into, and of those that it is transformed into. */
export const partColumns = {
  split: ['sku', 'quantity'],
  transform: ['sku', 'name', 'quantity', 'cost_share'],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

const isNumber = (column: Column): boolean => column === 'quantity' || column === 'cost_share';

/** Parts as they are sent; a column that is empty is left out. */
export const sentParts = (
  rows: readonly PartRow[],
  columns: readonly Column[],
): readonly Readonly<Record<string, unknown>>[] =>
  rows
    .filter(({ sku }) => sku.trim() !== '')
    .map((row) =>
      Object.fromEntries(
        columns
          .filter((column) => row[column].trim() !== '')
          .map((column) => [column, isNumber(column) ? numberOf(row[column]) : row[column].trim()]),
      ),
    );

/** Reason why parts cannot be sent yet; undefined where they can. */
export const lackOf = (rows: readonly PartRow[]): string | undefined => {
  const used = rows.filter(({ sku, quantity }) => sku.trim() !== '' || quantity.trim() !== '');
  const isWhole = ({ sku, quantity }: PartRow): boolean =>
    sku.trim() !== '' && numberOf(quantity) !== undefined;
  return used.length > 0 && used.every(isWhole) ? undefined : t('lot.needsParts');
};

type Props = {
  readonly rows: readonly PartRow[];
  readonly columns: readonly Column[];
  readonly onChange: (rows: readonly PartRow[]) => void;
};

/** Rows for the parts of a lot, each with its SKU and quantity. */
export const PartRows = ({ rows, columns, onChange }: Props): ReactNode => {
  const labels: Readonly<Record<Column, string>> = {
    sku: t('field.sku'),
    name: t('field.name'),
    quantity: t('field.quantity'),
    cost_share: t('lot.costShare'),
  };
  return (
    <div className="stack">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and stay in order
        <fieldset key={at} className="form part-row">
          <legend className="small soft">{t('lot.part', { n: at + 1 })}</legend>
          {columns.map((column) => (
            <TextInput
              key={column}
              label={labels[column]}
              data-part={`${column}-${at + 1}`}
              inputMode={isNumber(column) ? 'decimal' : 'text'}
              autoComplete="off"
              value={row[column]}
              onChange={(event) =>
                onChange(rows.with(at, { ...row, [column]: event.currentTarget.value }))
              }
            />
          ))}
        </fieldset>
      ))}
      <div className="row">
        <Button icon="plus" onClick={() => onChange([...rows, blankPart])}>
          {t('lot.addPart')}
        </Button>
      </div>
    </div>
  );
};
