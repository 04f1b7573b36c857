import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { AnyId, Short, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { mailProblem, mailRefusals } from '../../notifications/contract/queries.ts';
import { Addresses, addressesOf } from '../issuing/addresses.ts';
import { reminderMailStatusSet, reminderSent } from './facts.ts';
import { reminderVoid } from './refusals.ts';
import { reminder } from './reminder.ts';

/** Mails a reminder, or marks it as sent; without a mail server, mail is refused. */
export const send = command('documents.reminders.send', {
  says: 'Send a reminder by mail, or mark it as sent.',
  explains: [
    'With `sent_to`, or `sent_via` email, a mail with the PDF is sent in the background; see `email_status` and `email_error`.',
    'Otherwise it is only marked as sent, such as by post.',
    'Mail needs a mail server (`mail_not_set_up`) and valid recipients (`no_recipient`, `bad_recipient`).',
    'Repeated calls send again; a void reminder is refused (`reminder_void`).',
  ],
  by: 'operator',
  on: reminder,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    sent_via: Type.Optional(Short),
    sent_to: Type.Optional(Addresses),
    cc: Type.Optional(Addresses),
    bcc: Type.Optional(Addresses),
    subject: Type.Optional(Short),
    message: Type.Optional(Text),
    hasMail: prepared<boolean>(),
  }),
  gives: writtenWith({ sent_at: Type.String() }),
  refuses: [reminderVoid, ...mailRefusals],
  prepare: async (input, { mail }) => ({ ...input, hasMail: mail.isConfigured }),
  decide: ({ voided_at }, { entity_id, hasMail = false, ...input }, { ts }) => {
    if (voided_at) return reminderVoid();
    const to = addressesOf(input.sent_to);
    const [cc, bcc] = [addressesOf(input.cc), addressesOf(input.bcc)];
    const sent_via = input.sent_via ?? (to.length > 0 ? 'email' : 'manual');
    const isMail = sent_via === 'email';
    const problem = isMail ? mailProblem(to, [...cc, ...bcc], hasMail) : undefined;
    if (problem) return problem;
    const queued = { sent_at: ts, status: 'queued', reason: null } as const;
    const { subject = null, message = null } = input;
    return {
      facts: [
        reminderSent(entity_id, {
          ...{ sent_via, cc, bcc, subject, message, sent_at: ts },
          sent_to: to.join(', ') || null,
        }),
        ...(isMail ? [reminderMailStatusSet(entity_id, queued)] : []),
      ],
      answer: { sent_at: ts },
    };
  },
});
