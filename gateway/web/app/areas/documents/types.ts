import { type Key, known } from '../../words/words.ts';

/** Side of the books on which documents are. */
export type Side = 'sales' | 'purchases';

/** Traits of a type of documents. */
type Traits = {
  /** Side; none where it is that of the original. */
  readonly side?: Side;
  /** Field of the last day: of payment, of validity, or of the goods. */
  readonly until: 'due_date' | 'valid_until' | 'expected_delivery';
  readonly untilLabel: Key;
  /** Name of what was paid on it or used of it; none where nothing is settled. */
  readonly settledLabel?: Key;
  /** True if its balance is owed, by customers or to suppliers. */
  readonly isOwed?: boolean;
  /** True if it begins with its original, not by itself. */
  readonly hasOriginal?: boolean;
  /** True if its paper and its number are the supplier's. */
  readonly isFromSupplier?: boolean;
  /** True if it can be repeated by a subscription. */
  readonly isRecurring?: boolean;
  /** True if goods are awaited on it until the last day. */
  readonly isAwaited?: boolean;
  /** True if what was sold of it is billed by itself. */
  readonly isBilledInParts?: boolean;
  /** True if its goods stay own stock while they are with the customer. */
  readonly isLent?: boolean;
  /** True if issuing it enters the bill of its supplier. */
  readonly isBilled?: boolean;
};

const traits = {
  quotation: { side: 'sales', until: 'valid_until', untilLabel: 'doc.validUntil' },
  invoice: {
    ...{ side: 'sales', until: 'due_date', untilLabel: 'doc.due', settledLabel: 'sales.paid' },
    ...{ isOwed: true, isRecurring: true },
  },
  credit_note: {
    ...{ until: 'due_date', untilLabel: 'doc.due', settledLabel: 'sales.used' },
    hasOriginal: true,
  },
  memo: { side: 'sales', until: 'due_date', untilLabel: 'doc.due', isLent: true },
  purchase_order: {
    ...{ side: 'purchases', until: 'expected_delivery', untilLabel: 'doc.expected' },
    ...{ isAwaited: true, isBilled: true, isRecurring: true },
  },
  bill: {
    ...{ side: 'purchases', until: 'due_date', untilLabel: 'doc.due', settledLabel: 'sales.paid' },
    ...{ isOwed: true, isFromSupplier: true },
  },
  consignment_in: {
    ...{ side: 'purchases', until: 'expected_delivery', untilLabel: 'doc.expected' },
    ...{ isAwaited: true, isBilledInParts: true },
  },
} as const satisfies Readonly<Record<string, Traits>>;

/** Type of documents. */
export type DocType = keyof typeof traits;

/** True for a type of documents. */
export const isDocType = (type: string): type is DocType => type in traits;

/** Traits of a document, of an unknown one those of a memo: nothing is owed on it. */
export const traitsOf = (type: string): Traits => traits[isDocType(type) ? type : 'memo'];

/** Side of a document; a credit note is on that of what it credits. */
export const sideOf = ({
  doc_type,
  doc_origin,
}: {
  readonly doc_type: string;
  readonly doc_origin?: string | null;
}): Side => traitsOf(doc_type).side ?? traitsOf(doc_origin ?? 'invoice').side ?? 'sales';

/** Name of a type of documents on its side. */
export const docName = (type: string, side?: Side): string =>
  known(side === 'purchases' && type === 'credit_note' ? 'doc.supplier_credit' : `doc.${type}`) ??
  type.replaceAll('_', ' ');
