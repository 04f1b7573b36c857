import { on } from '../../../../kernel/declare/actor.ts';
import { withFileChanged } from '../../../../kernel/declare/records/attachments.ts';
import * as facts from '../facts/notes.ts';
import { docReminded, docReminderVoided } from '../facts/reminders.ts';
import type { Doc } from '../state.ts';

const when = on<Doc>();

/** Folds of notes, files and reminders. */
export const noteFolds = [
  when(facts.docNoteAdded, (doc, note) => ({
    ...doc,
    notes_list: [{ ...note, updated_at: null }, ...doc.notes_list],
  })),
  when(facts.docNoteUpdated, (doc, { note_id, note, updated_at }) => ({
    ...doc,
    notes_list: doc.notes_list.map((one) =>
      one.note_id === note_id ? { ...one, note, updated_at } : one,
    ),
  })),
  when(facts.docNoteRemoved, (doc, { note_id }) => ({
    ...doc,
    notes_list: doc.notes_list.filter((one) => one.note_id !== note_id),
  })),
  when(facts.docFileAttached, (doc, file) => ({ ...doc, files: [...doc.files, file] })),
  when(facts.docFileUpdated, (doc, { file_id, description, document_tag }) => ({
    ...doc,
    files: withFileChanged(doc.files, file_id, {
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(document_tag === undefined ? {} : { document_tag }),
    }),
  })),
  when(facts.docFileRemoved, (doc, { file_id }) => ({
    ...doc,
    files: doc.files.filter((file) => file.file_id !== file_id),
  })),
  when(docReminded, (doc, reminder) => ({ ...doc, reminder })),
  when(docReminderVoided, (doc, { reminder }) => ({ ...doc, reminder })),
];
