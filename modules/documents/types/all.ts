import { bill } from './bill.ts';
import { consignmentIn } from './consignment-in.ts';
import { creditNote } from './credit-note.ts';
import { type DocType, type DocumentType, docTypes } from './document-type.ts';
import { foreign } from './foreign.ts';
import { invoice } from './invoice.ts';
import { memo } from './memo.ts';
import { purchaseOrder } from './purchase-order.ts';
import { quotation } from './quotation.ts';

const byName: Readonly<Record<DocType, DocumentType>> = {
  invoice,
  bill,
  purchase_order: purchaseOrder,
  quotation,
  credit_note: creditNote,
  memo,
  consignment_in: consignmentIn,
};

const known: ReadonlyMap<string, DocumentType> = new Map(Object.entries(byName));

/** The type of a document, as much of it as its type is read from. */
export type Typed = { readonly doc_type: string };

/** A document with the type of its original, which tells the side of a credit note. */
export type Sided = Typed & { readonly doc_origin?: string | null };

/** Document type by its name; `foreign` for a name that is none. */
export const typeNamed = (name: string): DocumentType => known.get(name) ?? foreign;

/** Document type of a document. */
export const typeOf = ({ doc_type }: Typed): DocumentType => typeNamed(doc_type);

/** Names of the types whose documents have a trait, in the order of `docTypes`. */
export const namesWhere = (has: (doc: Typed) => boolean): readonly DocType[] =>
  docTypes.filter((doc_type) => has({ doc_type }));

/** Derives a value of every type, by name. */
export const fromTypes = <V>(
  value: (type: DocumentType, name: DocType) => V,
): Readonly<Record<DocType, V>> =>
  Object.fromEntries(docTypes.map((name) => [name, value(byName[name], name)])) as Record<
    DocType,
    V
  >;

/** On the purchase side; a credit note is on the side of what it credits. */
export const isPurchase = (doc: Sided): boolean => {
  const { side } = typeOf(doc);
  return side === 'original'
    ? typeNamed(doc.doc_origin ?? '').side === 'purchase'
    : side === 'purchase';
};

/** A credit note, of a sale or a purchase. */
export const isCredit = (doc: Typed): boolean => typeOf(doc).settlement === 'credit';

/** A credit note of a bill. */
export const isSupplierCredit = (doc: Sided): boolean => isCredit(doc) && isPurchase(doc);

/** Has a balance that payments, or a credit, settle. */
export const hasBalance = (doc: Typed): boolean => typeOf(doc).settlement !== null;

/** Asks for payment: an invoice or a bill, which are overdue after their due date. */
export const isPayable = (doc: Typed): boolean => typeOf(doc).settlement === 'payment';

/** Settled by money that comes in: payments of customers, refunds of suppliers. */
export const bringsMoney = (doc: Sided): boolean => isPurchase(doc) === isCredit(doc);

/** Its issue posts a journal entry. */
export const posts = (doc: Typed): boolean => typeOf(doc).posts !== null;

/** An order, which becomes a document of another type when it is issued. */
export const isOrder = (doc: Typed): boolean => {
  const { name, issuesAs } = typeOf(doc);
  return issuesAs !== name;
};

/** The type of order that a bill was issued from, as it refers to one. */
export const orderOf = (
  doc: Typed & { readonly source_po_ref?: string | null },
): { readonly doc_type: DocType; readonly ref_id: string } | undefined => {
  const [order] = namesWhere((one) => isOrder(one) && typeOf(one).issuesAs === doc.doc_type);
  return order && doc.source_po_ref ? { doc_type: order, ref_id: doc.source_po_ref } : undefined;
};

/** Hands goods to a customer, sold or lent. */
export const delivers = (doc: Typed): boolean =>
  ['delivery', 'memo'].includes(typeOf(doc).goods ?? '');

/** Takes goods of a supplier in, bought or on consignment. */
export const receives = (doc: Typed): boolean =>
  ['receipt', 'consignment'].includes(typeOf(doc).goods ?? '');

/** Converted again and again as goods are sold, and not ended by it: a memo. */
export const convertsInParts = (doc: Typed): boolean => typeOf(doc).conversion?.takes === 'out';

/** Billed in parts as its goods are sold, until nothing of it is left: a consignment. */
export const isBilledInParts = (doc: Typed): boolean => typeOf(doc).conversion?.takes === 'kept';

/** Its conversion is refused after the date until which it is valid. */
export const hasExpired = (
  doc: Typed & { readonly valid_until?: string | null },
  today: string,
): boolean =>
  typeOf(doc).conversion?.expires === true &&
  Boolean(doc.valid_until) &&
  (doc.valid_until ?? '') < today;

/** Sells goods that are out on a memo. */
export const sellsMemo = (doc: Typed & { readonly source_memo_id?: string | null }): boolean =>
  doc.doc_type === memo.conversion?.to && Boolean(doc.source_memo_id);

/** Made of a consignment, whose goods came in with that. */
export const isMadeOfConsignment = ({ doc_origin }: Sided): boolean =>
  typeNamed(doc_origin ?? '').goods === 'consignment';

/** Settles a consignment: a bill made from one. */
export const settlesConsignment = (
  doc: Typed & { readonly source_consignment_id?: string | null },
): boolean => doc.doc_type === consignmentIn.conversion?.to && Boolean(doc.source_consignment_id);

/** Type of the documents that credit notes of a side credit. */
export const creditedOn = (side: 'sales' | 'purchases'): DocType =>
  side === 'purchases' ? (bill.name as DocType) : (invoice.name as DocType);

/** True for a type that credit notes are made for and applied to. */
export const isTypeCreditedBy = (doc: Typed, credit: Sided): boolean =>
  doc.doc_type === (credit.doc_origin ?? invoice.name);
