import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import { notComputed } from '../refusals.ts';
import { runPath } from '../state/record.ts';
import { runIn } from '../state/view.ts';
import { readReconciliation } from './read.ts';
import { Reconciliation } from './shapes.ts';

/** Reconciliation of a run, with a page of the rows of each section. */
export const get = query('migrations.reconciliation.get', {
  says: 'Read the reconciliation of a migration run.',
  explains: [
    'Compares source figures with those of the new company, without tolerance, at the end of the run; until then refused with `not_reconciled_yet`.',
    'Covers trial balance, open items by contact, documents, stock, bank, taxes, counts and records not imported.',
    '`limit` (500 by default) and `offset` page the rows of every section.',
    '`difference` is imported less source; `status` explained means that differences were accepted with a note.',
  ],
  by: 'admin',
  takes: Type.Object({
    ...runPath,
    section: Type.Optional(Type.String({ maxLength: 50 })),
    only_differences: Type.Optional(Type.Boolean({ default: false })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: limits.pageMax, default: limits.pageMax }),
    ),
    offset: pageInput.offset,
  }),
  gives: Reconciliation,
  refuses: [notFound, notComputed],
  answer: async (
    reader,
    { run_id, section, only_differences, limit = limits.pageMax, offset = 0 },
    _,
    services,
  ) => {
    const run = runIn(reader, run_id);
    if (isRefusal(run)) return run;
    const made = await readReconciliation(services.files, reader.company, run.state);
    if (isRefusal(made)) return made;
    return {
      ...made,
      sections: made.sections
        .filter(({ key }) => section === undefined || key === section)
        .map(({ rows, ...one }) => {
          const wanted = rows.filter(({ status }) => !only_differences || status !== 'matched');
          return { ...one, rows: wanted.slice(offset, offset + limit), row_total: wanted.length };
        }),
    };
  },
});
