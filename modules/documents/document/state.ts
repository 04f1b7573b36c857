import type { FileState } from '../../../kernel/declare/records/attachments.ts';
import type { AdvanceCredit, AdvanceSettlement, SettledAdvance } from '../advances/advance.ts';
import type { DeferredTax } from '../deferred-tax/deferred-tax.ts';
import type { Payment } from '../payments/payment-fields.ts';
import type { AgreedDiscount } from '../settlement-discount/discount.ts';
import type { SettledConsignment } from './facts/issue.ts';
import type { LastReminder } from './facts/reminders.ts';
import type { Header, LinkFields, SenderFields, TotalFields } from './fields.ts';
import { type GoodsSums, noGoods } from './goods-sums.ts';

/** A note on a document. */
export type DocNote = {
  readonly note_id: string;
  readonly note: string | null;
  readonly author_id: string | null;
  readonly author_name: string | null;
  readonly created_at: string;
  readonly updated_at: string | null;
};

/** A movement of goods as listed in the record. */
export type Movement = Readonly<Record<string, unknown>>;

/** Status and history of a document, besides its fields. */
type Life = {
  readonly doc_type: string;
  readonly status: string;
  /** Number once issued; kept when it returns to draft. */
  readonly doc_number: string | null;
  /** True for a number typed by a person; a number of a series is replaced on issue. */
  readonly is_number_typed: boolean;
  /** On a bill whose contact was merged: the contact in whose numbers its own stays unique. */
  readonly number_scope: string | null;
  /** True once it has, or had, journal entries. */
  readonly posted: boolean;
  readonly finalized_at: string | null;
  readonly sent_at: string | null;
  readonly sent_via: string | null;
  readonly sent_to: string | null;
  readonly email_status?: 'queued' | 'sent' | 'failed' | null;
  readonly email_error?: string | null;
  readonly closed_at: string | null;
  readonly void_reason: string | null;
  readonly pre_void_status: string | null;
  readonly pre_void_fulfillment: string | null;
  /** Last delivery date before it was voided. */
  readonly pre_void_delivered: string | null;
  /** Date on which its journal entries were reversed, and on which its tax was. */
  readonly voided_on: string | null;
  readonly void_tax_date?: string | null;
  /** Credit note that cancelled it. */
  readonly cancelled_by?: string | null;
  /** Tax date of the draft, null where none was sent. */
  readonly draft_tax_date?: string | null;
  readonly pre_close_status: string | null;
  readonly converted_to: string | null;
  readonly converted_to_type: string | null;
  /** Consignment: bills made of parts of it. */
  readonly converted_into?: readonly string[];
  readonly pre_convert_status: string | null;
  /** `purchase_order` or `consignment_in` on a bill, the type of the original on a credit note. */
  readonly doc_origin: string | null;
  /** Documents and records that refer to it. */
  readonly linked: readonly { readonly entity_id: string; readonly entity_type: string }[];
  /** Issued credit notes, not void, that refer to it. */
  readonly credit_notes: readonly string[];
  /** Last reminder of an overdue invoice; null once it has returned to draft. */
  readonly reminder?: Readonly<LastReminder> | null;
  readonly notes_list: readonly DocNote[];
  readonly files: readonly FileState[];
};

/** Settlement; amounts in document currency, `_base` in company currency. */
type Settled = {
  readonly payments: readonly Payment[];
  readonly amount_paid: number;
  readonly amount_outstanding: number;
  readonly written_off: number;
  readonly base_currency: string;
  /** True where it was issued at a rate of the table of exchange rates. */
  readonly rate_of_day?: boolean;
  /** Total in company currency as issued. */
  readonly total_base: number;
  /** Paid when it was issued, by money on account and tax withheld (BT-113). */
  readonly prepaid_amount?: number | null;
  /** Taxes that become due by its payments, as issued. */
  readonly deferred_taxes?: readonly DeferredTax[];
  /** Advances that its lines settle, as issued. */
  readonly advances?: readonly SettledAdvance[];
  /** On an advance: issued documents that settle it. */
  readonly advance_settlements?: readonly AdvanceSettlement[];
  /** On an advance: what issued credit notes take off it. */
  readonly advance_credits?: readonly AdvanceCredit[];
  /** Settlement discount by its payment terms, as issued. */
  readonly settlement_discount?: AgreedDiscount | null;
  /** Settlement discounts that payments took. */
  readonly discounted?: number;
  /** Value added tax in company currency (BT-111). */
  readonly tax_total_base?: number | null;
  /** Open balance on receivable or payable. */
  readonly outstanding_base: number;
};

