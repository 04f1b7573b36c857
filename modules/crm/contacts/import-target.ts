import type { Static, TObject } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import {
  type From,
  type Maker,
  sourceTime,
  type Taken,
  takesWith,
} from '../../../kernel/declare/imports/data.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { type ContactNote, contactNote } from '../notes/note.ts';
import { badId, contactIsDeleted } from '../refusals.ts';
import { type Contact, contact } from '../state/contact.ts';

/** Records that an import event refers to: the contact, and the note of a note event. */
export type ImportTarget = {
  readonly contact: Stored<Contact> | undefined;
  readonly note: Stored<ContactNote> | undefined;
  /** True if the id exists, in whatever kind. */
  readonly isTaken: boolean;
};

/** Reads the records that an import event refers to. */
export const importTargetOf = (reader: Reader, { entity_id, data }: Taken): ImportTarget => {
  const note = reader.entity(contactNote, entity_id);
  const of = entity_id.startsWith('note:')
    ? (note?.state.contact_id ?? data['contact_id'])
    : entity_id;
  return {
    contact: typeof of === 'string' ? reader.entity(contact, of) : undefined,
    note,
    isTaken: reader.any(entity_id) !== undefined,
  };
};

/** Refusal of an id that does not have the form of its kind. */
export const idProblem = (kind: 'contact' | 'note', id: string): Refusal | undefined =>
  new RegExp(`^${kind}:[\\w.:-]{1,150}$`).test(id) ? undefined : badId({ id, what: kind });

/** Maker of facts from data that matches a schema. */
export const takes = takesWith<ImportTarget>(sourceTime);

/** Maker of facts for an existing, active contact. */
export const takesOn = <T extends TObject>(
  schema: T,
  make: (
    data: Static<T>,
    contact: Stored<Contact>,
    from: From<ImportTarget>,
  ) => readonly Fact[] | Refusal,
): Maker<ImportTarget> =>
  takes(schema, (data, from) => {
    if (!from.contact) return notFound({ what: 'contact' });
    return from.contact.state.deleted ? contactIsDeleted() : make(data, from.contact, from);
  });
