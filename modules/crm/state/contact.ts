import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { newValues } from '../../../kernel/declare/fact.ts';
import { FileState, withFileChanged } from '../../../kernel/declare/records/attachments.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { AddressState, blankAddress, defaultTexts, withAddress } from '../addresses/address.ts';
import { PersonState, withPerson } from '../people/person.ts';
import {
  contactAddressAdded,
  contactAddressRemoved,
  contactAddressUpdated,
  contactCreated,
  contactDeleted,
  contactErased,
  contactFields,
  contactFileAttached,
  contactFileRemoved,
  contactFileUpdated,
  contactMerged,
  contactPersonAdded,
  contactPersonRemoved,
  contactPersonUpdated,
  contactReminded,
  contactTagged,
  contactUpdated,
} from './facts.ts';

const ContactState = Type.Object({
  ...contactFields,
  people: Type.Array(PersonState),
  addresses: Type.Array(AddressState),
  files: Type.Array(FileState),
  /** Contacts that were merged into this one. */
  merged_from: Type.Array(Type.String()),
  /** Contact that this one was merged into. */
  merged_into: orNull(Type.String()),
  deleted: Type.Boolean(),
  deleted_at: orNull(Type.String()),
  /** Time at which its personal data was erased. */
  erased_at: Type.Optional(orNull(Type.String())),
});

/** State of a contact: a customer, a supplier, both or other. */
export type Contact = Static<typeof ContactState>;

const blank: Contact = {
  name: '',
  contact_type: 'customer',
  attributes: {},
  tags: [],
  people: [],
  addresses: [],
  files: [],
  merged_from: [],
  merged_into: null,
  deleted: false,
  deleted_at: null,
};

/** Name of a contact whose personal data was erased. */
export const erasedName = 'Erased contact';

/** Distinct texts in order. */
export const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

const when = on<Contact>();

/** Actor of a contact. A deleted contact stays readable; erased personal values are null. */
export const contact = actor<Contact>('contact', {
  initial: blank,
  isGone: () => false,
  folds: [
    when(contactCreated, (state, data) => withFields(state, data)),
    when(contactUpdated, (state, { fields_changed }) =>
      withFields(state, newValues(fields_changed)),
    ),
    when(contactTagged, (state, { tags }) => ({
      ...state,
      tags: sorted([...state.tags, ...tags]),
    })),
    when(contactMerged, (state, data) => ({
      ...withFields(state, data.filled ?? {}),
      tags: sorted([...state.tags, ...data.tags]),
      people: [...state.people, ...(data.people ?? [])],
      addresses: [...state.addresses, ...(data.addresses ?? [])],
      files: [...state.files, ...(data.files ?? [])],
      merged_from: sorted([...state.merged_from, ...data.source_contact_ids, ...data.merged_from]),
    })),
    when(contactReminded, (state) => state),
    when(contactDeleted, (state, { merged_into }, { ts }) => ({
      ...state,
      deleted: true,
      deleted_at: ts,
      merged_into: merged_into ?? null,
    })),
    when(contactErased, (state, { contact_type }, { ts }) => ({
      ...blank,
      name: erasedName,
      contact_type: contact_type ?? state.contact_type,
      merged_from: state.merged_from,
      merged_into: state.merged_into,
      deleted: true,
      deleted_at: state.deleted_at ?? ts,
      erased_at: ts,
    })),
    when(contactPersonAdded, (state, data) => withPersonOf(state, data)),
    when(contactPersonUpdated, (state, data) => withPersonOf(state, data)),
    when(contactPersonRemoved, (state, { person_id }) => ({
      ...state,
      people: state.people.filter((one) => one.person_id !== person_id),
    })),
    when(contactAddressAdded, (state, data) => withAddressOf(state, data)),
    when(contactAddressUpdated, (state, data) => withAddressOf(state, data)),
    when(contactAddressRemoved, (state, { address_id }) => ({
      ...state,
      addresses: state.addresses.filter((one) => one.address_id !== address_id),
    })),
    when(contactFileAttached, (state, data) => ({ ...state, files: [...state.files, data] })),
    when(contactFileUpdated, (state, { file_id, ...change }) => ({
      ...state,
      files: withFileChanged(state.files, file_id, change),
    })),
    when(contactFileRemoved, (state, { file_id }) => ({
      ...state,
      files: state.files.filter((one) => one.file_id !== file_id),
    })),
  ],
});

const withFields = (state: Contact, fields: Readonly<Record<string, unknown>>): Contact => {
  const next = { ...state, ...fields };
  return {
    ...next,
    name: next.name ?? '',
    attributes: next.attributes ?? {},
    tags: sorted(next.tags ?? []),
  };
};

const withPersonOf = (
  state: Contact,
  data: Partial<PersonState> & { readonly person_id: string },
): Contact => {
  const before = state.people.find((one) => one.person_id === data.person_id) ?? {
    name: '',
    role: null,
    email: null,
    phone: null,
    is_primary: false,
  };
  const person = { ...before, ...data };
  // The erased name of a person reads as null.
  return { ...state, people: withPerson(state.people, { ...person, name: person.name ?? '' }) };
};

const withAddressOf = (
  state: Contact,
  data: Partial<AddressState> & { readonly address_id: string },
): Contact => {
  const before = state.addresses.find((one) => one.address_id === data.address_id) ?? blankAddress;
  const address = { ...before, ...data };
  return {
    ...state,
    ...defaultTexts(address),
    addresses: withAddress(state.addresses, address),
  };
};
