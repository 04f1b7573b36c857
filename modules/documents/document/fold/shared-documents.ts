import { on, type Part, type Parts } from '../../../../kernel/declare/actor.ts';
import * as facts from '../facts/document.ts';
import { noGoods } from '../goods-sums.ts';
import type { Doc, Shared } from '../state.ts';

const when = on<Doc>();

/** Fields that a shared document has in common with an own one. */
const taken = [
  'ref_id',
  'reference',
  'title',
  'issue_date',
  'due_date',
  'valid_until',
  'expected_delivery',
  'currency',
  'payment_terms',
  'discount',
  'discount_type',
  'shipping',
  'doc_taxes',
  'allowances_charges',
  'rounding',
  'buyer_reference',
  'order_reference',
  'contract_reference',
  'project_reference',
  'notes',
  'customer_note',
  'terms_text',
  'subtotal',
  'discount_amount',
  'tax',
  'total',
] as const;

type Revision = Pick<Shared, 'revision' | 'published_at' | 'digest'> & {
  readonly header: Shared['document'];
  readonly line_items: readonly (Part & { readonly line_id: string })[];
};

const dataOf = ({ line_id, ...data }: Revision['line_items'][number]) => ({ id: line_id, data });

/** Applies a revision; a received document has no payments, deliveries or balance. */
const revised = (doc: Doc, shared: Shared, revision: Revision, lines: Parts): Doc => {
  const { header, line_items, ...of } = revision;
  lines.replace(line_items.map(dataOf));
  const said = Object.fromEntries(
    taken.flatMap((field) => (header?.[field] === undefined ? [] : [[field, header[field]]])),
  ) as Partial<Doc>;
  return {
    ...doc,
    ...said,
    contact_name: shared.sender_name,
    contact_company_name: shared.sender_name,
    amount_paid: 0,
    amount_outstanding: said.total ?? doc.total,
    goods: { ...noGoods, lines: line_items.length },
    shared: { ...shared, ...of, document: header },
  };
};

/** Folds of documents shared by another installation, and of their revisions. */
export const sharedFolds = [
  when(facts.docSharedImport, (doc, data, _, lines) => {
    const { doc_type, base_currency, source_share_token, source_origin, ...rest } = data;
    const { shared_type, share_id, sender_key, sender_name, ...revision } = rest;
    const blank: Doc = {
      ...doc,
      doc_type,
      base_currency,
      source_share_token: source_share_token ?? null,
      source_origin: source_origin ?? null,
      status: 'received',
      is_shared: true,
    };
    const shared = {
      shared_type,
      share_id,
      sender_key,
      sender_name: sender_name ?? null,
      revision: revision.revision,
      published_at: revision.published_at,
      digest: revision.digest,
      document: null,
      booked_as: null,
    };
    return revised(blank, shared, revision, lines);
  }),
  when(facts.docSharedUpdated, (doc, { changed: _, ...revision }, __, lines) =>
    doc.shared ? revised(doc, doc.shared, revision, lines) : doc,
  ),
  when(facts.docSharedLines, (doc, { line_items }, _, lines) => {
    for (const line of line_items) {
      const { id, data } = dataOf(line);
      lines.put(id, data);
    }
    return { ...doc, goods: { ...doc.goods, lines: doc.goods.lines + line_items.length } };
  }),
];

/** State of a received document once it is booked as an own document, or (null) that one is deleted or voided. */
export const bookingState = (doc: Doc, booked_as: string | null): Partial<Doc> =>
  doc.shared
    ? { status: booked_as === null ? 'received' : 'booked', shared: { ...doc.shared, booked_as } }
    : {};
