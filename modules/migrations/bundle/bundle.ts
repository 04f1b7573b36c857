import type { LeftOut, RowCount } from './left-out.ts';

/** What an account of another system is for; it decides where a new account stands in the chart. */
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

/** What an account of another system is for. */
export type AccountKind = (typeof accountKinds)[number];

/** An account of another system; `id` is what entries call it. */
export type SourceAccount = {
  readonly id: string;
  readonly code?: string;
  readonly name: string;
  /** Undefined where the files do not say. */
  readonly kind?: AccountKind;
  readonly is_active?: boolean;
  /** Debit positive. */
  readonly balance?: number;
  readonly currency?: string;
};

/** A customer, supplier or other party of another system. */
export type SourceContact = {
  readonly id: string;
  readonly name: string;
  /** Undefined where the files do not say. */
  readonly role?: 'customer' | 'supplier' | 'both' | 'other';
  readonly company_name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly shipping_address?: string;
  readonly tax_id?: string;
  readonly website?: string;
  readonly payment_terms?: string;
  /** What is open with them: positive where they owe us as a customer, or we them as a supplier. */
  readonly balance?: number;
};

/** Goods or a service of another system, with what lies on the shelf. */
export type SourceItem = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly description?: string;
  readonly is_service: boolean;
  readonly quantity: number;
  /** Of one, in the currency of the books. */
  readonly cost?: number;
  readonly price?: number;
  readonly barcode?: string;
  readonly category?: string;
  readonly unit?: string;
  readonly reorder_point?: number;
  readonly location?: string;
};

/** A line of a ledger entry; one side only. */
export type SourceLine = {
  /** The id of an account. */
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
  readonly contact?: string;
  readonly memo?: string;
  /** In `currency` without a sign, where the entry is in another than the books. */
  readonly amount_currency?: number;
  readonly currency?: string;
};

/** An entry of the other system's ledger. */
export type SourceEntry = {
  readonly id: string;
  readonly date: string;
  readonly number?: string;
  readonly type?: string;
  readonly memo?: string;
  /** The other system says that it takes what a year earned to equity. */
  readonly closes?: true;
  readonly lines: readonly SourceLine[];
};

/** The documents that come over. */
export const documentTypes = [
  'invoice',
  'credit_note',
  'quotation',
  'bill',
  'supplier_credit',
  'purchase_order',
] as const;

/** A line of a document of another system. */
export type SourceDocumentLine = {
  readonly name: string;
  readonly sku?: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly account?: string;
};

/** A document of another system; amounts in `currency`, never negative. */
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

/** A line of the other system's own trial balance. */
export type SourceBalance = {
  readonly account: string;
  readonly debit: number;
  readonly credit: number;
};

/** A recipe of another system, by SKU. */
export type SourceRecipe = {
  readonly sku: string;
  readonly quantity: number;
  readonly components: readonly { readonly sku: string; readonly quantity: number }[];
};

/** A tax code of another system; a percent. */
export type SourceTax = { readonly code: string; readonly name: string; readonly rate: number };

/** A payment term of another system. */
export type SourceTerm = { readonly name: string; readonly days: number };

/** A fixed asset of another system. */
export type SourceAsset = {
  readonly id: string;
  readonly name: string;
  /** What kind of thing it is, as a class of assets may be called. */
  readonly category?: string;
  readonly acquired: string;
  readonly cost: number;
  readonly accumulated: number;
  readonly life_months?: number;
};

/** Something a person should know about the files. */
export type Warning = {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
  readonly row?: number;
};

/** A table of the files as a person is asked what its columns mean. */
export type AskedTable = {
  readonly key: string;
  readonly rows: number;
  /** Its first row, as it is written. */
  readonly sample: readonly string[];
  /** By header: the field that it is taken for, as `kind.field`; '' where it is taken for none. */
  readonly columns: Readonly<Record<string, string>>;
  readonly is_known: boolean;
};

/** Everything that the files of another system hold, in our words; money in the currency of its books. */
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
  /** Its own trial balance, where it came with one. */
  readonly balances: readonly SourceBalance[];
  /** The day of that trial balance, where it tells. */
  readonly balances_as_of?: string;
  readonly taxes: readonly SourceTax[];
  readonly terms: readonly SourceTerm[];
  readonly recipes: readonly SourceRecipe[];
  readonly assets: readonly SourceAsset[];
  readonly left_out: readonly LeftOut[];
  /** Every row of the files; bundles of earlier versions have none. */
  readonly counted?: readonly RowCount[];
  readonly warnings: readonly Warning[];
  /** Tables whose columns may be told by a person. */
  readonly tables: readonly AskedTable[];
  /** The dates could be read with the day or the month first. */
  readonly has_ambiguous_dates: boolean;
};

/** A bundle that holds nothing yet. */
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
