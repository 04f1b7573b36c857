import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';

/** What may be kept in step. */
export const entities = ['products', 'orders', 'contacts', 'inventory', 'invoices'] as const;
export type Entity = (typeof entities)[number];

/** What may go out. */
export const outbounds = ['products_out', 'inventory_out', 'invoices_out'] as const;
export type Outbound = (typeof outbounds)[number];

/** The fields with which a platform is asked, as the owner entered them. */
export type Credentials = {
  readonly access_token?: string;
  readonly consumer_key?: string;
  readonly consumer_secret?: string;
  readonly store_url?: string;
  readonly store_handle?: string;
  readonly extra?: Readonly<Record<string, string>>;
};

/** A product of a platform: one variant of it. */
export type ExternalProduct = {
  readonly kind: 'product';
  readonly external_id: string;
  readonly sku: string | null;
  readonly name: string;
  readonly price: number | null;
  readonly quantity: number | null;
  readonly barcode: string | null;
  readonly description: string | null;
};

/** A customer or supplier of a platform. */
export type ExternalContact = {
  readonly kind: 'contact';
  readonly external_id: string;
  readonly contact_type: 'customer' | 'supplier';
  readonly name: string;
  readonly company_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly billing_address: string | null;
};

/** A line of an order; amounts without tax, as the platform says them. */
export type ExternalLine = {
  readonly product_id: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
};

/** An order or an invoice of a platform. */
export type ExternalDocument = {
  readonly kind: 'document';
  readonly external_id: string;
  readonly doc_type: 'invoice' | 'purchase_order';
  readonly number: string;
  readonly date: string | null;
  readonly due_date: string | null;
  readonly currency: string | null;
  readonly contact: ExternalContact | null;
  readonly lines: readonly ExternalLine[];
  readonly discount: number;
  readonly shipping: number;
  readonly tax: number;
  readonly total: number;
};

/** How much a platform has of a product. */
export type ExternalStock = {
  readonly kind: 'stock';
  readonly external_id: string;
  readonly quantity: number;
};

/** A record of a platform, in our words. */
export type External = ExternalProduct | ExternalContact | ExternalDocument | ExternalStock;

/** A page of records; `next` leads to the one after it. */
export type Page = { readonly records: readonly External[]; readonly next: string | null };

/** An item as it goes out. */
export type OutgoingProduct = {
  readonly external_id: string | null;
  readonly sku: string;
  readonly name: string;
  readonly price: number | null;
  readonly description: string | null;
  readonly barcode: string | null;
  readonly quantity: number;
};

/** An invoice as it goes out. */
export type OutgoingInvoice = {
  readonly number: string;
  readonly date: string;
  readonly due_date: string | null;
  readonly currency: string;
  readonly contact: {
    readonly external_id: string | null;
    readonly name: string;
    readonly email: string | null;
  };
  readonly lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly amount: number;
  }[];
  readonly tax: number;
  readonly total: number;
};

/** What goes out; `once` is the same for each try of it. */
export type Outgoing = { readonly once: string } & (
  | { readonly to: 'products_out' | 'inventory_out'; readonly product: OutgoingProduct }
  | { readonly to: 'invoices_out'; readonly invoice: OutgoingInvoice }
);

/** A service that a company keeps records in as well. What it cannot do it throws as a `RemoteFailure`. */
export type Platform = {
  readonly name: string;
  readonly display_name: string;
  readonly category: 'website' | 'accounting';
  readonly supported_entities: readonly Entity[];
  readonly sends: readonly Outbound[];
  /** Why credentials do not do, or nothing. */
  readonly problem: (credentials: Credentials) => string | undefined;
  /** Where it is asked: its address without anything secret. */
  readonly addressOf: (credentials: Credentials) => string;
  /** Asks for something small, so that wrong credentials are seen at once. */
  readonly check: (http: HttpClient, credentials: Credentials) => Promise<void>;
  /** A page of what changed since an instant; all of it without one. */
  readonly pull: (
    http: HttpClient,
    credentials: Credentials,
    entity: Entity,
    from: { readonly since: string | null; readonly cursor: string | null },
  ) => Promise<Page>;
  /** What it is told of a product that it has; where no products go out to it, nothing. */
  readonly tells: (to: Outbound, product: OutgoingProduct) => object;
  /** Whether that is all that is taken of it: then what comes back as it went out says nothing new. */
  readonly tellsAll?: true;
  /** Sends a record; its id there. */
  readonly push: (
    http: HttpClient,
    credentials: Credentials,
    outgoing: Outgoing,
  ) => Promise<string>;
  /** The header that signs its calls, and the entities that a call is about. */
  readonly entitiesOf: (topic: string | undefined, body: unknown) => readonly Entity[];
};
