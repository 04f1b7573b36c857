import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { personalOfFile } from '../../../kernel/declare/records/attachments.ts';
import { erasing, erasureFacts } from '../../../kernel/ledger/erasure.ts';
import { doc } from './doc.ts';
import { docPersonalErased } from './facts/document.ts';
import { attached, documentsNaming, erasableFields } from './retention.ts';

/**
 * Erases the personal fields of a contact on its documents, except those that issued documents must
 * retain.
 */
export const erasePersonal = command('documents.document.erasePersonal', {
  says: 'Erase the personal data of a contact on its documents.',
  by: 'admin',
  takes: Type.Object({
    contact_id: Type.String(),
    reason: Type.Union([Type.Literal('request'), Type.Literal('retention')]),
  }),
  reads: (reader, { contact_id }, _, now) => ({
    found: documentsNaming(reader, [contact_id]).flatMap((id) => {
      const state = reader.state(doc, id);
      const fields = state ? erasableFields(state, [contact_id], now) : [];
      const values = erasing(reader, [id], pathsOf(fields));
      return values.entries.length === 0 ? [] : [{ id, fields, values }];
    }),
  }),
  decide: (_, { contact_id, reason }, now, { found }) => [
    ...found.map(({ id, fields }) => docPersonalErased(id, { fields: [...fields] })),
    ...erasureFacts(
      found.flatMap(({ values }) => values.entries),
      () => now.id('ledger_erasure'),
      { subject_id: contact_id, reason },
    ),
    ...found.flatMap(({ values }) => values.rows),
  ],
});

/** Copies of a mail are erased with its recipient. */
const withSentTo = ['cc', 'bcc'];

/** Matches the paths of these fields in a fact, as fields or as changes. */
const pathsOf = (fields: readonly string[]): ((path: string) => boolean) => {
  const all = new Set([
    ...fields,
    ...(fields.includes('sent_to') ? withSentTo : []),
    ...(fields.includes(attached) ? personalOfFile : []),
  ]);
  return (path) => all.has(path.replace(/^fields_changed\.(.*)\.(?:old|new)$/, '$1'));
};
