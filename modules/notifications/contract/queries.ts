import {
  MailStatus,
  mailProblem,
  mailRefusals,
  mailStatusFields,
  withMailStatus,
  withoutMailStatus,
} from '../notices/mail-status.ts';
import { type Compose, mailTitle } from '../notices/mails-sent.ts';

export type { Compose };
export {
  MailStatus,
  mailProblem,
  mailRefusals,
  mailStatusFields,
  mailTitle,
  withMailStatus,
  withoutMailStatus,
};
