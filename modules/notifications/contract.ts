/*
 * What notifications tell others: mails are one of their ways.
 */
import { type Compose, mailsSent, mailTitle } from './notices/mails-sent.ts';

export type { Compose };
export { mailsSent, mailTitle };
