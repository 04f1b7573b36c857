import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Name } from '../../../kernel/declare/schemas.ts';

/** Ids of the lists with a number. */
export const numbered = query('lists.lists.numbered', {
  says: 'Find the lists with exactly this number.',
  explains: [
    'Matches the number exactly, including case.',
    'Answers an empty array if there is none; imports may have produced several lists with one number.',
  ],
  by: 'viewer',
  takes: Type.Object({ number: Name }),
  gives: Type.Object({ ids: Type.Array(Type.String()) }),
  answer: (reader, { number }) => ({
    ids: reader
      .rows<{ id: string }>(
        'SELECT id FROM list_view WHERE company=:company AND ref_id=:number ORDER BY seq',
        { number },
      )
      .map((row) => row.id),
  }),
});
