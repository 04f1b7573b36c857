import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../notifications/contract/queries.ts';
import { listMailStatusSet } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

/** Records that the mail server accepted or refused the mail of a list. */
export const noteMail = command('lists.lists.noteMail', {
  says: 'Record the status of the mail of a list.',
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, ...MailStatus.properties }),
  decide: ({ sent_at }, { entity_id, ...status }) =>
    sent_at === status.sent_at ? [listMailStatusSet(entity_id, status)] : [],
});
