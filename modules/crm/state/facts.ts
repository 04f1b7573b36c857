import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import {
  FileState,
  fileFields,
  personalOfFile,
} from '../../../kernel/declare/records/attachments.ts';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';
import { ElectronicAddress } from '../../companies/contract/queries.ts';
import { AddressState, addressFields } from '../addresses/address.ts';
import { PersonState, personFields } from '../people/person.ts';

const text = Type.Optional(orNull(Type.String()));

/** Fields of a contact that a user sets. */
export const contactFields = {
  name: Type.String(),
  company_name: text,
  website: text,
  currency: text,
  email: text,
  phone: text,
  billing_address: text,
  shipping_address: text,
  contact_type: Type.String(),
  attributes: Attributes,
  tax_id: text,
  credit_limit: Type.Optional(orNull(Type.Number())),
  payment_terms: text,
  price_list: text,
  language: text,
  buyer_reference: text,
  electronic_address: Type.Optional(orNull(ElectronicAddress)),
  tags: Type.Array(Type.String()),
};

/** Personal fields. A company may be a sole trader, and free attributes may hold personal data. */
const personal = [
  'name',
  'company_name',
  'email',
  'phone',
  'billing_address',
  'shipping_address',
  'tax_id',
  'attributes',
  'electronic_address',
];
const personalOfPerson = ['name', 'email', 'phone'];
const personalOfAddress = ['line1', 'line2', 'city', 'state', 'postal_code', 'attn'];

export const contactCreated = fact(
  'crm.contact.created',
  'contact',
  Type.Object({ ...contactFields }),
  { personal },
);

export const contactUpdated = fact(
  'crm.contact.updated',
  'contact',
  Type.Object({ fields_changed: FieldsChanged }),
  {
    personal: personal.flatMap((field) => [
      `fields_changed.${field}.old`,
      `fields_changed.${field}.new`,
    ]),
  },
);

export const contactTagged = fact(
  'crm.contact.tagged',
  'contact',
  Type.Object({ tags: Type.Array(Type.String()) }),
);

/** Recorded on the target of a merge: the merged contacts and the values taken from them. */
export const contactMerged = fact(
  'crm.contact.merged',
  'contact',
  Type.Object({
    source_contact_ids: Type.Array(Type.String()),
    /** Fields that were blank, and the contact type if it changed. */
    filled: Type.Record(Type.String(), Type.Unknown()),
    tags: Type.Array(Type.String()),
    people: Type.Array(PersonState),
    addresses: Type.Array(AddressState),
    files: Type.Array(FileState),
    /** Contacts that were merged into the sources earlier. */
    merged_from: Type.Array(Type.String()),
  }),
  { personal: ['filled', 'people', 'addresses', 'files'] },
);

/** The contact was reminded of overdue invoices. */
export const contactReminded = fact(
  'crm.contact.reminded',
  'contact',
  Type.Object({ reminder_id: Type.String(), level: Type.Integer(), date: Type.String() }),
);

/** The contact was deleted; `merged_into` is the target of its merge. */
export const contactDeleted = fact(
  'crm.contact.deleted',
  'contact',
  Type.Object({ merged_into: Type.Optional(Type.String()) }),
);

/**
 * Personal data of the contact and of contacts merged into it was erased; the contact is deleted.
 */
export const contactErased = fact(
  'crm.contact.erased',
  'contact',
  Type.Object({
    reason: orNull(Type.String()),
    /** Type of the contact, which a replay cannot learn from the erased entry of a merge. */
    contact_type: Type.Optional(Type.String()),
  }),
);

export const contactPersonAdded = fact(
  'crm.contact.person_added',
  'contact',
  Type.Object({ person_id: Type.String(), ...personFields, is_primary: Type.Boolean() }),
  { personal: personalOfPerson },
);

export const contactPersonUpdated = fact(
  'crm.contact.person_updated',
  'contact',
  Type.Object({
    person_id: Type.String(),
    ...Type.Partial(Type.Object(personFields)).properties,
    is_primary: Type.Optional(Type.Boolean()),
  }),
  { personal: personalOfPerson },
);

export const contactPersonRemoved = fact(
  'crm.contact.person_removed',
  'contact',
  Type.Object({ person_id: Type.String() }),
);

export const contactAddressAdded = fact(
  'crm.contact.address_added',
  'contact',
  Type.Object({
    address_id: Type.String(),
    address_type: Type.String(),
    ...addressFields,
    is_default: Type.Boolean(),
  }),
  { personal: personalOfAddress },
);

export const contactAddressUpdated = fact(
  'crm.contact.address_updated',
  'contact',
  Type.Object({
    address_id: Type.String(),
    address_type: Type.Optional(Type.String()),
    ...addressFields,
    is_default: Type.Optional(Type.Boolean()),
  }),
  { personal: personalOfAddress },
);

export const contactAddressRemoved = fact(
  'crm.contact.address_removed',
  'contact',
  Type.Object({ address_id: Type.String() }),
);

export const contactFileAttached = fact(
  'crm.contact.file_attached',
  'contact',
  Type.Object(fileFields),
  { personal: personalOfFile },
);

export const contactFileUpdated = fact(
  'crm.contact.file_updated',
  'contact',
  Type.Object({
    file_id: Type.String(),
    description: Type.Optional(Type.String()),
    document_tag: Type.Optional(orNull(Type.String())),
  }),
  { personal: ['description'] },
);

export const contactFileRemoved = fact(
  'crm.contact.file_removed',
  'contact',
  Type.Object({ file_id: Type.String() }),
);
