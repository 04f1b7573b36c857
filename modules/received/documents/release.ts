import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { doc, docUnlinked } from '../../documents/contract/facts.ts';

/** Makes a received document bookable again after its draft was deleted. */
export const release = command('received.documents.release', {
  says: 'Make a received document bookable again.',
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, doc_id: AnyId }),
  asks: 'release',
  decide: (_, { entity_id, doc_id }) => [
    docUnlinked(entity_id, { entity_id: doc_id, relation: 'booked' }),
  ],
});
