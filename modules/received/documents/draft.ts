import type { DocInput } from '../../documents/contract/commands.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import type { DocLine } from '../../documents/contract/queries.ts';
import { typeNamed } from '../../documents/contract/queries.ts';

/** A line of the sender as an own line; a known item supplies its own SKU and unit. An advance is for no goods. */
const lineOf = (
  line: DocLine,
  itemId: string | undefined,
  isAdvance: boolean,
): NonNullable<DocInput['line_items']>[number] => {
  const { name, description, sku, barcode, hs_code, quantity, unit, unit_price, discount_pct } =
    line;
  const { price_base_quantity, allowances_charges } = line;
  const taxes = (line.taxes ?? []).map(({ amount: _, ...tax }) => tax);
  const priced = { quantity, unit_price, price_base_quantity, discount_pct, allowances_charges };
  const said = { name, description, hs_code, ...priced, taxes };
  const goods = itemId ? { item_id: itemId } : { sku, barcode, unit };
  const own = isAdvance ? { unit } : goods;
  return Object.fromEntries(
    Object.entries({ ...said, ...own }).filter(([, value]) => value !== undefined),
  );
};

/** Choices of a booking: type, contact, original and items. */
export type Booking = {
  readonly docType: string;
  readonly contactId: string | undefined;
  readonly originalId: string | undefined;
  readonly items: ReadonlyMap<string, string>;
};

/**
 * Draft of a received document. A bill keeps the sender's number and dates; other drafts take an
 * own number and refer to the sender's. Consigned goods are due back when the sender's memo is.
 */
export const draftOf = (
  { ref_id, title, issue_date, due_date, valid_until, ...state }: Doc,
  lines: readonly DocLine[],
  { docType, contactId, originalId, items }: Booking,
): DocInput => {
  const { currency, discount, discount_type, shipping, shared } = state;
  // The message of the sender; older senders have it in `notes`.
  const notes = state.customer_note ?? state.notes;
  const fields = { ref_id, issue_date, due_date, valid_until };
  const isAdvance =
    shared?.document?.['kind'] === 'advance' && typeNamed(docType).settlement === 'payment';
  const taken = typeNamed(docType).fieldsReceived;
  const said = {
    title,
    notes,
    ...(taken.includes('ref_id') ? {} : { reference: ref_id }),
    ...Object.fromEntries(taken.map((field) => [field, fields[field]])),
    ...(originalId ? { original_doc_id: originalId } : {}),
  };
  return {
    doc_type: docType,
    ...(isAdvance ? { kind: 'advance' as const } : {}),
    ...(contactId ? { contact_id: contactId } : { contact_name: shared?.sender_name ?? null }),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)),
    currency,
    discount,
    discount_type,
    shipping,
    doc_taxes: state.doc_taxes.map(({ amount: _, ...tax }) => tax),
    ...(state.allowances_charges.length > 0
      ? { allowances_charges: [...state.allowances_charges] }
      : {}),
    ...(state.rounding ? { payable_rounding: state.rounding } : {}),
    ...(typeNamed(docType).side === 'purchase' ? { purchase_kind: 'inventory' as const } : {}),
    line_items: lines.map((line) => lineOf(line, items.get(line.line_id), isAdvance)),
  };
};
