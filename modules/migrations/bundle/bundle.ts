import type { RateDirection, RateNeeded } from '../exchange/prices.ts';
import type { LeftOut, RowCount } from './omissions.ts';

/** Kinds of source accounts; the kind decides the place of a new account in the chart. */
export const accountKinds = [
  'bank',
  'cash',
  'credit_card',
  'receivable',
  'payable',
  'inventory',
  'current_asset',
  'fixed_asset',
  'accumulated',
  'tax',
  'current_liability',
  'long_liability',
  'equity',
  'retained_earnings',
  'revenue',
  'other_income',
  'cogs',
  'expense',
] as const;

/** Kind of a source account. */
export type AccountKind = (typeof accountKinds)[number];

/** Account of the source system; `id` is its name in entries. */
export type SourceAccount = {
  readonly id: string;
  readonly code?: string;
  readonly name: string;
  /** Undefined if the files do not state it. */
  readonly kind?: AccountKind;
  readonly is_active?: boolean;
  /** Debit positive. */
  readonly balance?: number;
  readonly currency?: string;
};

/** Customer, supplier or other party of the source system. */
export type SourceContact = {
  readonly id: string;
  readonly name: string;
  /** Undefined if the files do not state it. */
  readonly role?: 'customer' | 'supplier' | 'both' | 'other';
  readonly company_name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly shipping_address?: string;
  readonly tax_id?: string;
  readonly website?: string;
  readonly payment_terms?: string;
  /** Open balance: positive if a customer owes, or if a supplier is owed. */
  readonly balance?: number;
};

/** Item or service of the source system, with its stock. */
export type SourceItem = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description?: string;
  readonly is_service: boolean;
  readonly quantity: number;
  /** Unit cost in the currency of the books. */
  readonly cost?: number;
  readonly price?: number;
  readonly barcode?: string;
  readonly category?: string;
  readonly unit?: string;
  readonly reorder_point?: number;
  readonly location?: string;
};

/** Line of a source entry; one of debit and credit is 0. */
export type SourceLine = {
  /** Id of an account. */
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly contact?: string;
  readonly memo?: string;
  /** Amount in `currency`, without a sign, if the entry is in a foreign currency. */
  readonly amount_currency?: number;
  readonly currency?: string;
};

/** Journal entry of the source system. */
export type SourceEntry = {
  readonly id: string;
  readonly date: string;
  readonly number?: string;
  readonly type?: string;
  readonly memo?: string;
  /** Set if the source system marks it as a year closing. */
  readonly closes?: true;
  readonly lines: readonly SourceLine[];
};

/** Types of documents that are migrated. */
export const documentTypes = [
  'invoice',
  'credit_note',
  'quotation',
  'bill',
  'supplier_credit',
  'purchase_order',
] as const;

/** Line of a source document. */
export type SourceDocumentLine = {
  readonly name: string;
  readonly sku?: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly account?: string;
};

/** Document of the source system; amounts in `currency`, never negative. */
export type SourceDocument = {
  readonly id: string;
  readonly type: (typeof documentTypes)[number];
  readonly number?: string;
  readonly date: string;
  readonly due_date?: string;
  readonly contact: string;
  readonly currency?: string;
  readonly rate?: number;
  readonly status: 'draft' | 'open' | 'paid' | 'void';
  readonly total: number;
  readonly tax: number;
  readonly open: number;
  readonly memo?: string;
  readonly lines: readonly SourceDocumentLine[];
};

/** Line of the source system's trial balance. */
export type SourceBalance = {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
};

/** Recipe of the source system, by SKU. */
export type SourceRecipe = {
  readonly sku: string;
  readonly quantity: number;
  readonly components: readonly { readonly sku: string; readonly quantity: number }[];
};

/** Tax code of the source system; the rate is a percentage. */
export type SourceTax = { readonly code: string; readonly name: string; readonly rate: number };

/** Payment term of the source system. */
export type SourceTerm = { readonly name: string; readonly days: number };

/** Fixed asset of the source system. */
export type SourceAsset = {
  readonly id: string;
  readonly name: string;
  /** Category, as an asset class may be named. */
  readonly category?: string;
  readonly acquired: string;
  readonly cost: number;
  readonly accumulated: number;
  readonly life_months?: number;
};

/** Warning about the files. */
export type Warning = {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly row?: number;
};

/** Table whose columns a user is asked to map. */
export type AskedTable = {
  readonly key: string;
  readonly rows: number;
  /** First row below the headers, as written. */
  readonly sample: readonly string[];
  /** By header: the detected field as `kind.field`; '' if none. */
  readonly columns: Readonly<Record<string, string>>;
  readonly is_known: boolean;
};

/**
 * Content of the files of a source system in normalized form; money in the currency of its books.
 */
export type Bundle = {
  readonly company: {
    readonly name?: string;
    readonly currency?: string;
    readonly country?: string;
    readonly fiscal_year_start?: string;
    readonly tax_id?: string;
  };
  readonly accounts: readonly SourceAccount[];
  readonly contacts: readonly SourceContact[];
  readonly items: readonly SourceItem[];
  readonly entries: readonly SourceEntry[];
  readonly documents: readonly SourceDocument[];
  /** Trial balance of the source system, if the files have one. */
  readonly balances: readonly SourceBalance[];
  /** Day of that trial balance, if stated. */
  readonly balances_as_of?: string;
  readonly taxes: readonly SourceTax[];
  readonly terms: readonly SourceTerm[];
  readonly recipes: readonly SourceRecipe[];
  readonly assets: readonly SourceAsset[];
  readonly left_out: readonly LeftOut[];
  /** Counts of all rows; absent in bundles of earlier versions. */
  readonly counted?: readonly RowCount[];
  readonly rates_needed?: readonly RateNeeded[];
  /** Direction in which the rates of documents were read; absent without such rates. */
  readonly rate_direction?: RateDirection;
  readonly warnings: readonly Warning[];
  /** Tables whose columns a user may map. */
  readonly tables: readonly AskedTable[];
  /** True if dates can be read with the day or the month first. */
  readonly has_ambiguous_dates: boolean;
};

/** Empty bundle. */
export const emptyBundle: Bundle = {
  company: {},
  accounts: [],
  contacts: [],
  items: [],
  entries: [],
  documents: [],
  balances: [],
  taxes: [],
  terms: [],
  recipes: [],
  assets: [],
  left_out: [],
  warnings: [],
  tables: [],
  has_ambiguous_dates: false,
};
