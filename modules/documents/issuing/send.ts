import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { AnyId, Short, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { mailProblem, mailRefusals } from '../../notifications/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docMailStatusSet, docSent } from '../document/facts/document.ts';
import { DocStatus } from '../document/status.ts';
import { typeOf } from '../types/all.ts';
import { Addresses, addressesOf } from './addresses.ts';

/** Sends a document by mail or marks it as sent; mail requires a configured mail server. */
export const send = command('documents.issuing.send', {
  says: 'Send a document by mail, or mark it as sent.',
  explains: [
    'With `sent_to`, or `sent_via` email, a mail with the PDF is sent in the background; see `email_status` and `email_error`.',
    'Otherwise it is only marked as sent.',
    'A draft invoice, bill, order or quotation becomes `sent`, which closes it for editing, except orders; other types keep their status.',
    'Mail needs a mail server (`mail_not_set_up`) and valid recipients (`no_recipient`, `bad_recipient`).',
    'Repeated calls send again; remove the mark with `documents_issuing_unsend`.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    sent_via: Type.Optional(Short),
    sent_to: Type.Optional(Addresses),
    cc: Type.Optional(Addresses),
    bcc: Type.Optional(Addresses),
    subject: Type.Optional(Short),
    message: Type.Optional(Text),
    hasMail: prepared<boolean>(),
  }),
  gives: writtenWith({ status: DocStatus, sent_at: Type.String() }),
  asks: 'send',
  refuses: mailRefusals,
  prepare: async (input, { mail }) => ({ ...input, hasMail: mail.isConfigured }),
  decide: (state, input, now) => {
    const to = addressesOf(input.sent_to);
    const [cc, bcc] = [addressesOf(input.cc), addressesOf(input.bcc)];
    const sent_via = input.sent_via ?? (to.length ? 'email' : 'manual');
    // An import records an old mail that is not sent again.
    const { hasMail } = input;
    const isMail = sent_via === 'email' && hasMail !== undefined;
    const problem = isMail ? mailProblem(to, [...cc, ...bcc], hasMail) : undefined;
    if (problem) return problem;
    const queued = { sent_at: now.ts, status: 'queued', reason: null } as const;
    const isDraft = state.status === 'draft' && typeOf(state).becomesSent;
    return {
      facts: [
        docSent(input.entity_id, {
          sent_via,
          sent_to: to.join(', ') || null,
          cc,
          bcc,
          subject: input.subject ?? null,
          message: input.message ?? null,
          sent_at: now.ts,
        }),
        ...(isMail ? [docMailStatusSet(input.entity_id, queued)] : []),
      ],
      answer: { status: isDraft ? 'sent' : state.status, sent_at: now.ts },
    };
  },
});
