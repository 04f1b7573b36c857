import type { Caller } from '../../../kernel/declare/access.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { loginByEmail } from '../users/view.ts';
import { codeLink } from './code.ts';

/** Outcome of mailing an invitation. */
export type Mailing = {
  readonly mailed: boolean;
  /** Reason why it was not mailed; null if it was. */
  readonly mail_failure: string | null;
};

/**
 * Mails the link of an invitation: to the address of a claimed login, otherwise to that of the invitation. Either takes
 * one mail to the same server, so the response time does not reveal which.
 */
export const mailInvitation = async (
  services: Services,
  caller: Caller,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<Mailing> => {
  const reader = services.reader(caller);
  const login = loginByEmail(reader, email);
  const address = login && login.invitation_id === null ? login.email : email.trim();
  const company = companyHere(reader).name;
  const untaken = await services.mail.send({
    to: [address],
    subject: `Invitation to ${company}`,
    text: [
      `You are invited to join ${company}. Accept the invitation here:`,
      codeLink(services, code),
      'The link works once, for 7 days. If you do not know the company, do nothing.',
    ].join('\n\n'),
  });
  return { mailed: !untaken, mail_failure: untaken?.why ?? null };
};
