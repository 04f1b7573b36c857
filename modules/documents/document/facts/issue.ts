import { type Static, Type } from '@sinclair/typebox';
import { fact } from '../../../../kernel/declare/fact.ts';
import { DateText, orNull } from '../../../../kernel/declare/schemas.ts';
import { AdvanceCredit, SettledAdvance } from '../../advances/advance.ts';
import { DeferredTax } from '../../deferred-tax/deferred-tax.ts';
import { Clearing } from '../../receiving/grni-clearing.ts';
import { AgreedDiscount } from '../../settlement-discount/discount.ts';
import { senderFields } from '../fields.ts';

const text = Type.Optional(orNull(Type.String()));

/**
 * Effect of issuing a purchase (or undoing it) on goods received not invoiced, by stock line, in
 * company currency: of `value`, `grni` is debited to the clearing account (credited, when
 * negative), the rest is price variance.
 */
export const ClearedLine = Type.Object({
  line_id: Type.String(),
  /** On a supplier credit: the credited line of the bill. */
  original_line_id: text,
  value: Type.Number(),
  grni: Type.Number(),
  clearing: Clearing,
});

export type ClearedLine = Static<typeof ClearedLine>;

/** A lot of a consignment that its bill turns into own stock, in company currency. */
export const KeptLot = Type.Object({
  item_id: Type.String(),
  quantity: Type.Number(),
  /** Unit cost as billed, and as agreed at receipt. */
  unit_cost: Type.Number(),
  agreed_cost: Type.Number(),
  /** Present value: debit of inventory. */
  value_delta: Type.Number(),
  /** Value when the bill is undone; the lot may have been revalued or averaged since. */
  present_value: Type.Optional(Type.Number()),
  /** Status of a lot that is neither available nor reserved, and the memo on which it is out. */
  status: text,
  memo_id: text,
});

export type KeptLot = Static<typeof KeptLot>;

/** A line of a consignment as its bill settles it, in company currency. */
export const SettledConsignment = Type.Object({
  line_id: Type.String(),
  /**
   * Quantity sold before billing: clears what its sale posted to the clearing account; the
   * difference is price variance.
   */
  sold_quantity: Type.Number(),
  sold_at_agreed_cost: Type.Number(),
  sold_at_billed_cost: Type.Number(),
  /** Cost of the complete line. */
  value: Type.Number(),
  /** Lots that are sold, with their unit cost; returns of them are own stock. */
  sold_items: Type.Array(Type.Object({ item_id: Type.String(), unit_cost: Type.Number() })),
  kept: Type.Array(KeptLot),
});

export type SettledConsignment = Static<typeof SettledConsignment>;

/** Fields that hold costs of goods, including landed cost, agreed cost and revaluation. */
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
    /**
     * `credit_note` when an issued credit note refers to it, `booked` when a draft was created from
     * a received document, `cancellation` when a credit note cancels all of it.
     */
    relation: text,
    /** On a supplier credit: its effect on the lines of the bill. */
    cleared: Type.Optional(Type.Array(ClearedLine)),
    /** On a credit note of an advance: what it takes off the advance. */
    advance_credit: Type.Optional(AdvanceCredit),
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

/** Tax date (BT-7); `corrects_date` is the date in a filed period that it replaces. */
const taxed = {
  tax_date: Type.Optional(DateText),
  corrects_date: Type.Optional(DateText),
};

const issued = {
  /** Posting date. */
  date: DateText,
  issue_date: DateText,
  ...taxed,
  due_date: Type.Optional(orNull(DateText)),
  ref_id: Type.String(),
  conversion_rate: Type.Number(),
  /** True for a rate of the table: returned to draft, the document takes that of its next issue date. */
  rate_of_day: Type.Optional(Type.Boolean()),
  base_currency: Type.String(),
  /** Total in company currency, as posted to receivable or payable. */
  total_base: Type.Number(),
  /** Value added tax in company currency (BT-111), of a document in another one. */
  tax_total_base: Type.Optional(Type.Number()),
  /** Amount paid when it was issued: money on account applied, and tax withheld (BT-113). */
  prepaid_amount: Type.Optional(Type.Number()),
  /** Taxes that become due by payments of the document. */
  deferred_taxes: Type.Optional(Type.Array(DeferredTax)),
  /** Settlement discount by its payment terms. */
  settlement_discount: Type.Optional(AgreedDiscount),
  /** Advances that its lines settle. */
  advances: Type.Optional(Type.Array(SettledAdvance)),
  /** Stock lines of a purchase. */
  cleared: Type.Optional(Type.Array(ClearedLine)),
  /** Lines of landed cost, shared among the stock lines or (recoverable ones) input tax. */
  landed_lines: Type.Optional(Type.Array(Type.String())),
  recoverable_lines: Type.Optional(Type.Array(Type.String())),
  /** Settlement by the bill of a consignment. */
  consigned: Type.Optional(Type.Array(SettledConsignment)),
  ...senderFields,
};

/** Issued; the state after it, with its lines, is posted. */
export const docFinalized = fact(
  'doc.finalized',
  'doc',
  Type.Object({ ...issued, source_proforma_ref: text, notes: text }),
  { moves: true, costs },
);

/** A purchase order became a bill in place. */
export const docConvertedToBill = fact(
  'doc.converted_to_bill',
  'doc',
  Type.Object({ ...issued, source_po_ref: Type.String(), doc_type: Type.Literal('bill') }),
  { moves: true, costs },
);

const undone = {
  /** Date of the reversing entries. */
  date: DateText,
  date_sent: Type.Optional(orNull(DateText)),
  /** True when it has journal entries. */
  was_posted: Type.Boolean(),
  ...taxed,
  reason: text,
  cleared: Type.Optional(Type.Array(ClearedLine)),
  /** On the bill of a consignment: goods that are the supplier's again. */
  consigned: Type.Optional(Type.Array(SettledConsignment)),
};

/** Date on which the goods of a line had left. */
const LineDay = Type.Object({ line_id: Type.String(), date: DateText });

export const docVoided = fact(
  'doc.voided',
  'doc',
  Type.Object({
    ...undone,
    pre_void_status: Type.String(),
    /** Credit note that cancels it, whose entry is the reversal. */
    cancelled_by: Type.Optional(Type.String()),
    pre_void_fulfillment: text,
    pre_void_delivered: Type.Optional(orNull(DateText)),
    /** Lines whose goods had left on an earlier date; only in facts of earlier versions, and not read. */
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
    /** True when it posts again. */
    posts: Type.Boolean(),
    ...taxed,
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
    /** Set when a bill becomes its purchase order again. */
    doc_type: text,
    ref_id: text,
  }),
  { moves: true, costs },
);
