import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { badData, type From, type Maker } from '../../../kernel/declare/imports/data.ts';
import { NoteText } from '../../../kernel/declare/records/notes.ts';
import { isRefusal, notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import { ChangeMap, Instant, orNull, Short, Text } from '../../../kernel/declare/schemas.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { ListEvent } from '../../../machines/list.ts';
import { list as listLife } from '../../../machines/list.ts';
import { asChanged, changesFrom } from '../draft/changes.ts';
import { figures, subtotalOf } from '../draft/totals.ts';
import { replacement, replacementFacts } from '../lines/line-window.ts';
import { listNoteAdded } from '../notes/note.ts';
import {
  listAccepted,
  listCompleted,
  listDeleted,
  listFinalized,
  listPatched,
  listSent,
  listVoided,
} from '../state/facts.ts';
import { type InventoryList, list } from '../state/inventory-list.ts';
import { type About, takesOn } from './import-context.ts';
import { created } from './new-list.ts';

const text = Type.Optional(orNull(Text));

/** Refusal of an event by the lifecycle of the list. */
const asked = ({ state }: Stored<InventoryList>, type: ListEvent['type']): Refusal | undefined => {
  const verdict = listLife.can(state.status, { type }, list.context(state) as never);
  return verdict.taken ? undefined : notTaken(verdict, state.status, type);
};

/** Facts by which an imported change map or list updates a draft. */
export const patched = (
  map: Readonly<Record<string, unknown>>,
  about: Stored<InventoryList>,
  { now, extras, stored: all, stock }: From<About>,
): readonly Fact[] | Refusal => {
  const { id, state } = about;
  const changes = changesFrom(state, map);
  if (isRefusal(changes)) return changes;
  const after = { ...state, ...changes.fields };
  const fields_changed = asChanged(state, changes.fields);
  const window = { all, offset: 0, window: all.length, sent: changes.lines ?? [], stock };
  const made = changes.lines ? replacement(after, window, now) : undefined;
  if (isRefusal(made)) return made;
  const come = made?.come ?? all;
  const isSame = canonical(come) === canonical(all);
  if (isSame && Object.keys(fields_changed).length === 0) return [];
  const refused = asked(about, 'edit');
  if (refused) return refused;
  const totals = figures(subtotalOf(come), after);
  if (isRefusal(totals)) return totals;
  return made && !isSame
    ? replacementFacts(id, window, made, { fields_changed, totals }, listPatched)
    : [listPatched(id, { fields_changed, totals }, extras)];
};

const updated = takesOn(Type.Object({ fields_changed: ChangeMap }), ({ fields_changed }, ...of) =>
  patched(fields_changed, ...of),
);

const patch: Maker<About> = (taken, about, now) =>
  takesOn(Type.Object({}, { additionalProperties: Type.Unknown() }), (data, ...of) =>
    patched(data as Readonly<Record<string, unknown>>, ...of),
  )(taken, about, now);

const Sent = Type.Object({
  sent_via: text,
  sent_to: text,
  sent_at: Type.Optional(orNull(Instant)),
});

const sent = takesOn(Sent, ({ sent_via, sent_to, sent_at }, stored, { now, extras }) => {
  const at = sent_at ?? now.ts;
  const isDraft = stored.state.status === 'draft';
  const refused = isDraft ? asked(stored, 'finalize') : asked(stored, 'send');
  if (refused) return refused;
  const told = { sent_via: sent_via ?? 'manual', sent_to: sent_to ?? null, sent_at: at };
  return [
    ...(isDraft ? [listFinalized(stored.id, { finalized_at: at }, extras)] : []),
    listSent(stored.id, told, extras),
  ];
});

const Finalized = Type.Object({ finalized_at: Type.Optional(orNull(Instant)), notes: text });

const finalized = takesOn(Finalized, ({ finalized_at }, stored, { now, extras }) => {
  const at = finalized_at ?? now.ts;
  return asked(stored, 'finalize') ?? [listFinalized(stored.id, { finalized_at: at }, extras)];
});

const Ended = Type.Object({
  notes: text,
  reason: text,
  target_doc_id: text,
  target_doc_type: text,
});

const voided = takesOn(
  Ended,
  ({ reason }, stored, { extras }) =>
    asked(stored, 'void') ?? [listVoided(stored.id, { reason: reason ?? null }, extras)],
);

/** Refusal for a list that has ended here and cannot be accepted or completed. */
const ended = ({ state: { status } }: Stored<InventoryList>): Refusal | undefined =>
  ['draft', 'finalized'].includes(status)
    ? undefined
    : notTaken(
        { words: `the list is ${status}`, next: 'Duplicate it to continue with a new one.' },
        status,
        'close',
      );

const accepted = takesOn(
  Ended,
  ({ notes }, stored, { extras }) =>
    ended(stored) ?? [listAccepted(stored.id, { notes: notes ?? null }, extras)],
);

const completed = takesOn(
  Ended,
  ({ notes }, stored, { extras }) =>
    ended(stored) ?? [listCompleted(stored.id, { notes: notes ?? null }, extras)],
);

const deleted = takesOn(
  Type.Object({}),
  (_, stored, { extras }) => asked(stored, 'delete') ?? [listDeleted(stored.id, {}, extras)],
);

const Note = Type.Object({
  note: Type.Optional(NoteText),
  /** Name of the field in earlier versions. */
  text: Type.Optional(NoteText),
  author_id: Type.Optional(orNull(Short)),
  author_name: Type.Optional(orNull(Short)),
  created_by: Type.Optional(orNull(Short)),
  created_at: Type.Optional(Instant),
});

/** Facts of an imported note, with its author and time. */
const noted = takesOn(Note, ({ note, text: words, ...told }, stored, { now, extras }) => {
  const said = note ?? words;
  if (said === undefined)
    return badData({ event_type: 'list.note_added', field: 'note', message: 'is missing' });
  const note_id = now.id('note');
  const { author_id = null, author_name = told.created_by ?? null, created_at = now.ts } = told;
  const data = { list_id: stored.id, note_id, note: said, author_id, author_name, created_at };
  return [listNoteAdded(note_id, data, extras)];
});

/** Importable events of lists with the functions that make their facts. */
export const importable: Readonly<Record<string, Maker<About>>> = dictionary({
  'list.created': created,
  'list.updated': updated,
  'list.patched': patch,
  'list.sent': sent,
  'list.finalized': finalized,
  'list.accepted': accepted,
  'list.completed': completed,
  'list.converted': completed,
  'list.voided': voided,
  'list.deleted': deleted,
  'list.note_added': noted,
});

/** Events of lists that cannot be imported, because they move goods or have operations of their own. */
export const notImported: readonly string[] = [
  'list.reverted_to_draft',
  'list.type_changed',
  'list.line_counted',
  'list.scanned',
  'list.unscanned',
  'list.marks_set',
  'list.lines_reserved',
  'list.moved',
  'list.move_reversed',
  'list.adjusted',
  'list.adjust_reversed',
  'list.written_off',
  'list.writeoff_reversed',
  'list.note_updated',
  'list.note_removed',
];
