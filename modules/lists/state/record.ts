import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { list as listLife } from '../../../machines/list.ts';
import { mailStatusFields } from '../../notifications/contract/queries.ts';
import { ListLine } from '../lines/line.ts';
import { describedFields, listTypes, moneyFields, totalFields } from './fields.ts';

const text = orNull(Type.String());

/** Record fields of a list's header. */
export const headerRecordFields = {
  list_type: oneOf(listTypes),
  ref_id: Type.String(),
  status: oneOf(listLife.states),
  date: Type.String(),
  ...describedFields,
  ...moneyFields,
  ...totalFields,
  finalized_at: text,
  issued_at: text,
  sent_at: text,
  sent_via: text,
  sent_to: text,
  ...mailStatusFields,
  closed_at: text,
  source_list_id: text,
  converted_to: text,
  converted_to_type: text,
  void_reason: text,
  reason: text,
  journal_entry_id: text,
  posted_on: text,
  to_location_id: text,
  totals_source: orNull(Type.Literal('import')),
  line_count: Type.Integer(),
  counted: Type.Integer(),
  moved: Type.Integer(),
  reserved: Type.Integer(),
  shrinkage_value: Type.Optional(orNull(Type.Number())),
  overage_value: Type.Optional(orNull(Type.Number())),
};

/** Record of a list without its lines. */
export const ListHeader = titled('StockListHeader', recordOf(headerRecordFields));

/** Record of a list. */
export const ListRecord = titled(
  'StockList',
  recordOf({ ...headerRecordFields, line_items: Type.Array(ListLine) }),
);
