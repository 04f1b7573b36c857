import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { TemplateRecord } from './record.ts';
import { templateView } from './view.ts';

/** Label templates of a company, oldest first. */
export const list = query('labels.templates.list', {
  says: 'List the label templates.',
  explains: [
    'Oldest first unless `sort` is sent; the oldest one is used for printing where no template is named.',
    'Deleted templates and the built-in one are not included.',
    'Lengths are in millimetres, font sizes in points.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...sortInput(['name', 'created_at', 'updated_at']), ...pageInput }),
  gives: listOf(TemplateRecord),
  refuses: [badCursor],
  answer: (reader, input, now) =>
    page(reader, templateView, { ...input, ...orderOf(input, { sort: 'seq', dir: 'asc' }) }, now),
});
