import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../notifications/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docMailStatusSet } from '../document/facts/document.ts';

/** Records whether the mail server accepted the mail of a document, with the reason if not. */
export const noteMail = command('documents.issuing.noteMail', {
  says: 'Record the delivery status of the mail of a document.',
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, ...MailStatus.properties }),
  decide: ({ sent_at }, { entity_id, ...status }) =>
    sent_at === status.sent_at ? [docMailStatusSet(entity_id, status)] : [],
});
