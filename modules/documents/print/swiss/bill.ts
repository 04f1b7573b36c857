import { compare } from '../../../../kernel/values/money/money.ts';
import type { PostalAddress } from '../../../companies/contract/queries.ts';
import type { Doc } from '../../document/state.ts';
import { isIssued } from '../../document/state.ts';
import { isPayable, isPurchase } from '../../types/all.ts';
import type { PrintablePayment } from '../printable.ts';
import { creditorReference, isQrIban, qrReference, swissIban } from './references.ts';

/** Name and address of a creditor or debtor (address type S). */
export type SwissParty = {
  readonly name: string;
  readonly street: string;
  readonly building: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
};

/** Content of a Swiss QR bill. */
export type SwissBill = {
  readonly iban: string;
  readonly creditor: SwissParty;
  readonly debtor?: SwissParty | undefined;
  readonly amount: number;
  readonly currency: 'CHF' | 'EUR';
  readonly reference_type: 'QRR' | 'SCOR' | 'NON';
  readonly reference: string;
  /** Unstructured message. */
  readonly message: string;
};

const most = 999_999_999.99;

/** Text of one line, no longer than its field. */
const fitted = (text: string | null | undefined, length: number): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, length);

/** A party with a structured address; undefined where name, postal code, town or country lack. */
const partyOf = (
  name: string | null | undefined,
  address: PostalAddress | null | undefined,
): SwissParty | undefined => {
  const { line1, postal_code, city, country } = address ?? {};
  if (!name?.trim() || !postal_code || !city || !country) return undefined;
  const [, street = line1 ?? '', building = ''] = /^(.*\D)\s+(\d\S*)$/.exec(line1 ?? '') ?? [];
  return {
    name: fitted(name, 70),
    street: fitted(street, 70),
    building: fitted(building, 16),
    postal_code: fitted(postal_code, 16),
    city: fitted(city, 35),
    country: country.toUpperCase(),
  };
};

/** Type and text of the reference; a QR-IBAN takes none but a QR reference. */
const referenceOf = (
  iban: string,
  text: string,
): Pick<SwissBill, 'reference' | 'reference_type'> | undefined => {
  if (isQrIban(iban)) {
    const reference = qrReference(text);
    return reference ? { reference, reference_type: 'QRR' } : undefined;
  }
  const reference = creditorReference(text);
  return reference
    ? { reference, reference_type: 'SCOR' }
    : { reference: '', reference_type: 'NON' };
};

/**
 * Swiss QR bill of the open amount of an issued invoice in francs or euro, to its first Swiss account; undefined for
 * other documents, and where the address of the company is not known by its parts.
 */
export const swissBillOf = (
  state: Doc,
  payments: readonly PrintablePayment[] | undefined,
): SwissBill | undefined => {
  const { currency, amount_outstanding: amount } = state;
  const isAsked = isPayable(state) && !isPurchase(state) && isIssued(state);
  const fits = compare(amount, 0) > 0 && compare(amount, most) <= 0;
  if (!isAsked || !fits || (currency !== 'CHF' && currency !== 'EUR')) return undefined;
  const to = payments?.find((one) => swissIban(one.iban));
  const iban = swissIban(to?.iban);
  const creditor = partyOf(to?.account_name ?? state.company_name, state.seller?.postal_address);
  if (!iban || !creditor) return undefined;
  const number = to?.reference ?? state.ref_id ?? '';
  const reference = referenceOf(iban, number);
  if (!reference) return undefined;
  const debtor = partyOf(state.contact_company_name ?? state.contact_name, state.contact_address);
  return {
    ...{ iban, creditor, debtor, amount, currency },
    ...reference,
    message: fitted(state.ref_id, 140),
  };
};

const linesOf = (party: SwissParty | undefined): readonly string[] =>
  party
    ? [
        ...['S', party.name, party.street, party.building],
        ...[party.postal_code, party.city, party.country],
      ]
    : Array.from({ length: 7 }, () => '');

/** Content of the QR code by the lines of the Swiss Payment Standards, version 2.3. */
export const swissText = (bill: SwissBill): string =>
  [
    ...['SPC', '0200', '1', bill.iban],
    ...linesOf(bill.creditor),
    ...linesOf(undefined),
    ...[bill.amount.toFixed(2), bill.currency],
    ...linesOf(bill.debtor),
    ...[bill.reference_type, bill.reference, bill.message, 'EPD'],
  ].join('\n');
