import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { viewsOf } from './record.ts';

/** Counts a visit of a shared page; the count is stored outside the ledger. */
export const countView = command('sharing.links.countView', {
  says: 'Count a visit of a shared page.',
  by: 'operator',
  takes: Type.Object({ share_id: AnyId }),
  reads: (reader, { share_id }) => ({ views: viewsOf(reader, share_id) }),
  decide: (_, { share_id }, { ts }, { views }) => [
    { keep: 'share_visit', row: { id: share_id, views: views + 1, last_at: ts } },
  ],
});
