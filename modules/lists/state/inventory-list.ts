import { actor } from '../../../kernel/declare/actor.ts';
import { list as listLife } from '../../../machines/list.ts';
import type { Described, MoneyFields, TotalFields } from './fields.ts';
import { folds } from './folds.ts';
import { goodsFolds } from './goods-folds.ts';

/** State of a list; its lines are stored as parts. */
export type InventoryList = Described &
  MoneyFields &
  TotalFields & {
    readonly list_type: string;
    readonly ref_id: string;
    readonly status: string;
    /** Business date of its creation. */
    readonly date: string;
    readonly finalized_at: string | null;
    readonly issued_at: string | null;
    readonly sent_at: string | null;
    readonly sent_via: string | null;
    readonly sent_to: string | null;
    readonly email_status?: 'queued' | 'sent' | 'failed' | null;
    readonly email_error?: string | null;
    readonly closed_at: string | null;
    readonly source_list_id: string | null;
    readonly converted_to: string | null;
    readonly converted_to_type: string | null;
    readonly void_reason: string | null;
    readonly reason: string | null;
    readonly journal_entry_id: string | null;
    /** Date of its stock movements. */
    readonly posted_on: string | null;
    /** Last destination of a transfer. */
    readonly to_location_id: string | null;
    readonly totals_source: string | null;
    readonly line_count: number;
    /** Number of lines that are counted, moved and reserved. */
    readonly counted: number;
    readonly moved: number;
    readonly reserved: number;
    readonly adjusted: boolean;
    readonly written_off: boolean;
    /** Value that the adjustment took from and added to stock, in company currency. */
    readonly shrinkage_value: number | null;
    readonly overage_value: number | null;
    readonly deleted: boolean;
  };

const blank: InventoryList = {
  list_type: 'quotation',
  ref_id: '',
  status: 'draft',
  date: '',
  currency: 'USD',
  discount: 0,
  discount_type: 'flat',
  tax: 0,
  subtotal: 0,
  discount_amount: 0,
  tax_amount: 0,
  total: 0,
  finalized_at: null,
  issued_at: null,
  sent_at: null,
  sent_via: null,
  sent_to: null,
  closed_at: null,
  source_list_id: null,
  converted_to: null,
  converted_to_type: null,
  void_reason: null,
  reason: null,
  journal_entry_id: null,
  posted_on: null,
  to_location_id: null,
  totals_source: null,
  line_count: 0,
  counted: 0,
  moved: 0,
  reserved: 0,
  adjusted: false,
  written_off: false,
  shrinkage_value: null,
  overage_value: null,
  deleted: false,
};

/** The list actor; its lifecycle is `machines/list.ts`. */
export const list = actor<InventoryList>('list', {
  initial: blank,
  lifecycle: () => listLife,
  roles: ({ list_type, status }) => ({
    ...(list_type === 'writeoff' ? { finalize: 'manager', 'revert-to-draft': 'manager' } : {}),
    ...(status === 'finalized' ? { void: 'manager' } : {}),
  }),
  parts: 'line_items',
  context: (state) => ({
    list_type: state.list_type,
    lines: state.line_count,
    counted: state.counted,
    moved: state.moved,
    adjusted: state.adjusted,
    written_off: state.written_off,
  }),
  folds: [...folds, ...goodsFolds],
});
