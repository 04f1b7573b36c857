import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Fact, FactExtras } from '../../../kernel/fact.ts';
import type { Now } from '../../../kernel/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/refusal.ts';
import { closed, ImportRecord } from '../../../kernel/shapes.ts';
import type { Look, Stored } from '../../../kernel/store/look.ts';
import { type ContactNote, contactNote } from '../notes/note.ts';
import { badData, badId, contactIsDeleted } from '../refusals.ts';
import { type Contact, contact } from './contact.ts';

/** An import record without its envelope, which is the sender's business. */
export const Taken = Type.Omit(ImportRecord, ['source', 'idempotency_key']);
export type Taken = Static<typeof Taken>;

/** What an event from elsewhere is about: the contact, and the note where it is one. */
export type About = {
  readonly contact: Stored<Contact> | undefined;
  readonly note: Stored<ContactNote> | undefined;
  /** Something has the record's id already. */
  readonly isTaken: boolean;
};

/** Reads what an import record is about. */
export const aboutOf = (look: Look, { entity_id, data }: Taken): About => {
  const note = look.entity(contactNote, entity_id);
  const of = entity_id.startsWith('note:')
    ? (note?.state.contact_id ?? data['contact_id'])
    : entity_id;
  return {
    contact: typeof of === 'string' ? look.entity(contact, of) : undefined,
    note,
    isTaken: look.any(entity_id) !== undefined,
  };
};

/** The data of an import record in the shape of a schema, or why it does not fit. */
export const dataAs = <T extends TObject>(
  schema: T,
  { event_type, data }: Taken,
): Static<T> | Refusal => {
  const problem = Value.Errors(closed(schema) as TSchema, data).First();
  if (!problem) return data as Static<T>;
  const field = problem.path.slice(1).replaceAll('/', '.') || 'data';
  return badData({ event_type, field, message: problem.message });
};

/** Why an id is not one that an imported entity of this kind may have. */
export const idProblem = (kind: 'contact' | 'note', id: string): Refusal | undefined =>
  new RegExp(`^${kind}:[\\w.:-]{1,150}$`).test(id) ? undefined : badId({ id, what: kind });

/** Where a fact comes from: the record, what it is about, and what the fact keeps of it. */
export type From = About & {
  readonly id: string;
  readonly extras: FactExtras;
  readonly now: Now;
};

/** Makes of an import record the facts it becomes here. */
export type Maker = (taken: Taken, about: About, now: Now) => readonly Fact[] | Refusal;

/** A maker for records whose data fits a schema. */
export const takes =
  <T extends TObject>(
    schema: T,
    make: (data: Static<T>, from: From) => readonly Fact[] | Refusal,
  ): Maker =>
  (taken, about, now) => {
    const data = dataAs(schema, taken);
    if (isRefusal(data)) return data;
    const { entity_id: id, source_ts } = taken;
    const extras = source_ts === undefined ? {} : { metadata: { source_ts } };
    return make(data as Static<T>, { ...about, id, extras, now });
  };

/** A maker for records about a contact that must be there and in use. */
export const takesOn = <T extends TObject>(
  schema: T,
  make: (data: Static<T>, contact: Stored<Contact>, from: From) => readonly Fact[] | Refusal,
): Maker =>
  takes(schema, (data, from) => {
    if (!from.contact) return notFound({ what: 'contact' });
    return from.contact.state.deleted ? contactIsDeleted() : make(data, from.contact, from);
  });

/** What taking over a record came to. */
export const Told = Type.Union(['created', 'updated', 'nothing'].map((one) => Type.Literal(one)));
