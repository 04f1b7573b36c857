import { send } from '../../../kernel/declare/operation.ts';
import { mailsSent } from '../../notifications/contract/commands.ts';
import type { Compose } from '../../notifications/contract/queries.ts';
import { paperMail } from '../issuing/paper-mail.ts';
import { paperPdf } from '../print/paper/paper.ts';
import { reminderSent } from './facts.ts';
import { noteMail } from './note-mail.ts';
import { paperOf, reminderFile } from './pdf.ts';
import { reminder } from './reminder.ts';

/** Mail with the letter attached. */
const composed: Compose = async (entity_id, { message }, company, reader) => {
  const state = reader.state(reminder, entity_id);
  if (!state) return undefined;
  const paper = await paperOf(reader, state, company);
  const filename = reminderFile(state, entity_id);
  const bytes = await paperPdf(paper);
  return paperMail(
    { what: paper.title, language: paper.language, filename, bytes },
    message,
    company,
  );
};

/** Mails a reminder to the addresses it was sent to. */
export const mailsReminder = mailsSent(
  'documents.reminders.mailsSent',
  reminderSent,
  {
    category: 'reminder',
    path: '/reminders',
    note: (entity_id, status) => send(noteMail, { entity_id, ...status }),
  },
  composed,
);
