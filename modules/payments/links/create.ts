import { type Static, Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Instant, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { written } from '../../../kernel/values/clock.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { compare, fitsDecimals, minorUnits } from '../../../kernel/values/money/money.ts';
import { type Doc, doc } from '../../documents/contract/facts.ts';
import { isIssued, typeOf } from '../../documents/contract/queries.ts';
import { addressRow, payUrl } from '../config/address.ts';
import { availableProvider } from '../config/secret.ts';
import { providers } from '../providers/all.ts';
import * as refusals from '../refusals.ts';
import { payLinkCreated } from './facts.ts';
import { paymentLink } from './link.ts';

const Made = Type.Object({
  token: Type.String(),
  url: Type.String(),
  provider: Type.String(),
  currencies: Type.Array(Type.String()),
});

const Input = Type.Object({
  doc_id: AnyId,
  amount: Type.Optional(orNull(Type.Number({ exclusiveMinimum: 0 }))),
  expires_at: Type.Optional(orNull(Instant)),
  made: prepared<Static<typeof Made>>(),
});

/** Creates a link through which the customer pays an issued invoice, or a part of it, online. */
export const create = command('payments.links.create', {
  says: 'Create a link through which a customer pays an invoice online.',
  explains: [
    'Needs an issued invoice with an open balance and an enabled provider (`no_provider`).',
    '`amount` is in the currency of the invoice, defaults to the outstanding amount and may not exceed it (`amount_above_outstanding`).',
    'Several links may be open for one invoice; those that ask for more than the balance are cancelled once it falls, and when the invoice is voided or reverted.',
    'Posts nothing; a payment is booked automatically when the provider confirms it.',
  ],
  by: 'operator',
  on: paymentLink,
  takes: Input,
  gives: writtenWith({
    token: Type.String(),
    url: Type.String(),
    amount: Type.Number(),
    currency: Type.String(),
    status: Type.Literal('open'),
  }),
  refuses: [
    notFound,
    refusals.noProvider,
    refusals.notPayable,
    refusals.nothingOutstanding,
    refusals.tooMuch,
    refusals.badAmount,
    refusals.currencyNotTaken,
    refusals.expiresTooEarly,
  ],
  prepare: async (input, services, caller) => {
    const reader = services.reader(caller);
    if (!reader.state(doc, input.doc_id)) return notFound({ what: 'document', id: input.doc_id });
    const ready = await availableProvider(reader, services);
    if (typeof ready === 'string') return refusals.noProvider({ reason: ready });
    const { currencies } = ready.account;
    const token = secret(24);
    const made = { token, url: payUrl(services, token), provider: ready.provider.name, currencies };
    return { ...input, made: { ...made, currencies: [...currencies] } };
  },
  reads: (reader, { doc_id }) => {
    const invoice = reader.state(doc, doc_id);
    return invoice ? { invoice } : notFound({ what: 'document', id: doc_id });
  },
  decide: (_, input, now, { invoice }) => {
    const { token, url, provider, currencies } = mustBe(input.made);
    const { currency } = invoice;
    const amount = input.amount ?? invoice.amount_outstanding;
    const expires_at = input.expires_at ? written(input.expires_at) : null;
    const problem =
      payableProblem(invoice, amount) ??
      amountProblem(amount, currency, { provider, currencies }) ??
      timeProblem(expires_at, now);
    if (problem) return problem;
    const id = now.id('paylink');
    const { doc_id } = input;
    const reference = invoice.ref_id ?? null;
    const data = { doc_id, reference, amount, currency, provider, expires_at };
    return {
      facts: [payLinkCreated(id, data), addressRow(id, token)],
      answer: { token, url, amount, currency, status: 'open' },
    };
  },
});

/**
 * Refusal of a payment: the document is no issued invoice, is settled, or has a smaller open
 * balance.
 */
export const payableProblem = (invoice: Doc, amount: number): Refusal | undefined => {
  const { doc_type, status, amount_outstanding: outstanding, currency } = invoice;
  if (!typeOf(invoice).isPaidOnline || !isIssued(invoice))
    return refusals.notPayable({ doc_type, status });
  if (compare(outstanding, 0) <= 0) return refusals.nothingOutstanding();
  return compare(amount, outstanding) > 0 ? refusals.tooMuch({ outstanding, currency }) : undefined;
};

const amountProblem = (
  amount: number,
  currency: string,
  { provider, currencies }: { readonly provider: string; readonly currencies: readonly string[] },
): Refusal | undefined => {
  if (!fitsDecimals(amount, minorUnits(currency)))
    return refusals.badAmount({ amount, why: 'too many decimals' });
  if (currencies.length > 0 && !currencies.includes(currency))
    return refusals.currencyNotTaken({ currency, currencies });
  const why = providers.get(provider)?.amountProblem(amount, currency);
  return why === undefined ? undefined : refusals.badAmount({ amount, why });
};

const timeProblem = (expires_at: string | null, { ts }: Now): Refusal | undefined =>
  expires_at !== null && Temporal.Instant.compare(expires_at, ts) <= 0
    ? refusals.expiresTooEarly()
    : undefined;
