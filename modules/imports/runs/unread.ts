import { Type } from '@sinclair/typebox';
import { columnsLeftOut } from '../../../kernel/platform/sheets/columns.ts';
import { LeftOutRows } from '../../../kernel/platform/sheets/row-counts.ts';

/** Parts of a file that are not imported: other sheets, and columns without a field. */
export const unreadParts = {
  sheets_left_out: Type.Array(LeftOutRows),
  columns_left_out: Type.Array(Type.String()),
};

/** Parts of a run's file that are not imported. */
export const unreadOf = ({
  sheets_left_out,
  mapping,
}: {
  readonly sheets_left_out: readonly LeftOutRows[];
  readonly mapping: Readonly<Record<string, string>>;
}) => ({ sheets_left_out: [...sheets_left_out], columns_left_out: [...columnsLeftOut(mapping)] });
