/*
 * What notifications tell others: mails are one of their ways.
 */
import {
  MailStatus,
  mailProblem,
  mailRefusals,
  mailStatusFields,
  withMailStatus,
  withoutMailStatus,
} from './notices/mail-status.ts';
import { type Compose, mailsSent, mailTitle } from './notices/mails-sent.ts';

export type { Compose };
export {
  MailStatus,
  mailProblem,
  mailRefusals,
  mailStatusFields,
  mailsSent,
  mailTitle,
  withMailStatus,
  withoutMailStatus,
};
