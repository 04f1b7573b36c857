import type { FactType } from '../../../kernel/declare/fact.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Send, send } from '../../../kernel/declare/operation.ts';
import { type Later, type LaterJob, later } from '../../../kernel/declare/reaction.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Entry } from '../../../kernel/ledger/entry.ts';
import { entryWith, withPersonal } from '../../../kernel/ledger/read.ts';
import { addressesIn, type Letter } from '../../../kernel/platform/mail.ts';
import { type Company, companyOf, type Reader } from '../../../kernel/reader/reader.ts';
import { sendAsSystem } from '../../../kernel/writer/system-command.ts';
import type { MailStatus } from './mail-status.ts';
import { notify } from './notify.ts';

/** Mail data in the fact of a sent record; erased personal values are null. */
type Sent = {
  readonly sent_via: string;
  readonly sent_at: string;
  readonly sent_to?: string | null;
  readonly cc?: readonly string[] | null;
  readonly bcc?: readonly string[] | null;
  readonly subject?: string | null;
  readonly message?: string | null;
};

/** Notification category, path of the record's page, and the command that notes the progress of a mail. */
type Place = {
  readonly category: string;
  readonly path: string;
  readonly note: (entity_id: string, status: MailStatus) => Send;
};

/** A mail to send: its title, text and files. */
type Composed = Pick<Letter, 'text' | 'files'> & {
  readonly what: string;
  readonly subject?: string;
};

/** Writes the mail of what was sent; undefined where it is gone. */
export type Compose = (
  entity_id: string,
  sent: Sent,
  company: Company,
  reader: Reader,
) => Composed | undefined | Promise<Composed | undefined>;

type Mailed = {
  readonly letter: Letter;
  readonly what: string;
  readonly entry: Entry;
  readonly sent_at: string;
};

/** Default title of a mail. */
export const mailTitle = (what: string, { name }: Company): string => `${what} from ${name}`;

/** Mails what was sent by mail to whom it was sent; a server that does not take it is asked again. */
export const mailsSent = <D extends Sent>(
  name: string,
  when: FactType<D>,
  place: Place,
  compose: Compose,
): Later =>
  later(name, {
    when,
    wants: ({ sent_via, sent_to }) => sent_via === 'email' && Boolean(sent_to),
    run: async (job, services) => {
      const mailed = await mailedOf(job, services, compose);
      if (mailed) await mailOrTell(mailed, place, job, services);
    },
  });

/** True if a person sent it here; records from an import were sent by another system before. */
const isAskedHere = ({ source }: Entry): boolean => source === 'api' || source === 'ai';

/** In a company's name; answers go to its own address. */
const senderOf = ({ name, settings }: Company): NonNullable<Letter['sender']> => ({
  name,
  replyTo: addressesIn([typeof settings['email'] === 'string' ? settings['email'] : null])[0],
});

/** Mail of a sent record; undefined if the record is gone or there is no recipient. */
const mailedOf = async (
  { company_id, ledger_id }: LaterJob<unknown>,
  services: Services,
  compose: Compose,
): Promise<Mailed | undefined> => {
  const reader = services.reader({ company_id });
  const entry = entryWith(reader, ledger_id);
  const company = companyOf(reader);
  if (!entry || !company || !isAskedHere(entry)) return undefined;
  const sent = withPersonal(reader, services.registry, entry).data as Sent;
  const to = addressesIn(sent.sent_to?.split(/[,;]/) ?? []);
  if (to.length === 0) return undefined;
  const composed = await compose(entry.entity_id, sent, company, reader);
  if (!composed) return undefined;
  const { what, subject = mailTitle(what, company), ...written } = composed;
  const letter = {
    sender: senderOf(company),
    to,
    cc: addressesIn(sent.cc ?? []),
    bcc: addressesIn(sent.bcc ?? []),
    subject: sent.subject ?? subject,
    ...written,
  };
  return { letter, what, entry, sent_at: sent.sent_at };
};

/** Hands a mail to the server and notes the outcome; a final failure is also a notification to its sender. */
const mailOrTell = async (
  { letter, what, sent_at, entry: { actor_id, entity_id } }: Mailed,
  { category, path, note }: Place,
  { company_id, attempt }: LaterJob<unknown>,
  services: Services,
): Promise<void> => {
  const untaken = await services.mail.send(letter);
  if (untaken && !untaken.isFinal && attempt < limits.jobAttempts) throw new Error(untaken.why);
  const errand = { company_id, source: 'job' };
  const status = untaken ? 'failed' : 'sent';
  const noted = note(entity_id, { sent_at, status, reason: untaken?.why ?? null });
  const outcome = await sendAsSystem(services, noted, errand);
  if (!outcome.done) throw new Error(`the mail was not noted: ${outcome.code}`);
  if (!untaken || !actor_id) return;
  const told = send(notify, {
    users: [actor_id],
    category,
    title: `${what} was not mailed`,
    body: untaken.why,
    action_url: `${path}/${entity_id}`,
    priority: 'high',
    kind: 'not_mailed',
    values: { what, reason: untaken.why },
  });
  await sendAsSystem(services, told, errand);
};
