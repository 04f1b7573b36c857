import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { doc, docUnlinked } from '../../documents/contract/facts.ts';

/** The draft that it was booked as is gone: it may be booked again. */
export const release = command('received.documents.release', {
  says: 'Make a received document free to be booked again.',
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, doc_id: AnyId }),
  asks: 'release',
  decide: (_, { entity_id, doc_id }) => [
    docUnlinked(entity_id, { entity_id: doc_id, relation: 'booked' }),
  ],
});
