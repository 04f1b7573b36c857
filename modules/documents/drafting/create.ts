import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { currencyOf, locationOf, taxesOf } from '../../companies/contract/queries.ts';
import { kindNotAllowed } from '../advances/refusals.ts';
import { creditBasisOf } from '../credit-notes/credit-note-remainder.ts';
import { creditedOf, creditProblem } from '../credit-notes/credited-amounts.ts';
import { doc } from '../document/doc.ts';
import type { Header } from '../document/fields.ts';
import { documentWithNumber, draftNumber } from '../document/numbers.ts';
import { partyOf } from '../document/party.ts';
import * as refusals from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { DocTypeName } from '../document/status.ts';
import { creditedOn, isCredit, isPayable, isPurchase, typeOf } from '../types/all.ts';
import { type DocType, docTypes, isDocType } from '../types/document-type.ts';
import { buildLines, goodsOf, priceListFor, priceListRefusal } from './build-lines.ts';
import { createdFacts } from './created-facts.ts';
import { draftHeader } from './draft.ts';
import { DocInput } from './input.ts';
import { recalculate } from './recalculate.ts';
import { sentGroups } from './sent-groups.ts';
import { taxRulesOf } from './tax-rules.ts';

/** Creates a draft; its contact, the company and its items supply the fields that were not sent. */
export const create = command('documents.drafting.create', {
  says: 'Create a draft document.',
  explains: [
    'Contact, items and company settings fill what is left out; totals are calculated, and sent totals must agree (`totals_refused`).',
    'Each line needs a quantity and a price, its own or from the price list (`bad_line`).',
    'Invoices get a pro forma number, quotations and orders a final one, other types one on issue.',
    'Of `kind` `advance`, an invoice or bill asks for money before the supply; the final one settles it by a negative line with `settles_doc_id`.',
    'A credit note needs `original_doc_id` or `side` and may not exceed the uncredited rest (`credit_exceeds_original`).',
    'Nothing is posted.',
  ],
  by: 'operator',
  on: doc,
  takes: DocInput,
  gives: writtenWith({
    doc_type: DocTypeName,
    ref_id: Type.Union([Type.String(), Type.Null()]),
  }),
  refuses: [
    refusals.unknownDocType,
    refusals.notADraftsValue,
    refusals.originalNeeded,
    refusals.originalUnknown,
    refusals.notCreditable,
    refusals.originalNotIssued,
    refusals.otherCurrency,
    refusals.creditTooHigh,
    refusals.numberTaken,
    refusals.unknownContact,
    refusals.unknownPlace,
    refusals.unknownItem,
    refusals.badLine,
    kindNotAllowed,
    refusals.totalsRefused,
    refusals.costListIsForManagers,
    refusals.priceListIsHidden,
  ],
  reads: (reader, input, _, now) => {
    const docType = isDocType(input.doc_type) ? input.doc_type : undefined;
    if (!docType) return refusals.unknownDocType({ doc_type: input.doc_type, doc_types: docTypes });
    const original = originalFor(reader, docType, input);
    if (isRefusal(original)) return original;
    const contactId = input.contact_id ?? original?.contact_id ?? null;
    const party = input.contact_id ? partyOf(reader, input.contact_id) : undefined;
    if (input.contact_id && !party)
      return refusals.unknownContact({ contact_id: input.contact_id });
    const agent = input.commission_contact_id;
    if (agent && !partyOf(reader, agent)) return refusals.unknownContact({ contact_id: agent });
    const place = input.from_location_id;
    if (place && !locationOf(reader, place)) return refusals.unknownPlace({ location_id: place });
    const number = input.ref_id ? undefined : draftNumber(reader, docType, now.today, contactId);
    const isTaken =
      input.ref_id && documentWithNumber(reader, docType, input.ref_id, contactId) !== undefined;
    if (isTaken) return refusals.numberTaken({ ref_id: input.ref_id });
    const credited = original
      ? creditedOf(reader, input.original_doc_id ?? '', original.currency, { drafts: true })
      : 0;
    return {
      docType,
      original,
      party,
      number,
      credited,
      creditBasis: original && creditBasisOf(reader, input.original_doc_id ?? ''),
      goods: goodsOf(reader, input.line_items ?? []),
    };
  },
  decide: (_, input, now, { docType, original, party, number, credited, creditBasis, goods }) => {
    const refused = draftRefusal(input, now);
    if (refused) return refused;
    const { line_items = [], subtotal, tax, total, tax_breakdown, ...sent } = withoutState(input);
    const origin = original?.doc_type ?? creditedType(docType, input.side);
    const purchase = isPurchase({ doc_type: docType, doc_origin: origin });
    const header = draftHeader(
      docType,
      sent,
      { party, original: ofOriginal(original), purchase },
      now,
    );
    if (original && header.currency !== original.currency)
      return refusals.otherCurrency({ currency: original.currency, sent: header.currency });
    const base_currency = currencyOf(now.company);
    const rate = header.currency === base_currency ? 1 : (header.conversion_rate ?? undefined);
    const priceList = priceListFor(now, header.price_list, purchase);
    const drawn = buildLines(line_items, new Map(), {
      ...{ now, goods, priceList, rate },
      isComplete: true,
    });
    if (isRefusal(drawn)) return drawn;
    const reckoned = recalculate({
      header,
      base_currency,
      lines: drawn,
      purchase,
      sent: { subtotal, tax, total, tax_breakdown: sentGroups(tax_breakdown) },
      isStrict: true,
      rules: taxRulesOf(now.company),
      registry: taxesOf(now.company, purchase ? 'purchase' : 'sales'),
      creditBasis,
    });
    if (isRefusal(reckoned)) return reckoned;
    const { totals } = reckoned;
    if (wrongOutstanding(input, totals.total))
      return refusals.notADraftsValue({
        field: 'amount_outstanding',
        value: input.amount_outstanding,
      });
    const tooHigh = original && creditProblem(original, credited, totals.total);
    if (tooHigh) return tooHigh;
    const id = now.id('doc');
    const ref_id = input.ref_id ?? number?.text ?? null;
    const head = {
      doc_type: docType,
      ...header,
      ref_id,
      base_currency,
      is_number_typed: Boolean(input.ref_id),
      ...(origin ? { original_doc_type: origin } : {}),
    };
    return {
      facts: createdFacts(id, reckoned, head, { number }),
      answer: { doc_type: docType, ref_id },
    };
  },
});

