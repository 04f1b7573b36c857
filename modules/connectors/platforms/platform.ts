import type { CredentialField } from '../../../kernel/declare/input/credential-field.ts';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';

/** Entities that can be synchronized. */
export const entities = ['products', 'orders', 'contacts', 'inventory', 'invoices'] as const;
export type Entity = (typeof entities)[number];

/** Outbound queues: products, stock, invoices. */
export const outbounds = ['products_out', 'inventory_out', 'invoices_out'] as const;
export type Outbound = (typeof outbounds)[number];

/** Credentials of a platform, as the owner entered them. */
export type Credentials = {
  readonly access_token?: string;
  readonly consumer_key?: string;
  readonly consumer_secret?: string;
  readonly store_url?: string;
  readonly store_handle?: string;
  readonly extra?: Readonly<Record<string, string>>;
};

/** Product of a platform: one variant. */
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

/** Customer or supplier of a platform. */
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

/** Line of an order; amounts exclude tax, in the currency of the document. */
export type ExternalLine = {
  readonly product_id: string | null;
  readonly sku: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
};

/** Order or invoice of a platform. */
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

/** Stock of a product at a platform. */
export type ExternalStock = {
  readonly kind: 'stock';
  readonly external_id: string;
  readonly quantity: number;
};

/** Record of a platform in normalized form. */
export type External = ExternalProduct | ExternalContact | ExternalDocument | ExternalStock;

/** Page of records; `next` is the cursor of the following page, null on the last. */
export type Page = { readonly records: readonly External[]; readonly next: string | null };

/** Outbound item. */
export type OutgoingProduct = {
  readonly external_id: string | null;
  readonly sku: string;
  readonly name: string;
  readonly price: number | null;
  readonly description: string | null;
  readonly barcode: string | null;
  readonly quantity: number;
};

/** Outbound invoice. */
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

/** Outbound record; `once` is an idempotency key, the same for every retry. */
export type Outgoing = { readonly once: string } & (
  | { readonly to: 'products_out' | 'inventory_out'; readonly product: OutgoingProduct }
  | { readonly to: 'invoices_out'; readonly invoice: OutgoingInvoice }
);

/** Adapter of an external service. Failures are thrown as `RemoteFailure`. */
export type Platform = {
  readonly name: string;
  readonly display_name: string;
  readonly category: 'website' | 'accounting';
  readonly supported_entities: readonly Entity[];
  readonly sends: readonly Outbound[];
  /** Fields of the credentials that it uses. */
  readonly credential_fields: readonly CredentialField[];
  /** Reason why credentials are incomplete or malformed, or undefined. */
  readonly problem: (credentials: Credentials) => string | undefined;
  /** Base address of the service, without secrets. */
  readonly addressOf: (credentials: Credentials) => string;
  /** Sends a small request to verify the credentials. */
  readonly check: (http: HttpClient, credentials: Credentials) => Promise<void>;
  /** Page of the records that changed since an instant; all records if null. */
  readonly pull: (
    http: HttpClient,
    credentials: Credentials,
    entity: Entity,
    from: { readonly since: string | null; readonly cursor: string | null },
  ) => Promise<Page>;
  /** Fields of a product that an outbound queue sends; empty if the platform takes no products. */
  readonly tells: (to: Outbound, product: OutgoingProduct) => object;
  /**
   * Set if pulled products have no other fields: a pulled record equal to the pushed one is an
   * echo.
   */
  readonly tellsAll?: true;
  /** Sends a record and returns its id at the platform. */
  readonly push: (
    http: HttpClient,
    credentials: Credentials,
    outgoing: Outgoing,
  ) => Promise<string>;
  /** Entities that a webhook call announces, from its topic header or body. */
  readonly entitiesOf: (topic: string | undefined, body: unknown) => readonly Entity[];
};
