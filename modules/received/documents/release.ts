import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { doc, docUnlinked } from '../../documents/contract/facts.ts';

/** A received document and the own document as which it is booked. */
export const bookingInput = Type.Object({ entity_id: AnyId, doc_id: AnyId });

/** Makes a received document bookable again after its own document was deleted or voided. */
export const release = command('received.documents.release', {
  says: 'Make a received document bookable again.',
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: bookingInput,
  asks: 'release',
  decide: (_, { entity_id, doc_id }) => [
    docUnlinked(entity_id, { entity_id: doc_id, relation: 'booked' }),
  ],
});
