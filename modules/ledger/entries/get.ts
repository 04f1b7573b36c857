import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { entryWith, withPersonal } from '../../../kernel/ledger/read.ts';
import { Entry, shownEntry } from './entry.ts';

/** One entry. */
export const get = query('ledger.entries.get', {
  says: 'Read a ledger entry.',
  explains: [
    "Data that the caller's role does not see is removed and the entry marked `redacted`, so its hash cannot be recomputed from this answer; erased personal values read as null.",
    'Entries of other companies answer `not_found`.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({ entry_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
  gives: Entry,
  refuses: [notFound],
  answer: (reader, { entry_id }, now, services) => {
    const entry = entryWith(reader, entry_id);
    if (!entry) return notFound({ what: 'ledger entry', id: entry_id });
    return shownEntry(
      services.registry,
      reader,
      withPersonal(reader, services.registry, entry),
      now.caller.role,
    );
  },
});
