import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { doc } from '../document/doc.ts';
import { docUnsent } from '../document/facts/document.ts';
import { DocStatus } from '../document/status.ts';

/** Removes the sent mark of a document. */
export const unsend = command('documents.issuing.unsend', {
  says: 'Remove the sent mark; a sent draft becomes a draft again.',
  explains: [
    'Removes the sent mark only; a mail that went out is not recalled.',
    'A `sent` document becomes a draft again, an issued one keeps its status.',
    'Refused with `not_allowed` if it is not marked as sent.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ status: DocStatus }),
  asks: 'unsend',
  decide: (state, { entity_id }) => ({
    facts: [docUnsent(entity_id, {})],
    answer: { status: state.status === 'sent' ? 'draft' : state.status },
  }),
});
