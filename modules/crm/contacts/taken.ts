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
import { type Contact, contact } from './contact.ts';

/** What an event from elsewhere is about: the contact, and the note where it is one. */
export type About = {
  readonly contact: Stored<Contact> | undefined;
  readonly note: Stored<ContactNote> | undefined;
  /** Something has the record's id already. */
  readonly isTaken: boolean;
};

/** Reads what an import record is about. */
export const aboutOf = (reader: Reader, { entity_id, data }: Taken): About => {
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

/** Why an id is not one that an imported entity of this kind may have. */
export const idProblem = (kind: 'contact' | 'note', id: string): Refusal | undefined =>
  new RegExp(`^${kind}:[\\w.:-]{1,150}$`).test(id) ? undefined : badId({ id, what: kind });

/** A maker for records whose data fits a schema. */
export const takes = takesWith<About>(sourceTime);

/** A maker for records about a contact that must be there and in use. */
export const takesOn = <T extends TObject>(
  schema: T,
  make: (data: Static<T>, contact: Stored<Contact>, from: From<About>) => readonly Fact[] | Refusal,
): Maker<About> =>
  takes(schema, (data, from) => {
    if (!from.contact) return notFound({ what: 'contact' });
    return from.contact.state.deleted ? contactIsDeleted() : make(data, from.contact, from);
  });
