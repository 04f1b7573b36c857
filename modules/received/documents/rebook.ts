import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed } from '../../../kernel/declare/refusal.ts';
import { doc, docLinked } from '../../documents/contract/facts.ts';
import { receivedRefusal } from './received-refusal.ts';
import { bookingInput } from './release.ts';

/** Books a received document again as the void document that is restored; refused if it was booked as another one meanwhile. */
export const rebook = command('received.documents.rebook', {
  says: 'Book a received document again as the document that is restored.',
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: bookingInput,
  mayAsk: ['book'],
  refuses: [notAllowed],
  reads: (reader, _, state) => receivedRefusal(reader, state, 'book') ?? {},
  decide: (_, { entity_id, doc_id }) => [
    docLinked(entity_id, { entity_id: doc_id, entity_type: 'doc', relation: 'booked' }),
  ],
});
