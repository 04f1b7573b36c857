import { send } from '../../../kernel/declare/operation.ts';
import { mailsSent } from '../../notifications/contract/commands.ts';
import type { Compose } from '../../notifications/contract/queries.ts';
import { labelsOf } from '../print/labels.ts';
import { paperPdf } from '../print/paper/paper.ts';
import { reminderSent } from './facts.ts';
import { noteMail } from './note-mail.ts';
import { paperOf, reminderFile } from './pdf.ts';
import { reminder } from './reminder.ts';

/** Mail with the letter attached. */
const composed: Compose = async (entity_id, { message }, company, reader) => {
  const state = reader.state(reminder, entity_id);
  if (!state) return undefined;
  const labels = labelsOf(state.language ?? undefined);
  const say = (words: string): string =>
    words.replace('{document}', () => state.title).replace('{company}', () => company.name);
  const pdf = {
    filename: reminderFile(state, entity_id),
    media: 'application/pdf',
    bytes: await paperPdf(await paperOf(reader, state, company)),
  };
  return {
    what: state.title,
    subject: say(labels.mailSubject),
    text: message ?? say(labels.mailText),
    files: [pdf],
  };
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
