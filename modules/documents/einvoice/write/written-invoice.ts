import type { ElectronicAddress, PostalAddress } from '../../../companies/contract/queries.ts';
import type { EnInvoice } from '../en-invoice.ts';

/** Seller or buyer of an invoice (BG-4, BG-7). */
export type EnParty = {
  readonly name: string | null;
  /** Legal registration (BT-30, BT-47). */
  readonly registration: string | null;
  readonly vat_id: string | null;
  /** Tax registration that is no VAT id (BT-32); sellers only. */
  readonly tax_number: string | null;
  readonly address: PostalAddress | null;
  readonly person: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly electronic_address: ElectronicAddress | null;
};

/** Preceding invoice (BG-3). */
export type Preceding = { readonly number: string; readonly date: string | null };

/** Invoice or credit note with everything that is written of it. */
export type WrittenInvoice = EnInvoice & {
  /** UNTDID 1001: 380, 386 for an advance, 381 for a credit note. */
  readonly type_code: string;
  readonly seller: EnParty;
  readonly buyer: EnParty;
  /** Place of delivery (BG-15). */
  readonly delivery_address: PostalAddress | null;
  readonly accounting_reference: string | null;
  readonly references: readonly Preceding[];
};

/** Syntaxes of EN 16931. */
export type Syntax = 'ubl' | 'cii';

/** Specification that a file follows (BT-24), with its process (BT-23). */
export type Specification = {
  readonly syntax: Syntax;
  readonly customization: string;
  readonly process?: string;
  /** Rules besides those of EN 16931. */
  readonly rules: 'en16931' | 'peppol' | 'xrechnung';
};