/** Goods movements. */
type GoodsSide = {
  readonly goods: GoodsSums;
  readonly fulfilled_items: readonly Movement[];
  readonly fulfilled_at: string | null;
  readonly fulfilled_by: string | null;
  readonly total_cogs: number;
  readonly received_items: readonly Movement[];
  readonly returned_items: readonly Movement[];
  readonly restocked_items: readonly Movement[];
  /** Bill of a consignment: its settlement. */
  readonly consigned: readonly SettledConsignment[];
  /** Number of receipts, and index of the next one. */
  readonly receipts: number;
};

/** Share details of a document shared by another installation, with its revision. */
export type Shared = {
  readonly shared_type: string;
  readonly share_id: string;
  readonly sender_key: string;
  readonly sender_name: string | null;
  readonly revision: number;
  readonly published_at: string;
  readonly digest: string;
  /** Content of the sender without lines; null once erased. */
  readonly document: Readonly<Record<string, unknown>> | null;
  /** The own draft as which it was booked. */
  readonly booked_as: string | null;
};

/** State of a document; its lines are parts. */
export type Doc = Header &
  TotalFields &
  LinkFields &
  SenderFields &
  Life &
  Settled &
  GoodsSide & {
    /** Shared by another installation: excluded from lists, sums and ageing. */
    readonly is_shared: boolean;
    /** Migrated from another system together with its journal entries; it posts none of its own. */
    readonly migrated: boolean;
    readonly shared: Shared | null;
  };

/** A document before its first fact. */
export const blank: Doc = {
  doc_type: '',
  status: 'draft',
  currency: 'USD',
  conversion_rate: null,
  discount: 0,
  discount_type: 'flat',
  shipping: 0,
  doc_taxes: [],
  allowances_charges: [],
  payable_rounding: 0,
  subtotal: 0,
  discount_amount: 0,
  tax: 0,
  total: 0,
  positive_tax: 0,
  withheld: 0,
  reverse_charged: 0,
  rounding: 0,
  allowance_total: 0,
  charge_total: 0,
  shipping_taxes: [],
  tax_breakdown: null,
  withholdings: null,
  doc_number: null,
  is_number_typed: false,
  number_scope: null,
  posted: false,
  finalized_at: null,
  sent_at: null,
  sent_via: null,
  sent_to: null,
  closed_at: null,
  void_reason: null,
  pre_void_status: null,
  pre_void_fulfillment: null,
  pre_void_delivered: null,
  voided_on: null,
  pre_close_status: null,
  converted_to: null,
  converted_to_type: null,
  pre_convert_status: null,
  doc_origin: null,
  linked: [],
  credit_notes: [],
  notes_list: [],
  files: [],
  payments: [],
  amount_paid: 0,
  amount_outstanding: 0,
  written_off: 0,
  base_currency: 'USD',
  total_base: 0,
  outstanding_base: 0,
  goods: noGoods,
  fulfilled_items: [],
  fulfilled_at: null,
  fulfilled_by: null,
  total_cogs: 0,
  received_items: [],
  returned_items: [],
  restocked_items: [],
  consigned: [],
  receipts: 0,
  is_shared: false,
  migrated: false,
  shared: null,
};

const unissued: readonly string[] = ['draft', 'sent', 'void', 'removed'];

/** Tests whether a document is issued and not void. */
export const isIssued = (doc: Pick<Doc, 'status'>): boolean => !unissued.includes(doc.status);
