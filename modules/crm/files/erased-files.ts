import { later } from '../../../kernel/declare/reaction.ts';
import { task } from '../../../kernel/declare/task.ts';
import { readerOf } from '../../../kernel/reader/reader.ts';
import { contactErased, contactFileAttached } from '../state/facts.ts';

type Named = { readonly company: string; readonly contact_id: string };

/** Hashes of the files ever attached to a contact that no other entity refers to. */
export const unsharedFilesTask = task('crm.onlyItsFiles', (db, _, { company, contact_id }: Named) =>
  readerOf(db, company)
    .rows<{ sha256: string }>(
      `SELECT DISTINCT json_extract(l.data, '$.sha256') AS sha256 FROM ledger l
       WHERE l.company=:company AND l.entity_id=:contact_id AND l.event_type=:attached
         AND NOT EXISTS (SELECT 1 FROM ledger o WHERE o.company=:company
           AND o.entity_id<>:contact_id AND instr(o.data, json_extract(l.data, '$.sha256')) > 0)`,
      { contact_id, attached: contactFileAttached.type },
    )
    .map(({ sha256 }) => sha256),
);

/** Deletes the bytes of an erased contact's files, unless another record refers to them. */
export const deleteErasedFiles = later('crm.files.erasedFilesGo', {
  when: contactErased,
  run: async ({ company_id, entity_id }, services) => {
    const input = { company: company_id, contact_id: entity_id };
    const hashes = (await services.work(unsharedFilesTask, input)) as readonly string[];
    for (const hash of hashes) await services.files.drop(company_id, hash);
  },
});
