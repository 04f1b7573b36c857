import { sentByHouse } from '../../../kernel/errand.ts';
import { limits } from '../../../kernel/limits.ts';
import { addressesIn, type Letter } from '../../../kernel/mail.ts';
import { send } from '../../../kernel/operation.ts';
import type { Outside } from '../../../kernel/outside.ts';
import type { LaterJob } from '../../../kernel/reaction.ts';
import type { Company } from '../../../kernel/store/look.ts';
import type { Told } from '../../../kernel/writer/request.ts';
import { notify } from './notify.ts';

/** Whether somebody asked for it here: what an import tells of was sent elsewhere, long ago. */
export const isAskedHere = ({ source }: Pick<Told, 'source'>): boolean =>
  source === 'api' || source === 'ai';

/** In a company's name; answers go to its own address. */
export const companySender = ({ name, settings }: Company): NonNullable<Letter['sender']> => ({
  name,
  replyTo: addressesIn([typeof settings['email'] === 'string' ? settings['email'] : null])[0],
});

/** A mail that somebody wanted sent: what is mailed, who wanted it, and where they see it. */
export type Wanted = {
  readonly letter: Letter;
  readonly what: string;
  readonly by: string | null;
  readonly category: string;
  readonly action_url: string;
};

/**
 * Sends a mail as a job after its commit. A server that does not take it now is asked again; once it is
 * of no use, whoever wanted it is told why.
 */
export const mailOrTell = async (
  { letter, what, by, category, action_url }: Wanted,
  { company_id, attempt }: LaterJob<unknown>,
  outside: Outside,
): Promise<void> => {
  const untaken = await outside.mail.send(letter);
  if (!untaken) return;
  if (!untaken.isFinal && attempt < limits.jobAttempts) throw new Error(untaken.why);
  if (!by) return;
  const told = send(notify, {
    users: [by],
    category,
    title: `${what} was not mailed`,
    body: untaken.why,
    action_url,
    priority: 'high',
  });
  await sentByHouse(outside, told, { company_id, source: 'job' });
};
