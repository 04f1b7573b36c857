import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { listOf } from '../../../kernel/shapes.ts';
import { badCursor, page, pageInput } from '../../../kernel/store/page.ts';
import { TemplateRecord } from './record.ts';
import { templateView } from './view.ts';

/** The label templates of a company, oldest first. */
export const list = query('labels.templates.list', {
  says: 'List the label templates.',
  by: 'viewer',
  takes: Type.Object(pageInput),
  gives: listOf(TemplateRecord),
  refuses: [badCursor],
  answer: (look, input, now) => page(look, templateView, { ...input, dir: 'asc' }, now),
});
