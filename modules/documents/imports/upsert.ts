import { Type } from '@sinclair/typebox';
import type { FieldsChanged } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import { doc } from '../document/doc.ts';
import { docPatched } from '../document/facts/document.ts';
import { storedLines } from '../drafting/change.ts';
import { createdRefusals, ImportedRecord, importedDraft, referencesOf } from './create-record.ts';
import { documentFrom } from './data.ts';

const notADraft = refusal(
  'not_a_draft',
  409,
  'An import changes only drafts without journal entries, and the document is {status}. Change the document itself instead.',
);

/** Updates a draft from the same document of another system; an issued one is refused. */
export const upsert = command('documents.imports.upsert', {
  says: 'Update a draft from the same document of another system.',
  by: 'manager',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: ImportedRecord,
  gives: writtenWith({ told: Type.String() }),
  refuses: [...createdRefusals, notADraft],
  reads: (reader, { entity_id, data }, state, now) => {
    if (state.status !== 'draft' || state.posted) return notADraft({ status: state.status });
    const sent = documentFrom(data);
    return isRefusal(sent) ? sent : referencesOf(reader, entity_id, sent, now);
  },
  decide: (state, { entity_id: id }, now, { lines, ...seen }) => {
    const made = importedDraft(seen.sent, seen, now);
    if (isRefusal(made)) return made;
    const { header, reckoned } = made;
    const fields: FieldsChanged = {};
    const source = state as unknown as Readonly<Record<string, unknown>>;
    const wanted = {
      ...header,
      ref_id: header.ref_id ?? state.ref_id,
      doc_taxes: reckoned.doc_taxes,
    };
    for (const [field, value] of Object.entries(wanted)) {
      const old = source[field] ?? null;
      if (canonical(old) !== canonical(value ?? null)) fields[field] = { old, new: value ?? null };
    }
    const [first = [], ...rest] = inChunks(reckoned.lines);
    const gone = storedLines(lines).map((line) => line.line_id);
    return {
      facts: [
        docPatched(id, {
          fields_changed: fields,
          lines_dropped: gone,
          lines_put: [...first],
          totals: reckoned.totals,
        }),
        ...rest.map((more) => docPatched(id, { fields_changed: {}, lines_put: [...more] })),
      ],
      answer: { told: 'updated' },
    };
  },
});
