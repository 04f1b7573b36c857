import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { book } from './book.ts';
import { payLinkNotBooked } from './facts.ts';

/** Books what came in; where that is refused the money is noted all the same, with the reason. */
export const settle = batch('payments.links.settle', {
  says: 'Book what came in through a link, or note why it cannot be.',
  by: 'manager',
  takes: Type.Object({ link_id: AnyId, problem: orNull(Type.String()) }),
  gives: Type.Object({}),
  lane: 'work',
  runs: ({ link_id, problem }) => (problem === null ? [send(book, { link_id })] : []),
  sums: ([result], { link_id, problem }) => {
    if (result?.done) return [];
    const detail = result?.refusal.detail ?? problem;
    const why = typeof detail === 'string' ? detail : 'the document does not take it';
    return [payLinkNotBooked(link_id, { problem: why })];
  },
});
