import { type Actor, type Askable, actor } from '../../../kernel/declare/actor.ts';
import type { Priced } from '../../../kernel/declare/confidential/sight.ts';
import { receivedDocument } from '../../../machines/received-document.ts';
import { refundedBy, returnableBy } from '../payments/settlement.ts';
import { isPurchase, typeOf } from '../types/all.ts';
import type { DocumentType } from '../types/document-type.ts';
import { advanceFolds } from './fold/advances.ts';
import { docFolds } from './fold/document.ts';
import { goodsFolds } from './fold/goods.ts';
import { issueFolds } from './fold/issue.ts';
import { moneyFolds } from './fold/money.ts';
import { noteFolds } from './fold/notes.ts';
import { purchaseFolds } from './fold/purchases.ts';
import { blank, type Doc } from './state.ts';

/**
 * Tests whether goods of every receipt were returned to the supplier, so that no receipt can be
 * undone.
 */
const areAllTouched = ({ received_items, returned_items }: Doc): boolean => {
  const touched = new Set(returned_items.map((one) => one['receipt_index']));
  return touched.size > 0 && received_items.every((one) => touched.has(one['receipt_index']));
};

/** Values for the guards of the lifecycle; amounts and quantities are only compared. */
export const contextOf = (doc: Doc): object => ({
  has_contact: Boolean(doc.contact_id || doc.contact_name),
  posted: doc.posted,
  sent: doc.sent_at !== null,
  credit_notes: doc.credit_notes.length,
  previous_status: doc.status === 'closed' ? doc.pre_close_status : doc.pre_void_status,
  total: doc.total,
  paid: doc.amount_paid,
  outstanding: doc.amount_outstanding,
  written_off: doc.written_off,
  refunded: refundedBy(doc.payments),
  returnable: returnableBy(doc.payments),
  ...doc.goods,
  // Stock on hand is known only to the items, so operations on goods check it themselves.
  on_hand: doc.goods.kept,
  touched: areAllTouched(doc),
  kept_goods_moved: false,
  // These depend on other records or on the date, so the operations check them.
  has_rate: true,
  creditable: doc.total,
  expired: false,
  doc_origin: doc.doc_origin,
});

const lifeOf = ({ machine, passiveEvents, conversion }: DocumentType): Askable => {
  const isPassive = (event: string): boolean => passiveEvents.includes(event);
  // A consignment of which nothing came in has nothing to bill.
  const isUnbillable = (event: string, context: object): boolean => {
    const { kept, goods_open } = context as Doc['goods'];
    return event === 'convert' && conversion?.takes === 'kept' && kept === 0 && goods_open > 0;
  };
  const can: Askable['can'] = (state, event, context) => {
    if (isPassive(event.type))
      return { taken: false, words: `only a credit note is applied, this is a ${machine.id}` };
    return isUnbillable(event.type, context)
      ? { taken: false, words: 'no goods were received that could be billed' }
      : machine.can(state, event, context);
  };
  return {
    id: machine.id,
    can,
    ask: (state, context) =>
      machine
        .ask(state, context)
        .filter(({ event }) => !isPassive(event))
        .map((one) => ({ event: one.event, ...can(state, { type: one.event }, context) })),
    taken: (state, context) =>
      machine
        .taken(state, context)
        .filter((event) => !isPassive(event) && !isUnbillable(event, context)),
  };
};

const lives = new Map<DocumentType, Askable>();

const life = (state: Doc): Askable => {
  if (state.is_shared) return receivedDocument;
  const type = typeOf(state);
  const known = lives.get(type) ?? lifeOf(type);
  lives.set(type, known);
  return known;
};

/** Documents whose figures are purchase prices; those of a received document are. */
const priced: Priced = {
  fields: ['doc_type'],
  is: ({ doc_type: name, doc_origin, original_doc_type, is_shared }) => {
    if (typeof name !== 'string') return false;
    const origin = (doc_origin ?? original_doc_type ?? null) as string | null;
    return is_shared === true || isPurchase({ doc_type: name, doc_origin: origin });
  },
};

/** The document: created, issued, delivered and settled by the lifecycle of its type. */
export const doc: Actor<Doc> = actor<Doc>('doc', {
  title: 'document',
  initial: blank,
  v: 6,
  parts: 'line_items',
  lifecycle: life,
  roles: (state) => typeOf(state).roles,
  context: contextOf,
  isGone: ({ status }) => status === 'removed',
  priced,
  folds: [
    ...docFolds,
    ...issueFolds,
    ...moneyFolds,
    ...advanceFolds,
    ...noteFolds,
    ...purchaseFolds,
    ...goodsFolds,
  ],
});
