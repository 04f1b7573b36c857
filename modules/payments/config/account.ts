import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Currency, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

const fields = {
  provider: Type.String(),
  mode: Type.Unsafe<'test' | 'live'>(Type.Union([Type.Literal('test'), Type.Literal('live')])),
  /** Name of the account, as reported by the provider. */
  account_label: orNull(Type.String()),
  /** Currencies allowed for links; empty allows all. */
  currencies: Type.Array(Currency),
  /** Account in which the money is booked. */
  deposit_account: Type.String(),
  enabled: Type.Boolean(),
};

/** Configuration of online payments, without credentials. */
export const accountFields = fields;
const Account = Type.Object(fields);

export const payConfigured = fact('pay.configured', 'payment_account', Account);

export const payDisconnected = fact('pay.disconnected', 'payment_account', Type.Object({}));

/** Configuration of online payments; without a provider there are none. */
export type PaymentAccount = Omit<Static<typeof Account>, 'provider' | 'mode'> & {
  readonly provider: string | null;
  readonly mode: 'test' | 'live' | null;
};

const initial: PaymentAccount = {
  provider: null,
  mode: null,
  account_label: null,
  currencies: [],
  deposit_account: '1110',
  enabled: false,
};

const when = on<PaymentAccount>();

/** Configuration of online payments; one for each company. */
export const paymentAccount = actor<PaymentAccount>('payment_account', {
  initial,
  folds: [when(payConfigured, (_, data) => data), when(payDisconnected, () => initial)],
});

/** Entity id of a company's configuration. */
export const accountId = (company: string): string => `payment_account:${company}`;

/** Configuration of the company, else the initial one. */
export const accountOf = (reader: Reader): PaymentAccount =>
  reader.state(paymentAccount, accountId(reader.company)) ?? initial;
