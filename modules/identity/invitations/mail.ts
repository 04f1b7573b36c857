import type { Caller } from '../../../kernel/declare/access.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { loginByEmail } from '../users/view.ts';
import { codeLink } from './code.ts';

/**
 * Mails the link of an invitation, if there is a mail server: to the address of a claimed login, otherwise to that of the
 * invitation. Not awaited, so that the response time does not reveal which.
 */
export const mailInvitation = (
  services: Services,
  caller: Caller,
  { email, code }: { readonly email: string; readonly code: string },
): boolean => {
  const { mail } = services;
  if (!mail.isConfigured) return false;
  const reader = services.reader(caller);
  const login = loginByEmail(reader, email);
  const address = login && login.invitation_id === null ? login.email : email.trim();
  const company = companyHere(reader).name;
  void mail.send({
    to: [address],
    subject: `Invitation to ${company}`,
    text: [
      `You are invited to join ${company}. Accept the invitation here:`,
      codeLink(services, code),
      'The link works once, for 7 days. If you do not know the company, do nothing.',
    ].join('\n\n'),
  });
  return true;
};
