import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isUnderVat } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import { docFinalized, docLinked } from '../document/facts/issue.ts';
import { type Header, headerFields, type TotalFields, totalFields } from '../document/fields.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { issueNumber } from '../document/numbers.ts';
import { cancelledByCreditNote, invoiceSent } from '../document/refusals.ts';
import { letterhead } from '../document/settings.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { createdFacts } from '../drafting/created-facts.ts';
import { isPurchase, typeOf } from '../types/all.ts';
import type { DocType } from '../types/document-type.ts';

/** Type of the document that cancels an invoice. */
const creditType: DocType = 'credit_note';

/**
 * Tests for an issued invoice that a customer has under value added tax: its tax is owed until a credit note takes it
 * back, so it is neither voided without one nor returned to draft.
 */
export const needsCreditNote = (state: Doc, { company }: Now): boolean =>
  isUnderVat(company) &&
  isIssued(state) &&
  state.sent_at !== null &&
  typeOf(state).isCreditable &&
  !isPurchase(state);

/** Refuses to return a sent invoice to draft under value added tax. */
export const sentRefusal = (state: Doc, now: Now): Refusal | undefined =>
  needsCreditNote(state, now) ? invoiceSent({ ref_id: state.ref_id ?? '' }) : undefined;

/** Refuses to restore an invoice that a credit note has cancelled. */
export const cancelledRefusal = (reader: Reader, state: Doc): Refusal | undefined => {
  if (!state.cancelled_by) return undefined;
  const number = reader.state(doc, state.cancelled_by)?.ref_id ?? state.cancelled_by;
  return cancelledByCreditNote({ ref_id: state.ref_id ?? '', credit_note: number });
};

/** Number of the credit note that cancels an invoice. */
export const cancellationNumber = (reader: Reader, state: Doc, date: string): TakenNumber =>
  issueNumber(reader, creditType, date, state.contact_id ?? null);

/** Fields of the invoice that the credit note does not copy. */
const left: ReadonlySet<string> = new Set<string>([
  'ref_id',
  'due_date',
  'valid_until',
  'expected_delivery',
  'prepaid',
  'received_date',
]);

/** Fields of a line that are about its goods, which the void itself takes back. */
const ofGoods: ReadonlySet<string> = new Set([
  ...['item_id', 'is_goods', 'item_quantity', 'allow_splitting', 'clearing', 'line_status'],
  ...['cost_basis', 'cost_total', 'quantity_received', 'quantity_fulfilled', 'quantity_returned'],
  ...['quantity_invoiced', 'quantity_restocked', 'quantity_sold', 'quantity_reserved'],
  ...['settles_doc_id'],
]);

const copied = <T extends object>(from: object, fields: readonly string[]): T => {
  const values = from as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fields.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]]])),
  ) as T;
};

const creditLine = (line: DocLine): DocLine & { readonly original_line_id: string } => ({
  ...copied<DocLine>(
    line,
    Object.keys(line).filter((field) => !ofGoods.has(field)),
  ),
  original_line_id: line.line_id,
});

/** Dates and reason of the void. */
type Cancellation = {
  readonly id: string;
  readonly number: TakenNumber;
  readonly date: string;
  readonly tax_date?: string;
  readonly corrects_date?: string;
  readonly reason: string | null;
};

/**
 * Facts of the credit note that cancels an invoice (type 381): all its lines and figures under an own number, with
 * the invoice as preceding one (BG-3). The reversal of the invoice is its journal entry.
 */
export const cancellationFacts = (
  invoiceId: string,
  state: Doc,
  lines: readonly DocLine[],
  { id, number, reason, ...dates }: Cancellation,
  now: Now,
): readonly Fact[] => {
  const fields = Object.keys(headerFields).filter((field) => !left.has(field));
  const header: Header = {
    ...copied<Header>(state, fields),
    issue_date: dates.date,
    tax_date: null,
    original_doc_id: invoiceId,
    preceding_invoices: state.ref_id ? [state.ref_id] : [],
    reason,
  };
  const { doc_taxes, allowances_charges, base_currency, total_base, tax_total_base } = state;
  const totals = copied<TotalFields>(state, Object.keys(totalFields));
  const created = createdFacts(
    id,
    { lines: lines.map(creditLine), totals, doc_taxes, allowances_charges },
    {
      ...header,
      doc_type: creditType,
      ref_id: null,
      base_currency,
      original_doc_type: state.doc_type,
      cancels_doc_id: invoiceId,
    },
    { number: undefined },
  );
  return [
    ...created,
    docFinalized(
      id,
      {
        ...dates,
        tax_date: dates.tax_date ?? dates.date,
        issue_date: dates.date,
        ref_id: number.text,
        conversion_rate: state.conversion_rate ?? 1,
        base_currency,
        total_base,
        ...(tax_total_base ? { tax_total_base } : {}),
        ...letterhead(now.company),
      },
      { number },
    ),
    docLinked(invoiceId, { entity_id: id, entity_type: 'doc', relation: 'cancellation' }),
  ];
};
