import type { FileState } from '../../../kernel/declare/records/attachments.ts';
import type { Payment } from '../payments/payment-fields.ts';
import type { LineDay, SettledConsignment } from './facts/issue.ts';
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

/** A movement of goods as the record lists it. */
export type Movement = Readonly<Record<string, unknown>>;

/** What happened to a document, beside its fields. */
type Life = {
  readonly doc_type: string;
  readonly status: string;
  /** The number it goes by once issued; stays through a return to draft. */
  readonly doc_number: string | null;
  /** A person chose its number; a series' one is replaced when it is issued. */
  readonly is_number_typed: boolean;
  /** Of a bill whose contact was merged into another: the contact whose numbers its number is one of. */
  readonly number_scope: string | null;
  /** Its entries stand, or stood, in the books. */
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
  /** When its goods had last left, before they came back with it. */
  readonly pre_void_delivered: string | null;
  /** Its lines whose goods had left on an earlier day. */
  readonly pre_void_days: readonly LineDay[];
  /** The day on which what it had posted was reversed. */
  readonly voided_on: string | null;
  readonly pre_close_status: string | null;
  readonly converted_to: string | null;
  readonly converted_to_type: string | null;
  readonly pre_convert_status: string | null;
  /** `purchase_order` or `consignment_in` on a bill, the original's type on a credit note. */
  readonly doc_origin: string | null;
  /** Documents and records that refer to it. */
  readonly linked: readonly { readonly entity_id: string; readonly entity_type: string }[];
  /** Issued credit notes, not void, that refer to it. */
  readonly credit_notes: readonly string[];
  readonly notes_list: readonly DocNote[];
  readonly files: readonly FileState[];
};

/** What was settled; amounts in the document's currency unless they say base. */
type Settled = {
  readonly payments: readonly Payment[];
  readonly amount_paid: number;
  readonly amount_outstanding: number;
  readonly written_off: number;
  readonly base_currency: string;
  /** The total in company currency as issued. */
  readonly total_base: number;
  /** What is left of it on receivable or payable. */
  readonly outstanding_base: number;
};

/** What became of its goods. */
type GoodsSide = {
  readonly goods: GoodsSums;
  readonly fulfilled_items: readonly Movement[];
  readonly fulfilled_at: string | null;
  readonly fulfilled_by: string | null;
  readonly total_cogs: number;
  readonly received_items: readonly Movement[];
  readonly returned_items: readonly Movement[];
  readonly restocked_items: readonly Movement[];
  /** Of the bill of a consignment: how it settled that. */
  readonly consigned: readonly SettledConsignment[];
  /** How many receipts there were; the next one's index. */
  readonly receipts: number;
};

/** Of a document that another installation shared: what it is there, and which revision this is. */
export type Shared = {
  readonly shared_type: string;
  readonly share_id: string;
  readonly sender_key: string;
  readonly sender_name: string | null;
  readonly revision: number;
  readonly published_at: string;
  readonly digest: string;
  /** As its sender has it, without its lines; null once erased. */
  readonly document: Readonly<Record<string, unknown>> | null;
  /** The own draft that it was booked as. */
  readonly booked_as: string | null;
};

/** The state of a document; its lines are parts. */
export type Doc = Header &
  TotalFields &
  LinkFields &
  SenderFields &
  Life &
  Settled &
  GoodsSide & {
    /** Shared by another installation: part of no list, sum or ageing. */
    readonly is_shared: boolean;
    /** It came over from another system, whose entries came with it: it posts nothing of its own. */
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
  subtotal: 0,
  discount_amount: 0,
  tax: 0,
  total: 0,
  positive_tax: 0,
  withheld: 0,
  reverse_charged: 0,
  rounding: 0,
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
  pre_void_days: [],
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

/** Whether it was issued and stands: on what is owed, delivered and received. */
export const isIssued = (doc: Pick<Doc, 'status'>): boolean => !unissued.includes(doc.status);
