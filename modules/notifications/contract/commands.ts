import { mailsSent } from '../notices/mails-sent.ts';

export { mailsSent };
