import type { DocInput } from '../../documents/contract/commands.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import type { DocLine } from '../../documents/contract/queries.ts';
import { typeNamed } from '../../documents/contract/queries.ts';

/** What a line of the sender says as one of our own; a known item brings its own SKU and unit. */
const lineOf = (
  line: DocLine,
  itemId: string | undefined,
): NonNullable<DocInput['line_items']>[number] => {
  const { name, description, sku, barcode, hs_code, quantity, unit, unit_price, discount_pct } =
    line;
  const taxes = (line.taxes ?? []).map(({ amount: _, ...tax }) => tax);
  const said = { name, description, hs_code, quantity, unit_price, discount_pct, taxes };
  const own = itemId ? { item_id: itemId } : { sku, barcode, unit };
  return Object.fromEntries(
    Object.entries({ ...said, ...own }).filter(([, value]) => value !== undefined),
  );
};

/** As what it is booked: whose it is here, and which items its lines are. */
export type Booking = {
  readonly docType: string;
  readonly contactId: string | undefined;
  readonly originalId: string | undefined;
  readonly items: ReadonlyMap<string, string>;
};

/**
 * A received document as the draft it is booked as. A bill keeps the sender's number and dates; any other draft takes a
 * number of our own and refers to the sender's. Goods on consignment are ours to keep until the sender's memo is due.
 */
export const draftOf = (
  { ref_id, title, issue_date, due_date, valid_until, ...state }: Doc,
  lines: readonly DocLine[],
  { docType, contactId, originalId, items }: Booking,
): DocInput => {
  const { currency, discount, discount_type, shipping, notes, shared } = state;
  const fields = { ref_id, issue_date, due_date, valid_until };
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
    ...(contactId ? { contact_id: contactId } : { contact_name: shared?.sender_name ?? null }),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value)),
    currency,
    discount,
    discount_type,
    shipping,
    doc_taxes: state.doc_taxes.map(({ amount: _, ...tax }) => tax),
    ...(typeNamed(docType).side === 'purchase' ? { purchase_kind: 'inventory' as const } : {}),
    line_items: lines.map((line) => lineOf(line, items.get(line.line_id))),
  };
};
