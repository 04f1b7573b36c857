import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../../kernel/declare/schemas.ts';
import { Clearing } from '../../receiving/grni-clearing.ts';
import { senderFields } from '../fields.ts';

const text = Type.Optional(orNull(Type.String()));

/**
 * What issuing a purchase (or undoing it) does to goods received not invoiced, stock line by stock
 * line, in company currency: of `value`, `grni` debits the clearing account (credits it, when
 * negative), the rest is price variance.
 */
export const ClearedLine = Type.Object({
  line_id: Type.String(),
  /** On a supplier's credit: the line of the bill that it credits. */
  original_line_id: text,
  value: Type.Number(),
  grni: Type.Number(),
  clearing: Clearing,
});

export type ClearedLine = Static<typeof ClearedLine>;

/** A lot of a consignment that a bill makes ours, in company currency. */
export const KeptLot = Type.Object({
  item_id: Type.String(),
  quantity: Type.Number(),
  /** What the lot costs as billed, and what was agreed when it came in. */
  unit_cost: Type.Number(),
  agreed_cost: Type.Number(),
  /** What it is worth now: debit of inventory. */
  value_delta: Type.Number(),
  /** What it is worth when the bill is undone: it may have been revalued, or averaged. */
  present_value: Type.Optional(Type.Number()),
  /** Where it was neither free nor reserved: its status, and the memo that it was out on. */
  status: text,
  memo_id: text,
});

export type KeptLot = Static<typeof KeptLot>;

/** A line of a consignment as its bill settles it, in company currency. */
export const SettledConsignment = Type.Object({
  line_id: Type.String(),
  /** Sold before it was billed: clears what its sale put on the clearing account; the difference is price variance. */
  sold_quantity: Type.Number(),
  sold_at_agreed_cost: Type.Number(),
  sold_at_billed_cost: Type.Number(),
  /** What the whole line costs. */
  value: Type.Number(),
  /** Lots that are sold, and at what: whatever of them comes back is ours. */
  sold_items: Type.Array(Type.Object({ item_id: Type.String(), unit_cost: Type.Number() })),
  kept: Type.Array(KeptLot),
});

export type SettledConsignment = Static<typeof SettledConsignment>;

/** What goods cost in the lines above: with what landed on them, and as they were agreed, sold and revalued. */
const costs = [
  ...['value', 'agreed_cost', 'present_value'],
  ...['sold_at_agreed_cost', 'sold_at_billed_cost'],
];

export const docLinked = fact(
  'doc.linked',
  'doc',
  Type.Object({
    entity_id: Type.String(),
    entity_type: Type.String(),
    /** `credit_note` when an issued credit note now refers to it, `booked` on what was received: its own draft. */
    relation: text,
    /** A supplier's credit: what it does to the lines of the bill. */
    cleared: Type.Optional(Type.Array(ClearedLine)),
  }),
  { costs },
);

export const docUnlinked = fact(
  'doc.unlinked',
  'doc',
  Type.Object({
    entity_id: Type.String(),
    relation: text,
    cleared: Type.Optional(Type.Array(ClearedLine)),
  }),
  { costs },
);

const issued = {
  /** The posting date. */
  date: DateText,
  issue_date: DateText,
  due_date: Type.Optional(orNull(DateText)),
  ref_id: Type.String(),
  conversion_rate: Type.Number(),
  base_currency: Type.String(),
  /** The total in company currency: what stands on receivable or payable now. */
  total_base: Type.Number(),
  /** Stock lines of a purchase. */
  cleared: Type.Optional(Type.Array(ClearedLine)),
  /** Lines of landed cost: shared among the stock lines, or (recoverable ones) input tax. */
  landed_lines: Type.Optional(Type.Array(Type.String())),
  recoverable_lines: Type.Optional(Type.Array(Type.String())),
  /** The bill of a consignment. */
  consigned: Type.Optional(Type.Array(SettledConsignment)),
  ...senderFields,
};

/** Issued: the record after it, with its lines, is what is posted. */
export const docFinalized = fact(
  'doc.finalized',
  'doc',
  Type.Object({ ...issued, source_proforma_ref: text, notes: text }),
  { moves: true, costs },
);

/** A purchase order became a bill, in place. */
export const docConvertedToBill = fact(
  'doc.converted_to_bill',
  'doc',
  Type.Object({ ...issued, source_po_ref: Type.String(), doc_type: Type.Literal('bill') }),
  { moves: true, costs },
);

const undone = {
  /** The date of the reversing entries where it was sent, else of the one that undoes the issue. */
  date: DateText,
  date_sent: Type.Optional(orNull(DateText)),
  /** Whether entries of it stand in the books. */
  was_posted: Type.Boolean(),
  reason: text,
  cleared: Type.Optional(Type.Array(ClearedLine)),
  /** The bill of a consignment: what is the supplier's again. */
  consigned: Type.Optional(Type.Array(SettledConsignment)),
};

/** The day on which the goods of a line had left. */
export const LineDay = Type.Object({ line_id: Type.String(), date: DateText });

export type LineDay = Static<typeof LineDay>;

export const docVoided = fact(
  'doc.voided',
  'doc',
  Type.Object({
    ...undone,
    pre_void_status: Type.String(),
    pre_void_fulfillment: text,
    pre_void_delivered: Type.Optional(orNull(DateText)),
    /** Lines whose goods had left on an earlier day. */
    pre_void_days: Type.Optional(Type.Array(LineDay)),
  }),
  { moves: true, costs },
);

export const docUnvoided = fact(
  'doc.unvoided',
  'doc',
  Type.Object({
    date: DateText,
    unvoided_by: orNull(Type.String()),
    restored_status: Type.String(),
    /** Whether it posts again. */
    posts: Type.Boolean(),
    reason: text,
    cleared: Type.Optional(Type.Array(ClearedLine)),
    consigned: Type.Optional(Type.Array(SettledConsignment)),
  }),
  { moves: true, costs },
);

export const docRevertedToDraft = fact(
  'doc.reverted_to_draft',
  'doc',
  Type.Object({
    ...undone,
    reverted_by: orNull(Type.String()),
    previous_status: Type.String(),
    /** Set when a bill becomes the purchase order again that it was made from. */
    doc_type: text,
    ref_id: text,
  }),
  { moves: true, costs },
);
