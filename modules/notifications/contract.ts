/*
 * What notifications tell others: mails are one of their ways.
 */
import { companySender, isAskedHere, mailOrTell, type Wanted } from './notices/mail-or-tell.ts';

export type { Wanted };
export { companySender, isAskedHere, mailOrTell };
