import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { FileRecord, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { AddressState } from '../addresses/address.ts';
import { PersonState } from '../people/person.ts';
import { type Contact, contact } from './contact.ts';
import { contactFields } from './facts.ts';

const fields = {
  ...contactFields,
  people: Type.Array(PersonState),
  addresses: Type.Array(AddressState),
  files: Type.Array(FileRecord),
  merged_from: Type.Array(Type.String()),
  merged_into: orNull(Type.String()),
  deleted: Type.Boolean(),
  deleted_at: orNull(Type.String()),
  erased_at: orNull(Type.String()),
};

/** A contact as answered; `notes_count` stands where it is read by its id. */
export const ContactRecord = recordOf({ ...fields, notes_count: Type.Optional(Type.Integer()) });

/** A contact as a write answers it. */
export const ContactAfter = recordOf({ ...fields, event_id: Type.Integer() });

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

/** The record of a contact: every field is there, null where it is not set. */
export const contactRecord = (state: Contact): Static<typeof Shown> => ({
  ...unset,
  ...state,
  files: state.files.map(fileRecord),
});

/** The record that a write answers: the contact once these facts are recorded. */
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
