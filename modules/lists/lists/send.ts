import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { AnyId, Short, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { mailProblem, mailRefusals } from '../../notifications/contract/queries.ts';
import { listMailStatusSet, listSent } from '../state/facts.ts';
import { list } from '../state/inventory-list.ts';

const Address = Type.String({ format: 'email', maxLength: 320 });
const addresses = Type.Optional(
  Type.Union([Type.Array(Address, { maxItems: 50 }), Type.String({ maxLength: 5000 })]),
);

/** Sends a finalized list by mail, or marks it as sent; without a mail server, mail is refused. */
export const send = command('lists.lists.send', {
  says: 'Send a finalized list, or mark it as sent.',
  explains: [
    'Finalized lists only.',
    'With `sent_to`, or `sent_via` email, a mail is queued and sent in the background; its progress is in `email_status` and `email_error`.',
    'Without a recipient the list is only marked as sent, as with `sent_via` manual.',
    'Mail needs a configured mail server (`mail_not_set_up`), a recipient (`no_recipient`) and valid addresses (`bad_recipient`).',
    'Repeated calls send again.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    sent_via: Type.Optional(Short),
    sent_to: Type.Optional(Short),
    cc: addresses,
    bcc: addresses,
    subject: Type.Optional(Short),
    message: Type.Optional(Text),
    hasMail: prepared<boolean>(),
  }),
  gives: writtenWith({ sent_at: Type.String() }),
  asks: 'send',
  refuses: mailRefusals,
  prepare: async (input, { mail }) => ({ ...input, hasMail: mail.isConfigured }),
  decide: (_, { entity_id, sent_to, cc, bcc, subject, message, hasMail, ...by }, { ts }) => {
    const sent_via = by.sent_via ?? (sent_to ? 'email' : 'manual');
    const isMail = sent_via === 'email' && hasMail !== undefined;
    const copies = [...asArray(cc ?? []), ...asArray(bcc ?? [])];
    const problem = isMail ? mailProblem(asArray(sent_to ?? ''), copies, hasMail) : undefined;
    if (problem) return problem;
    const queued = { sent_at: ts, status: 'queued', reason: null } as const;
    const told = {
      sent_via,
      sent_at: ts,
      ...(sent_to ? { sent_to } : {}),
      ...(cc ? { cc: asArray(cc) } : {}),
      ...(bcc ? { bcc: asArray(bcc) } : {}),
      ...(subject ? { subject } : {}),
      ...(message ? { message } : {}),
    };
    const mail = isMail ? [listMailStatusSet(entity_id, queued)] : [];
    return { facts: [listSent(entity_id, told), ...mail], answer: { sent_at: ts } };
  },
});

const asArray = (sent: string | readonly string[]): string[] =>
  typeof sent === 'string'
    ? sent
        .split(/[,;]/)
        .map((one) => one.trim())
        .filter(Boolean)
    : [...sent];
