import { actor, on } from '../../../kernel/declare/actor.ts';
import type { Priced } from '../../../kernel/declare/confidential/sight.ts';
import { isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import { onAccount as life } from '../../../machines/on-account.ts';
import * as facts from './facts.ts';
import type { AccountKind, AccountRefund, AccountSide, Application } from './fields.ts';

/** State of money on account; amounts in its currency, `_base` in company currency. */
export type OnAccount = {
  readonly side: AccountSide;
  readonly kind: AccountKind;
  readonly contact_id: string;
  readonly currency: string;
  readonly amount: number;
  readonly conversion_rate: number;
  readonly base_currency: string;
  readonly amount_base: number;
  readonly date: string;
  readonly bank_account: string | null;
  readonly method: string;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly source_doc_id: string | null;
  readonly source_payment_index: number | null;
  readonly journal_entry_id: string | null;
  readonly status: string;
  readonly remaining: number;
  readonly remaining_base: number;
  readonly applied: number;
  readonly refunded: number;
  readonly void_reason: string | null;
  readonly applications: readonly Application[];
  readonly refunds: readonly AccountRefund[];
};

const initial: OnAccount = {
  side: 'customer',
  kind: 'credit',
  contact_id: '',
  currency: 'USD',
  amount: 0,
  conversion_rate: 1,
  base_currency: 'USD',
  amount_base: 0,
  date: '',
  bank_account: null,
  method: '',
  reference: null,
  notes: null,
  source_doc_id: null,
  source_payment_index: null,
  journal_entry_id: null,
  status: 'open',
  remaining: 0,
  remaining_base: 0,
  applied: 0,
  refunded: 0,
  void_reason: null,
  applications: [],
  refunds: [],
};

type Usage = Pick<Application, 'index' | 'amount' | 'relieved' | 'status'>;

const active = <U extends Usage>(usages: readonly U[]): readonly U[] =>
  usages.filter(({ status }) => status === 'active');

const total = (usages: readonly Usage[]): number => sum(active(usages).map(({ amount }) => amount));

/** Recomputes what remains, and the status, from applications and refunds. */
const withUsage = (state: OnAccount): OnAccount => {
  const { applications, refunds, amount, amount_base } = state;
  const [applied, refunded] = [total(applications), total(refunds)];
  const used = sum([applied, refunded]);
  const remaining = sub(amount, used);
  const relieved = sum(active([...applications, ...refunds]).map((one) => one.relieved));
  const status = isZero(used) ? 'open' : isZero(remaining) ? 'used' : 'partial';
  return {
    ...state,
    applied,
    refunded,
    remaining,
    remaining_base: sub(amount_base, relieved),
    status,
  };
};

const voided = <U extends Usage>(
  usages: readonly U[],
  { index, void_reason }: { readonly index: number; readonly void_reason: string | null },
): readonly U[] =>
  usages.map((one) =>
    one.index === index ? { ...one, status: 'voided' as const, void_reason } : one,
  );

const when = on<OnAccount>();

/** Money paid to suppliers, whose amounts are purchase prices. */
const priced: Priced = {
  fields: ['side', 'kind', 'contact_id'],
  is: ({ side, kind }) => side === 'supplier' && (kind === 'credit' || kind === 'advance'),
};

/** Money on account of a contact: received (or paid to a supplier), applied to documents, refunded. */
export const onAccount = actor<OnAccount>('on_account', {
  title: 'money on account',
  initial,
  lifecycle: () => life,
  context: ({ remaining, applied, refunded, source_doc_id }) => ({
    remaining,
    applied,
    refunded,
    came_with_payment: source_doc_id !== null,
  }),
  priced,
  folds: [
    when(facts.onAccountReceived, (state, data) => withUsage({ ...state, ...data })),
    when(facts.onAccountApplied, (state, data) =>
      withUsage({ ...state, applications: [...state.applications, data] }),
    ),
    when(facts.onAccountRefunded, (state, data) =>
      withUsage({ ...state, refunds: [...state.refunds, data] }),
    ),
    when(facts.onAccountApplicationVoided, (state, data) =>
      withUsage({ ...state, applications: voided(state.applications, data) }),
    ),
    when(facts.onAccountRefundVoided, (state, data) =>
      withUsage({ ...state, refunds: voided(state.refunds, data) }),
    ),
    when(facts.onAccountVoided, (state, { void_reason }) => ({
      ...state,
      void_reason,
      status: 'void',
      remaining: 0,
      remaining_base: 0,
    })),
    when(facts.onAccountUpdated, (state, { fields_changed }) => ({
      ...state,
      contact_id: String(fields_changed['contact_id']?.new ?? state.contact_id),
    })),
  ],
});
