import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId, Name, Short, Text, writtenWith } from '../../../kernel/shapes.ts';
import { doc } from './doc.ts';
import { docSent } from './facts.ts';

const Addresses = Type.Union([Short, Type.Array(Name, { maxItems: 50 })]);

const listed = (sent: Static<typeof Addresses> | undefined): string[] => {
  if (sent === undefined) return [];
  const all = Array.isArray(sent) ? sent : sent.split(/[,;]/);
  return all.map((one) => one.trim()).filter(Boolean);
};

/** Sends a document, or marks it as sent; a mail goes out where a recipient is named. */
export const send = command('documents.docs.send', {
  says: 'Send a document by mail, or mark it as sent.',
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
  }),
  gives: writtenWith({ status: Type.String(), sent_at: Type.String() }),
  asks: 'send',
  decide: (state, input, now) => {
    const to = listed(input.sent_to);
    const becomesSent = ['invoice', 'bill', 'purchase_order', 'quotation'];
    const isDraft = state.status === 'draft' && becomesSent.includes(state.doc_type);
    return {
      facts: [
        docSent(input.entity_id, {
          sent_via: input.sent_via ?? (to.length ? 'email' : 'manual'),
          sent_to: to.join(', ') || null,
          cc: listed(input.cc),
          bcc: listed(input.bcc),
          subject: input.subject ?? null,
          message: input.message ?? null,
          sent_at: now.ts,
        }),
      ],
      answer: { status: isDraft ? 'sent' : state.status, sent_at: now.ts },
    };
  },
});
