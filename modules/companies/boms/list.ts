import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { BomRecord } from './record.ts';
import { bomView } from './view.ts';

/** The bills of materials, newest first. */
export const list = query('companies.boms.list', {
  says: 'List the bills of materials.',
  explains: [
    'Newest first unless `sort` is sent, including inactive ones.',
    '`estimated_cost` is shown to managers and above only.',
    'These records are for reference; production uses the recipe of the item.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...sortInput(['name', 'created_at', 'updated_at']), ...pageInput }),
  gives: listOf(BomRecord),
  refuses: [badCursor],
  answer: (reader, input, now) => page(reader, bomView, { ...input, ...orderOf(input) }, now),
});
