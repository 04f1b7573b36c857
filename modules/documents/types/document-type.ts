import type { Role } from '../../../kernel/declare/access.ts';
import type { Lifecycle } from '../../../machines/lifecycle.ts';

/** Names of the document types, in the order in which they are listed. A shipping document is a list. */
export const docTypes = [
  'invoice',
  'bill',
  'purchase_order',
  'quotation',
  'credit_note',
  'memo',
  'consignment_in',
] as const;

/** Name of a document type, as `doc_type` has it. */
export type DocType = (typeof docTypes)[number];

/** Tells whether a text is the name of a document type. */
export const isDocType = (text: string): text is DocType =>
  (docTypes as readonly string[]).includes(text);

/** Conversion of a document into a draft of another type. */
export type Conversion = {
  readonly to: DocType;
  /** Field of the draft that refers to its source. */
  readonly link: 'source_quotation_id' | 'source_memo_id' | 'source_consignment_id';
  /**
   * Quantities converted: `all` of the lines; goods `out` at the customer and not invoiced yet; or goods `kept` of
   * what came in and not billed yet. Those two leave the source open for the rest.
   */
  readonly takes: 'all' | 'out' | 'kept';
  /** Refused after the date in `valid_until`. */
  readonly expires: boolean;
};

/**
 * A document type: all that differs between an invoice, a bill, a memo and so on. Operations, folds, views and
 * other modules ask these fields (`typeOf(doc)`, predicates in all.ts) and never compare a type's name.
 *
 * Adding a type, say a rental agreement:
 * 1. machines/rental-agreement.ts: its lifecycle, with the type's name as id; list it in machines/all.ts.
 * 2. `docTypes` above: its name. The compiler then demands the object in types/all.ts.
 * 3. types/rental-agreement.ts: its object of this type; list it in types/all.ts. Number series, print title,
 *    list filters, SQL lists and the types that requests accept follow from it.
 * 4. Only where no value below describes it: a new value of a field (a way to move goods, an entry to post), which
 *    the operations of that field then handle; a party label in print/labels.ts; a field in linkFields.
 * 5. spec/machines/rental-agreement.spec.ts and spec/documents/types/rental-agreement.spec.ts: its transitions, and
 *    its numbers, postings, goods, conversion and payment; spec/documents/types/all.spec.ts demands the second. Its
 *    printed title in spec/documents/print/document-html.spec.ts, which the compiler demands.
 * 6. machines/README.md and CHANGELOG.md: a line each.
 */
export type DocumentType = {
  /** Value of `doc_type`, and the id of the machine. */
  readonly name: DocType | '';
  /** Name in journal entries and messages. */
  readonly title: string;
  readonly machine: Lifecycle;
  /** Events that only an operation on another document causes. */
  readonly passiveEvents: readonly string[];
  /** Roles above those of the operations, by event. */
  readonly roles: Readonly<Record<string, Role>>;
  /** Sale or purchase; `original` takes the side of the document it credits. */
  readonly side: 'sale' | 'purchase' | 'original';

  /** Prefix of its own number series. */
  readonly prefix: string;
  /** Number of a draft: from the pro forma series and replaced on issue, from its own series and kept, or none. */
  readonly draftNumber: 'proforma' | 'own' | 'none';
  /** Numbers are chosen by the supplier and unique per contact only. */
  readonly isNumberedBySupplier: boolean;
  /** Type that it has once issued; an order becomes a bill in place. */
  readonly issuesAs: DocType | '';
  /** Status after issue while nothing is paid. */
  readonly statusWhenIssued: 'final' | 'awaiting_payment';
  /** Sending a draft sets the status `sent`; elsewhere sending is only noted. */
  readonly becomesSent: boolean;
  /** Payment terms give it a due date. */
  readonly hasDueDate: boolean;

  /** Kind of the journal entry that its issue posts. */
  readonly posts: 'invoice' | 'bill' | 'credit_note' | null;
  /** Settlement by payments, or by applying and refunding a credit, which counts negative in sums and ageing. */
  readonly settlement: 'payment' | 'credit' | null;
  /** A credit note may credit it. */
  readonly isCreditable: boolean;
  /** Payment links ask for its balance. */
  readonly isPaidOnline: boolean;

  /** Goods moved: delivered from stock, lent out, bought, taken on consignment, or taken back by a credit. */
  readonly goods: 'delivery' | 'memo' | 'receipt' | 'consignment' | 'restock' | null;
  /** Status before goods move, where the status follows the goods; null where it follows issue and money. */
  readonly statusBeforeGoods: 'sent' | 'final' | null;
  /** Fixed assets are registered from its lines. */
  readonly isAssetPurchase: boolean;

  readonly conversion: Conversion | null;
  /** Quotation lists are converted into it. */
  readonly isMadeFromList: boolean;
  /** Subscriptions generate it. */
  readonly isRecurring: boolean;
  /** Connectors send it to other systems once issued. */
  readonly isExported: boolean;
  /** Type that the recipient of a shared document books it as; null where it cannot be taken over. */
  readonly receivedAs: DocType | null;
  /** Fields that it takes over from the shared document it is booked from; a number not taken is its reference. */
  readonly fieldsReceived: readonly ('ref_id' | 'issue_date' | 'due_date' | 'valid_until')[];

  readonly print: {
    /** English title; a draft with a pro forma number prints as a pro forma invoice. */
    readonly title: string;
    /** Label of the contact. */
    readonly party:
      | 'billTo'
      | 'supplier'
      | 'preparedFor'
      | 'creditTo'
      | 'consignedTo'
      | 'consignor';
  };
};
