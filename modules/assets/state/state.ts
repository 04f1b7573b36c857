import { type Static, Type } from '@sinclair/typebox';
import { FileState } from '../../../kernel/declare/records/attachments.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Attributes, oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { AssetBookTerms } from '../books/terms.ts';
import { Accounts } from '../classes/accounts.ts';

const text = orNull(Type.String());

/** Description fields of an asset. */
export const descriptionFields = {
  name: Type.String(),
  description: text,
  serial_no: text,
  barcode: text,
  manufacturer: text,
  model: text,
  supplier_id: text,
  custodian: text,
  warranty_until: text,
  insurance: orNull(
    Type.Object({
      policy: Type.Optional(text),
      insurer: Type.Optional(text),
      until: Type.Optional(text),
      value: Type.Optional(orNull(Type.Number())),
    }),
  ),
  condition: text,
  attributes: Attributes,
};

/** Sale of an asset; amounts in company currency. */
export const Sale = titled(
  'AssetSale',
  Type.Object({
    status: oneOf<string>(['pending', 'completed', 'cancelled']),
    buyer: text,
    price: Type.Number(),
    tax: Type.Number(),
    tax_code: text,
    date: Type.String(),
    invoice_id: text,
    paid: Type.Number(),
    gain_loss: orNull(Type.Number()),
  }),
);
export type Sale = Static<typeof Sale>;

/** Amounts and dates of an asset, changed by operations only. */
export const figureFields = {
  class_id: Type.String(),
  /** Measurement model of its class: `cost` or `revaluation`. */
  measurement: Type.String(),
  /** True if value changed other than by depreciation, so that history cannot be recalculated. */
  rebased: Type.Boolean(),
  parent_id: text,
  status: Type.String(),
  doc_id: text,
  doc_line: text,
  acquisition_date: Type.String(),
  in_service_date: text,
  location_id: text,
  department: text,
  custodian_id: text,
  quantity: Type.Number(),
  cost: Type.Number(),
  residual_value: Type.Number(),
  method: Type.String(),
  life_months: Type.Integer(),
  declining_rate: orNull(Type.Number()),
  /** Percent of the straight-line rate with MACRS; null for that of the recovery period. */
  declining_factor: orNull(Type.Integer()),
  switches: Type.Boolean(),
  total_units: orNull(Type.Number()),
  unit_name: text,
  convention: Type.String(),
  /** Terms of its own in further books. */
  book_terms: Type.Array(AssetBookTerms),
  accounts: Type.Partial(Accounts, { title: 'AssetAccountsChosen' }),
  under_construction: Type.Boolean(),
  accumulated_depreciation: Type.Number(),
  accumulated_impairment: Type.Number(),
  revaluation_surplus: Type.Number(),
  /** Losses of revaluation and of IFRS 5 recognised in profit or loss. */
  revaluation_loss: Type.Number(),
  held_loss: Type.Number(),
  /** Impairment losses recognised in profit or loss, less reversals. */
  impairment_loss: Type.Number(),
  /** Amounts before classification as held for sale. */
  held_before: orNull(
    Type.Object({
      cost: Type.Number(),
      accumulated_depreciation: Type.Number(),
      accumulated_impairment: Type.Number(),
    }),
  ),
  last_depreciated_month: text,
  life_end: text,
  skipped_months: Type.Array(Type.String()),
  units: Type.Record(Type.String(), Type.Number()),
  units_used: Type.Number(),
  meter: orNull(Type.Number()),
  base: orNull(Type.Object({ amount: Type.Number(), weight: Type.Number() })),
  year: orNull(
    Type.Object({
      end: Type.String(),
      carrying: Type.Number(),
      left: Type.Number(),
      straight: Type.Boolean(),
      total: Type.Optional(Type.Number()),
      begin: Type.Optional(Type.Number()),
    }),
  ),
  /** Month of the last movement of value. */
  last_financial_month: text,
  last_reviewed: text,
  reviews: Type.Integer(),
  held_for_sale_since: text,
  status_before: text,
  sale: orNull(Sale),
  disposal: orNull(
    Type.Object({
      kind: oneOf<string>(['disposed', 'sold', 'transferred']),
      date: Type.String(),
      cause: text,
      proceeds: Type.Number(),
      gain_loss: Type.Number(),
    }),
  ),
};

/** Undo pointers: number of movements and the next ones to undo. */
const chain = {
  number: Type.String(),
  base_currency: Type.String(),
  last_seen_at: text,
  files: Type.Array(FileState),
  movements: Type.Integer(),
  /** Registration movement, if it can be undone. */
  registration: text,
  undoable: text,
  last_move: text,
  disposed_by: text,
};

const Figures = Type.Object(figureFields);
const State = Type.Object({ ...descriptionFields, ...figureFields, ...chain });

/** Amounts and dates of an asset. */
export type Figures = Static<typeof Figures>;

/** State of a fixed asset. */
export type Asset = Static<typeof State>;

/** Initial state of an asset. */
export const blank: Asset = {
  name: '',
  description: null,
  serial_no: null,
  barcode: null,
  manufacturer: null,
  model: null,
  supplier_id: null,
  custodian: null,
  warranty_until: null,
  insurance: null,
  condition: null,
  attributes: {},
  class_id: '',
  measurement: 'cost',
  rebased: false,
  parent_id: null,
  status: 'draft',
  doc_id: null,
  doc_line: null,
  acquisition_date: '',
  in_service_date: null,
  location_id: null,
  department: null,
  custodian_id: null,
  quantity: 1,
  cost: 0,
  residual_value: 0,
  method: 'straight_line',
  life_months: 0,
  declining_rate: null,
  declining_factor: null,
  switches: true,
  total_units: null,
  unit_name: null,
  convention: 'full_month',
  book_terms: [],
  accounts: {},
  under_construction: false,
  accumulated_depreciation: 0,
  accumulated_impairment: 0,
  revaluation_surplus: 0,
  revaluation_loss: 0,
  held_loss: 0,
  impairment_loss: 0,
  held_before: null,
  last_depreciated_month: null,
  life_end: null,
  skipped_months: [],
  units: {},
  units_used: 0,
  meter: null,
  base: null,
  year: null,
  last_financial_month: null,
  last_reviewed: null,
  reviews: 0,
  held_for_sale_since: null,
  status_before: null,
  sale: null,
  disposal: null,
  number: '',
  base_currency: 'USD',
  last_seen_at: null,
  files: [],
  movements: 0,
  registration: null,
  undoable: null,
  last_move: null,
  disposed_by: null,
};

/** True while the asset is on the books: not disposed, sold, transferred to inventory or unregistered. */
export const isOnBooks = ({ status }: Pick<Asset, 'status'>): boolean =>
  !['disposed', 'sold', 'transferred', 'removed'].includes(status);
