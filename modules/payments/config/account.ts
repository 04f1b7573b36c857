import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Currency, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';

const fields = {
  provider: Type.String(),
  mode: Type.Unsafe<'test' | 'live'>(Type.Union([Type.Literal('test'), Type.Literal('live')])),
  /** Whose account it is, as the provider says. */
  account_label: orNull(Type.String()),
  /** Those that links may be in; none means all. */
  currencies: Type.Array(Currency),
  /** The account that the money is booked to. */
  deposit_account: Type.String(),
  enabled: Type.Boolean(),
};

/** How a company takes payments online, without its credentials. */
export const accountFields = fields;
const Account = Type.Object(fields);

export const payConfigured = fact('pay.configured', 'payment_account', Account);

export const payDisconnected = fact('pay.disconnected', 'payment_account', Type.Object({}));

/** How a company takes payments online; without a provider, not at all. */
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

/** One of each company, under an id of its own. */
export const paymentAccount = actor<PaymentAccount>('payment_account', {
  initial,
  folds: [when(payConfigured, (_, data) => data), when(payDisconnected, () => initial)],
});

/** The id of a company's. */
export const accountId = (company: string): string => `payment_account:${company}`;

/** How a company takes payments online. */
export const accountOf = (reader: Reader): PaymentAccount =>
  reader.state(paymentAccount, accountId(reader.company)) ?? initial;
