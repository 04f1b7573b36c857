import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Currency, Short } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';

const short = Type.Optional(Short);

/** Postal address by its parts (EN 16931 BG-5); the country as an ISO 3166 code. */
export const PostalAddress = titled(
  'PostalAddress',
  Type.Object(
    {
      line1: short,
      line2: short,
      postal_code: short,
      city: short,
      state: short,
      country: Type.Optional(
        Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 code, such as `DE`.' }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type PostalAddress = Static<typeof PostalAddress>;

/** Address to which electronic invoices are sent (BT-34, BT-49): its scheme by the EAS code list, and its id. */
export const ElectronicAddress = titled(
  'ElectronicAddress',
  Type.Object(
    {
      scheme: Type.String({
        pattern: '^[0-9A-Z]{2,4}$',
        description: 'EAS code, such as 0088 for a GLN, 9930 for a German VAT id, EM for mail.',
      }),
      id: Type.String({ minLength: 1, maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
);
export type ElectronicAddress = Static<typeof ElectronicAddress>;

/** Bank account to which customers pay (BG-17). */
export const PaymentAccount = titled(
  'PaymentAccount',
  Type.Object(
    {
      iban: Type.String({
        pattern: '^[A-Za-z0-9 ]{5,42}$',
        description: 'IBAN, or an account number.',
      }),
      bic: Type.Optional(Type.String({ maxLength: 20 })),
      account_name: short,
      currency: Type.Optional(Currency),
    },
    { additionalProperties: false },
  ),
);

/** Settings that an electronic invoice states of its seller, besides name, tax id, phone and mail of the letterhead. */
export const identityFields = {
  /** Address by its parts; `address` is the text that is printed. */
  postal_address: Type.Optional(PostalAddress),
  vat_id: short,
  registration_number: short,
  contact_person: short,
  electronic_address: Type.Optional(ElectronicAddress),
  payment_accounts: Type.Optional(Type.Array(PaymentAccount, { maxItems: 20 })),
};

const LegalIdentity = Type.Object(identityFields);
export type LegalIdentity = Static<typeof LegalIdentity>;

/** Legal identity of a company by its settings; unset fields are left out. */
export const identityOf = ({ settings }: Pick<Company, 'settings'>): LegalIdentity =>
  Object.fromEntries(
    Object.keys(identityFields).flatMap((field) =>
      settings[field] === undefined || settings[field] === null ? [] : [[field, settings[field]]],
    ),
  );
