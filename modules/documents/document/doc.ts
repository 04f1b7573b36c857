import { type Actor, type Askable, actor } from '../../../kernel/declare/actor.ts';
import type { IsPriced } from '../../../kernel/declare/sight.ts';
import { documentLifecycle } from '../../../machines/all.ts';
import { receivedDocument } from '../../../machines/received-document.ts';
import { docFolds } from './fold/document.ts';
import { goodsFolds } from './fold/goods.ts';
import { issueFolds } from './fold/issue.ts';
import { moneyFolds } from './fold/money.ts';
import { noteFolds } from './fold/notes.ts';
import { purchaseFolds } from './fold/purchases.ts';
import { blank, type Doc, isPurchase } from './state.ts';

/** Of every receipt some goods went back to the supplier, so that none can be undone. */
const areAllTouched = ({ received_items, returned_items }: Doc): boolean => {
  const touched = new Set(returned_items.map((one) => one['receipt_index']));
  return touched.size > 0 && received_items.every((one) => touched.has(one['receipt_index']));
};

/** The facts of a document that its life is asked about; amounts and quantities are only compared. */
export const contextOf = (doc: Doc): object => ({
  has_contact: Boolean(doc.contact_id || doc.contact_name),
  has_rate: doc.currency === doc.base_currency || Boolean(doc.conversion_rate),
  posted: doc.posted,
  sent: doc.sent_at !== null,
  credit_notes: doc.credit_notes.length,
  previous_status: doc.status === 'closed' ? doc.pre_close_status : doc.pre_void_status,
  total: doc.total,
  paid: doc.amount_paid,
  outstanding: doc.amount_outstanding,
  written_off: doc.written_off,
  ...doc.goods,
  // What is in stock is known to the items; whoever decides about goods looks there.
  on_hand: doc.goods.kept,
  touched: areAllTouched(doc),
  kept_goods_moved: false,
  // These depend on other documents and on today; whoever decides looks there.
  creditable: doc.total,
  expired: false,
  doc_origin: doc.doc_origin,
});

/** What others do to a document: no operation on it causes these. */
const passive: ReadonlySet<string> = new Set(['invoice apply-to-invoice', 'bill apply-to-invoice']);

/** A consignment of which nothing came in holds nothing to bill. */
const isUnbillable = (docType: string, event: string, context: object): boolean => {
  const { kept, goods_open } = context as Doc['goods'];
  return docType === 'consignment_in' && event === 'convert' && kept === 0 && goods_open > 0;
};

const lifeOf = (docType: string): Askable => {
  const life = documentLifecycle(docType);
  if (!life) return lifeOf('invoice');
  const can: Askable['can'] = (state, event, context) => {
    if (passive.has(`${docType} ${event.type}`))
      return { taken: false, words: `only a credit note is applied, this is a ${docType}` };
    return isUnbillable(docType, event.type, context)
      ? { taken: false, words: 'nothing has come in that could be billed' }
      : life.can(state, event, context);
  };
  return {
    id: life.id,
    can,
    ask: (state, context) =>
      life
        .ask(state, context)
        .filter(({ event }) => !passive.has(`${docType} ${event}`))
        .map((one) => ({ event: one.event, ...can(state, { type: one.event }, context) })),
    taken: (state, context) =>
      life
        .taken(state, context)
        .filter(
          (type) => !passive.has(`${docType} ${type}`) && !isUnbillable(docType, type, context),
        ),
  };
};

const lives = new Map<string, Askable>();

const life = ({ doc_type, is_shared }: Doc): Askable => {
  if (is_shared) return receivedDocument;
  const known = lives.get(doc_type) ?? lifeOf(doc_type);
  lives.set(doc_type, known);
  return known;
};

const noRoles = {};

/** Whether a document is one of purchase, a received one included: its figures are purchase prices. */
const isPriced: IsPriced = ({ doc_type, doc_origin, original_doc_type, is_shared }) =>
  typeof doc_type === 'string' &&
  (is_shared === true ||
    isPurchase({
      doc_type,
      doc_origin: (doc_origin ?? original_doc_type ?? null) as string | null,
    }));

/** The document: made, issued, delivered, settled; its life is the machine of its type. */
export const doc: Actor<Doc> = actor<Doc>('doc', {
  title: 'document',
  initial: blank,
  v: 3,
  parts: 'line_items',
  lifecycle: life,
  // Goods that go out on an invoice are sold; a memo only lends them.
  roles: ({ doc_type }) => (doc_type === 'invoice' ? { 'fulfill-lines': 'manager' } : noRoles),
  context: contextOf,
  isGone: ({ status }) => status === 'removed',
  isPriced,
  folds: [...docFolds, ...issueFolds, ...moneyFolds, ...noteFolds, ...purchaseFolds, ...goodsFolds],
});
