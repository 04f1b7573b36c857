import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { creditsOf, pagesOf } from './credits.ts';
import { myFiles } from './mine.ts';
import { filesAtOnce } from './store.ts';

/** Estimated credits for reading files; nothing is charged. */
export const estimate = query('ai.uploads.estimate', {
  says: 'Estimate the credits for reading files.',
  explains: [
    'One credit per five pages, rounded up, at least one per file; an image counts as one page, other files as one page per 50 KiB.',
    'Credits are only counted, not limited or paid.',
    'Only files of the caller that have not expired are found (`not_found`).',
  ],
  by: 'operator',
  takes: Type.Object({ file_ids: Type.Array(AnyId, { minItems: 1, maxItems: filesAtOnce }) }),
  gives: Type.Object({
    total_credits: Type.Integer(),
    files: Type.Array(
      Type.Object({
        file_id: Type.String(),
        filename: Type.String(),
        pages: Type.Integer(),
        credits: Type.Integer(),
      }),
    ),
    tier_limit: Type.String(),
  }),
  refuses: [notFound],
  answer: (reader, { file_ids }, now) => {
    const found = myFiles(reader, file_ids, now.caller);
    if (isRefusal(found)) return found;
    const files = found.map(({ id, state }) => ({
      file_id: id,
      filename: state.filename ?? '',
      pages: pagesOf(state),
      credits: creditsOf(state),
    }));
    const total_credits = files.reduce((all, { credits }) => all + credits, 0);
    return { total_credits, files, tier_limit: 'local' };
  },
});
