import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Written } from '../../../kernel/declare/schemas.ts';
import { check, checkDeleted } from './check.ts';

/** Deletes a recurring check. */
export const remove = command('assets.checks.remove', {
  says: 'Delete a recurring check of assets.',
  explains: [
    'The check disappears from the list; the dates on which its assets were seen stay with the assets.',
    'A deletion cannot be undone.',
  ],
  by: 'operator',
  on: check,
  at: ({ check_id }) => check_id,
  takes: Type.Object({ check_id: AnyId }),
  gives: Written,
  decide: (_, { check_id }) => [checkDeleted(check_id, {})],
});
