import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { unknownBook } from '../books/refusals.ts';
import { rowsAsked } from './register-rows.ts';
import { asked, columns, type Row } from './roll-forward.ts';

const figures = ['cost', 'accumulated_depreciation', 'accumulated_impairment', 'carrying'] as const;

/** Register as CSV: one row per class and amount. */
export const exportRegister = query('assets.register.export', {
  says: 'Export the asset register as CSV.',
  explains: [
    'One row per class and figure (cost, accumulated depreciation, accumulated impairment, carrying amount) with the columns of the roll-forward in company currency, both dates included; with `book_id` in a further book.',
    'The comparison with the ledger is only in `assets_register_read`.',
  ],
  by: 'manager',
  takes: Type.Object({ ...asked, format: Type.Optional(Type.Literal('csv')) }),
  gives: Bytes,
  media: 'text/csv',
  refuses: [unknownBook],
  long: true,
  answer: (reader, input, now) => {
    const rows = rowsAsked(reader, input, now);
    if (isRefusal(rows)) return rows;
    return {
      bytes: csvOf(rows),
      media: 'text/csv; charset=utf-8',
      filename: `register-${input.date_from}-${input.date_to}.csv`,
    };
  },
});

const csvOf = (rows: readonly Row[]): string => {
  const cells = rows.flatMap((row) =>
    figures.map((figure) => [
      row.class_id,
      row.name,
      figure,
      ...columns.map((column) => row[figure][column]),
    ]),
  );
  const header = ['class_id', 'class', 'figure', ...columns];
  return csvText([header, ...cells]);
};
