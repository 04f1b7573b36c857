import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { readRecord } from '../../../kernel/reader/record.ts';
import { payUrl, tokenOf } from '../config/address.ts';
import { LinkRecord, paymentLinkView } from './view.ts';

/** Reads a payment link with the address for the customer. */
export const get = query('payments.links.get', {
  says: 'Read a payment link.',
  explains: [
    'Returns the token and the public URL for the customer besides the list fields.',
    "`attempts` counts visits to the provider's page, `payment_ref` is the provider's payment id, and `problem` explains money that is not booked or was paid a second time.",
  ],
  by: 'viewer',
  takes: Type.Object({ link_id: AnyId }),
  gives: Type.Object({
    ...LinkRecord.properties,
    token: orNull(Type.String()),
    url: orNull(Type.String()),
  }),
  refuses: [notFound],
  answer: (reader, { link_id }, { caller }, services) => {
    const record = readRecord(reader, paymentLinkView, link_id, caller.role);
    if (!record) return notFound({ what: 'payment link', id: link_id });
    const token = tokenOf(reader, link_id) ?? null;
    const address = JSON.stringify({ token, url: token && payUrl(services, token) });
    return { ...record, raw: `${record.raw.slice(0, -1)},${address.slice(1)}` };
  },
});
