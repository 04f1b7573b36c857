import { Type } from '@sinclair/typebox';
import { type Send, sendNamed } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { entityName } from '../../ledger/contract/queries.ts';
import { myFiles } from '../uploads/mine.ts';
import { action, newFields, type PlanContext } from './action.ts';

/** Name of a record; undefined if it does not exist. */
const named = ({ reader, caller }: PlanContext, id: string): string | undefined => {
  const found = reader.any(id);
  return found ? (entityName(reader, id, caller) ?? id) : undefined;
};

const noteCommands: Readonly<Record<string, string>> = dictionary({
  contact: 'crm.notes.add',
  doc: 'documents.notes.add',
  list: 'lists.notes.add',
});

const kindOf = (id: string): string => id.split(':')[0] ?? '';

/** Adds a note to a contact, document or list. */
export const addNote = action('add_note', {
  says: 'Propose a note about a contact, a document or a list.',
  by: 'operator',
  runs: Object.values(noteCommands),
  takes: Type.Object({
    entity_id: Type.String({ minLength: 1 }),
    note: Type.String({ minLength: 1, pattern: '\\S' }),
  }),
  plan: (about, { entity_id, note }) => {
    const name = named(about, entity_id);
    if (name === undefined || !noteCommands[kindOf(entity_id)])
      return `There is no contact, document or list ${entity_id}.`;
    return {
      title: `Note on ${name}`,
      summary: note,
      arguments: { entity_id, note },
      preview: newFields({ note }),
      warnings: [],
      touches: [],
    };
  },
  sends: ({ entity_id, note }: { entity_id: string; note: string }, { key }) => {
    const at = kindOf(entity_id) === 'contact' ? { contact_id: entity_id } : { entity_id };
    return [
      sendNamed(noteCommands[kindOf(entity_id)] ?? '', { ...at, note }, { key, source: 'ai' }),
    ];
  },
});

const fileCommands: Readonly<Record<string, string>> = dictionary({
  contact: 'crm.files.attach',
  doc: 'documents.files.attach',
  item: 'inventory.files.attach',
});

/** Attaches an uploaded file to a contact, document or item. */
export const attachFile = action('attach_file', {
  says: 'Propose to attach an uploaded file to a contact, a document or an item.',
  by: 'operator',
  runs: Object.values(fileCommands),
  takes: Type.Object({
    file_id: Type.String({ minLength: 1 }),
    entity_id: Type.String({ minLength: 1 }),
    description: Type.Optional(Type.String()),
  }),
  plan: (about, { file_id, entity_id, description = '' }) => {
    const mine = myFiles(about.reader, [file_id], about.caller);
    const file = isRefusal(mine) ? undefined : mine[0]?.state;
    if (!file) return `There is no file ${file_id}.`;
    const name = named(about, entity_id);
    if (name === undefined || !fileCommands[kindOf(entity_id)])
      return `There is no contact, document or item ${entity_id}.`;
    return {
      title: `Attach ${file.filename ?? 'the file'} to ${name}`,
      summary: `${file.filename ?? 'The file'} is kept with ${name}.`,
      arguments: { file_id, entity_id, description },
      preview: newFields({ file: file.filename }),
      warnings: [],
      touches: [],
    };
  },
  sends: (
    { entity_id, description }: { entity_id: string; description: string },
    { key, file },
  ): readonly Send[] => {
    const at = kindOf(entity_id) === 'contact' ? { contact_id: entity_id } : { entity_id };
    const input = { ...at, file, description };
    return [sendNamed(fileCommands[kindOf(entity_id)] ?? '', input, { key, source: 'ai' })];
  },
});
