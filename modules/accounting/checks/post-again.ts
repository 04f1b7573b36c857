import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { Draft } from '../entry/draft.ts';
import { stemOf } from '../entry/entry.ts';
import { post } from '../journal/post.ts';

const cameMeanwhile = refusal(
  'came_meanwhile',
  409,
  'Another entry of this kind was posted in the meantime. Run the check again.',
);

const timesSql =
  'SELECT count(*) AS n FROM journal_entry_view WHERE company=:company AND stem=:stem';

/** Posts a missing entry, unless the number of entries of its kind differs from `times`. */
export const postAgain = batch('accounting.checks.postAgain', {
  says: 'Post a missing journal entry.',
  by: 'owner',
  takes: Type.Object({ draft: Draft, times: Type.Integer() }),
  gives: Type.Object({ posted: Type.Boolean() }),
  refuses: [cameMeanwhile],
  together: true,
  lane: 'work',
  reads: (reader, { draft }) => ({
    times:
      reader.row<{ n: number }>(timesSql, {
        stem: stemOf((draft.source_key ?? '').replace('{n}', '0')),
      })?.n ?? 0,
  }),
  runs: ({ draft, times }, _, found) =>
    found.times === times ? [send(post, draft)] : cameMeanwhile(),
  sums: (results) => ({ facts: [], answer: { posted: results.length > 0 } }),
});
