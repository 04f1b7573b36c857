import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { book } from './book.ts';
import { payLinkNotBooked } from './facts.ts';

/** Books received money, or records why the booking was refused. */
export const settle = batch('payments.links.settle', {
  says: 'Book money received through a link, or record why it cannot be booked.',
  by: 'manager',
  takes: Type.Object({ link_id: AnyId, problem: orNull(Type.String()) }),
  gives: Type.Object({}),
  lane: 'work',
  runs: ({ link_id, problem }) => (problem === null ? [send(book, { link_id })] : []),
  sums: ([result], { link_id, problem }) => {
    if (result?.done) return [];
    const detail = result?.refusal.detail ?? problem;
    const why = typeof detail === 'string' ? detail : 'the document refuses the payment';
    return [payLinkNotBooked(link_id, { problem: why })];
  },
});