const withoutState = ({
  doc_type: _,
  status: __,
  amount_paid: ___,
  amount_outstanding: ____,
  side: _____,
  ...sent
}: DocInput) => sent;

/** Type that a credit note without an original credits, by its side. */
const creditedType = (docType: DocType, side: DocInput['side']): DocType | null =>
  side && isCredit({ doc_type: docType }) ? creditedOn(side) : null;

/** Refuses a status, a payment, or a price list that the caller may not use. */
const draftRefusal = (input: DocInput, now: Now): Refusal | undefined => {
  if (input.status !== undefined && input.status !== 'draft')
    return refusals.notADraftsValue({ field: 'status', value: input.status });
  if (input.amount_paid !== undefined && !isZero(input.amount_paid))
    return refusals.notADraftsValue({ field: 'amount_paid', value: input.amount_paid });
  // A credit note has the kind of its original.
  if (input.kind && !isPayable(input))
    return kindNotAllowed({ doc_type: input.doc_type, kind: input.kind });
  return priceListRefusal(now, input.price_list);
};

/**
 * Tests for a sent outstanding amount that differs from the total, both as sent and as calculated.
 */
const wrongOutstanding = (input: DocInput, total: number): boolean =>
  input.amount_outstanding !== undefined &&
  input.amount_outstanding !== total &&
  input.amount_outstanding !== input.total;

/** The document that a credit note credits. */
const originalFor = (
  reader: Reader,
  docType: DocType,
  input: DocInput,
): Doc | undefined | Refusal => {
  if (!isCredit({ doc_type: docType })) return undefined;
  if (!input.original_doc_id) return input.side ? undefined : refusals.originalNeeded();
  const original = reader.state(doc, input.original_doc_id);
  if (!original) return refusals.originalUnknown({ id: input.original_doc_id });
  const { doc_type, status } = original;
  if (!typeOf(original).isCreditable)
    return refusals.notCreditable({ id: input.original_doc_id, doc_type });
  return isIssued(original) ? original : refusals.originalNotIssued({ status });
};

/** Fields that a credit note copies from its original. */
const copied = [
  'contact_id',
  'contact_name',
  'contact_company_name',
  'contact_email',
  'contact_phone',
  'contact_tax_id',
  'contact_billing_address',
  'contact_shipping_address',
  'contact_address',
  'contact_delivery_address',
  'contact_electronic_address',
  'buyer_reference',
  'language',
  'conversion_rate',
  'tax_conversion_rate',
  'purchase_kind',
  'kind',
] as const;

const ofOriginal = (original: Doc | undefined): Partial<Header> | undefined =>
  original && {
    ...Object.fromEntries(copied.map((field) => [field, original[field] ?? null])),
    currency: original.currency,
  };
