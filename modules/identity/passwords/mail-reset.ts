import { sendNamed } from '../../../kernel/declare/operation.ts';
import { publicAddress, type Services } from '../../../kernel/declare/services.ts';
import type { Letter } from '../../../kernel/platform/mail.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import { inCharge } from '../members/in-charge.ts';
import { homeOf } from '../sessions/access-rights.ts';
import { userName } from '../users/user-name.ts';

/** Minutes for which the link of a reset is valid. */
export const lifeMinutes = 15;

const letterTo = (address: string, link: string): Letter => ({
  to: [address],
  subject: 'Set a new password',
  text: [
    'Somebody asked for a new password of your login. If it was you, set it here:',
    link,
    `The link works once, for ${lifeMinutes} minutes. If it was not you, do nothing.`,
  ].join('\n\n'),
});

/**
 * Mails the link of a reset. The answer of the request must not reveal whether the email is known, so a failure is a
 * notification to the owners and admins of the person's company.
 */
export const mailReset = async (
  services: Services,
  { user_id, email }: { readonly user_id: string; readonly email: string },
  token: string,
): Promise<void> => {
  const link = `${publicAddress(services)}/reset-password?token=${token}`;
  const untaken = await services.mail.send(letterTo(email, link));
  const reader = services.reader({ company_id: instance });
  const company_id = homeOf(reader, user_id);
  if (!untaken || company_id === undefined) return;
  const name = userName(reader, user_id);
  const notice = sendNamed('notifications.notices.notify', {
    users: [...inCharge(reader.of(company_id))],
    category: 'access',
    title: `${name ?? 'A user'} asked for a new password, and it was not mailed`,
    body: `${untaken.why} Check the mail server; an owner's login is handed back by the installation owner, any other gets a first password from an admin.`,
    action_url: '/companies/me/users',
    priority: 'high',
    kind: 'password_not_mailed',
    values: { name: name ?? '', reason: untaken.why },
  });
  await sendAsSystem(services, notice, { company_id, source: 'job' });
};
