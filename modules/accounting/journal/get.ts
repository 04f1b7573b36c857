import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId } from '../../../kernel/shapes.ts';
import { readRecord } from '../../../kernel/store/record.ts';
import { EntryRecord, journalEntryView } from './entry.ts';

/** One journal entry. */
export const get = query('accounting.journal.get', {
  says: 'Read a journal entry.',
  by: 'manager',
  takes: Type.Object({ entity_id: AnyId }),
  gives: EntryRecord,
  refuses: [notFound],
  answer: (look, { entity_id }, now) =>
    readRecord(look, journalEntryView, entity_id, now.caller.role) ??
    notFound({ what: 'journal entry', id: entity_id }),
});
