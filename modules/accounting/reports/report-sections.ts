import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { StoredAccountType } from '../chart/input.ts';

/** Account as read by reports. */
export type ChartRow = {
  readonly code: string;
  readonly name: string;
  readonly account_type: string;
  readonly subtype: string | null;
  readonly parent_code: string | null;
  readonly cash_flow_category: string;
  readonly is_header: number;
};

/** All accounts, ordered by code. */
export const chartOf = (reader: Reader): readonly ChartRow[] =>
  reader.rows<ChartRow>(
    `SELECT code, name, account_type, subtype, parent_code, cash_flow_category, is_header
     FROM account_view WHERE company=:company ORDER BY code`,
  );

/** Line of a report: `amount` of the account itself, `subtotal` including its children. */
export const ReportLine = titled(
  'ReportLine',
  Type.Object({
    code: Type.String(),
    name: Type.String(),
    account_type: StoredAccountType,
    amount: Type.Number(),
    level: Type.Integer(),
    parent_code: Type.Union([Type.String(), Type.Null()]),
    is_header: Type.Boolean(),
    /** Sum of the account and its children, if it has any. */
    subtotal: Type.Optional(Type.Number()),
    /** True if the line includes unclosed earnings of earlier years. */
    includes_unclosed: Type.Optional(Type.Boolean()),
  }),
);

/** Section of a report: lines and total; headers have no amount of their own. */
export const ReportSection = titled(
  'ReportSection',
  Type.Object({ lines: Type.Array(ReportLine), total: Type.Number() }),
);
