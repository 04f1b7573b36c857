import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../notifications/contract/queries.ts';
import { reminderMailStatusSet } from './facts.ts';
import { reminder } from './reminder.ts';

/** Records whether the mail server accepted the mail of a reminder, with the reason if not. */
export const noteMail = command('documents.reminders.noteMail', {
  says: 'Record the delivery status of the mail of a reminder.',
  by: 'operator',
  on: reminder,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, ...MailStatus.properties }),
  decide: ({ sent_at }, { entity_id, ...status }) =>
    sent_at === status.sent_at ? [reminderMailStatusSet(entity_id, status)] : [],
});
