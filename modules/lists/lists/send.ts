import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId, Short, Text, writtenWith } from '../../../kernel/shapes.ts';
import { listSent } from './facts.ts';
import { list } from './inventory-list.ts';

const Address = Type.String({ format: 'email', maxLength: 320 });
const addresses = Type.Optional(
  Type.Union([Type.Array(Address, { maxItems: 50 }), Type.String({ maxLength: 5000 })]),
);

/** Marks a finalized list as sent; with a recipient a mail goes out after it. */
export const send = command('lists.lists.send', {
  says: 'Send a finalized list, or mark it as sent.',
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
  }),
  gives: writtenWith({ sent_at: Type.String() }),
  asks: 'send',
  decide: (_, { entity_id, sent_via, sent_to, cc, bcc, subject, message }, { ts }) => {
    const told = {
      sent_via: sent_via ?? (sent_to ? 'email' : 'manual'),
      sent_at: ts,
      ...(sent_to ? { sent_to } : {}),
      ...(cc ? { cc: asArray(cc) } : {}),
      ...(bcc ? { bcc: asArray(bcc) } : {}),
      ...(subject ? { subject } : {}),
      ...(message ? { message } : {}),
    };
    return { facts: [listSent(entity_id, told)], answer: { sent_at: ts } };
  },
});

const asArray = (sent: string | readonly string[]): string[] =>
  typeof sent === 'string'
    ? sent
        .split(/[,;]/)
        .map((one) => one.trim())
        .filter(Boolean)
    : [...sent];
