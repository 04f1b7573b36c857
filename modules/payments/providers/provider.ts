import type { TObject } from '@sinclair/typebox';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';

/** What a provider is asked with: its own fields, as the owner entered them. */
export type Credentials = Readonly<Record<string, string>>;

/** What a customer is to pay. */
export type CheckoutAsk = {
  readonly link_id: string;
  /** How often this link was begun, with this time: the same number is the same checkout. */
  readonly attempt: number;
  readonly amount: number;
  readonly currency: string;
  readonly title: string;
  readonly success_url: string;
  readonly cancel_url: string;
};

/** What became of a customer's visit to the provider; amounts in the currency's units. */
export type Outcome = {
  readonly session_id: string;
  /** `pending` is done by the customer, while the money is on its way; what failed then is `expired`. */
  readonly status: 'open' | 'pending' | 'paid' | 'expired';
  /** Where the customer pays, while it is open. */
  readonly url: string | null;
  readonly amount: number;
  readonly currency: string;
  /** The provider's number of the payment. */
  readonly payment_ref: string | null;
  readonly link_id: string | null;
};

/** A call of the provider, as it came in. */
export type Call = {
  /** One character a byte, see `RawBody`. */
  readonly body: string;
  readonly signature: string;
  /** Seconds since 1970. */
  readonly at: number;
};

/** A service that takes money from customers. What it cannot do it throws as a `RemoteFailure`. */
export type Provider = {
  readonly name: string;
  readonly title: string;
  readonly credentials: TObject;
  /** Why credentials that have the right fields are none, or nothing. */
  readonly problem: (credentials: Credentials) => string | undefined;
  readonly modeOf: (credentials: Credentials) => 'test' | 'live';
  /** Why an amount cannot be taken, or nothing. */
  readonly amountProblem: (amount: number, currency: string) => string | undefined;
  /** Whose account it is: asked when it is configured, so that wrong credentials are seen at once. */
  readonly account: (
    http: HttpClient,
    credentials: Credentials,
  ) => Promise<{ readonly label: string | null }>;
  readonly open: (http: HttpClient, credentials: Credentials, ask: CheckoutAsk) => Promise<Outcome>;
  readonly outcome: (
    http: HttpClient,
    credentials: Credentials,
    sessionId: string,
  ) => Promise<Outcome>;
  /** Ends a visit, so that nobody pays any more. */
  readonly close: (http: HttpClient, credentials: Credentials, sessionId: string) => Promise<void>;
  /** What a call says: undefined when it is not the provider's, null when it is about something else. */
  readonly hear: (credentials: Credentials, call: Call) => Outcome | null | undefined;
};
