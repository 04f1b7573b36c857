import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { FileRecord, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { AddressState } from '../addresses/address.ts';
import { PersonState } from '../people/person.ts';
import { type Contact, contact } from './contact.ts';
import { contactTypes } from './contact-types.ts';
import { contactFields } from './facts.ts';

const fields = {
  ...contactFields,
  contact_type: oneOf<string>(contactTypes),
  people: Type.Array(PersonState),
  addresses: Type.Array(AddressState),
  files: Type.Array(FileRecord),
  merged_from: Type.Array(Type.String()),
  merged_into: orNull(Type.String()),
  deleted: Type.Boolean(),
  deleted_at: orNull(Type.String()),
  erased_at: orNull(Type.String()),
};

/** Contact as answered; `notes_count` only when read by id. */
export const ContactRecord = titled(
  'Contact',
  recordOf({ ...fields, notes_count: Type.Optional(Type.Integer()) }),
);

/** Contact in the answer of a write. */
export const ContactAfter = titled(
  'WrittenContact',
  recordOf({ ...fields, event_id: Type.Integer() }),
);

const Shown = Type.Object(fields);

const unset = {
  company_name: null,
  website: null,
  currency: null,
  email: null,
  phone: null,
  billing_address: null,
  shipping_address: null,
  tax_id: null,
  credit_limit: null,
  payment_terms: null,
  price_list: null,
  erased_at: null,
};

/** Record of a contact; unset fields are null. */
export const contactRecord = (state: Contact): Static<typeof Shown> => ({
  ...unset,
  ...state,
  files: state.files.map(fileRecord),
});

/** Record of a contact after these facts, for the answer of a write. */
export const recordAfter = (
  stored: Stored<Contact>,
  facts: readonly Fact[],
  now: Now,
): Readonly<Record<string, unknown>> => ({
  entity_id: stored.id,
  entity_type: contact.kind,
  created_at: stored.created_at,
  updated_at: now.ts,
  created_by: stored.created_by,
  ...contactRecord(stateAfter(contact, stored.state, facts, now)),
});
