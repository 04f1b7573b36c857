import type { TObject } from '@sinclair/typebox';
import type { HttpClient } from '../../../kernel/platform/http-client/client.ts';

/** Credentials of the provider, in its own fields as the owner entered them. */
export type Credentials = Readonly<Record<string, string>>;

/** Request for a checkout. */
export type CheckoutAsk = {
  readonly link_id: string;
  /** Number of this checkout of the link; a repeated number returns the same checkout. */
  readonly attempt: number;
  readonly amount: number;
  readonly currency: string;
  readonly title: string;
  readonly success_url: string;
  readonly cancel_url: string;
};

/** Outcome of a customer's visit to the provider; amounts in units of the currency. */
export type Outcome = {
  readonly session_id: string;
  /**
   * `pending` means that the customer is done and the money has not arrived; a failed payment is
   * `expired`.
   */
  readonly status: 'open' | 'pending' | 'paid' | 'expired';
  /** Address at which the customer pays, while it is open. */
  readonly url: string | null;
  readonly amount: number;
  readonly currency: string;
  /** Payment id of the provider. */
  readonly payment_ref: string | null;
  readonly link_id: string | null;
};

/** A webhook call of the provider, as received. */
export type Call = {
  /** One character per byte, see `RawBody`. */
  readonly body: string;
  readonly signature: string;
  /** Seconds since 1970. */
  readonly at: number;
};

/** A service that takes payments from customers. Failures are thrown as `RemoteFailure`. */
export type Provider = {
  readonly name: string;
  readonly title: string;
  readonly credentials: TObject;
  /** Problem of credentials whose fields are complete; undefined if none. */
  readonly problem: (credentials: Credentials) => string | undefined;
  readonly modeOf: (credentials: Credentials) => 'test' | 'live';
  /** Problem of an amount; undefined if none. */
  readonly amountProblem: (amount: number, currency: string) => string | undefined;
  /**
   * Name of the account; asked during configuration, so that wrong credentials are found at once.
   */
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
  /** Closes a visit, so that it can no longer be paid. */
  readonly close: (http: HttpClient, credentials: Credentials, sessionId: string) => Promise<void>;
  /**
   * Outcome in a webhook call: undefined when the signature is wrong, null when the call is about
   * something else.
   */
  readonly hear: (credentials: Credentials, call: Call) => Outcome | null | undefined;
};
