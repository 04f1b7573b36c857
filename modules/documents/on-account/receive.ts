import type { Now } from '../../../kernel/declare/operation.ts';
import { inBase } from '../totals/currency-conversion.ts';
import { onAccountReceived } from './facts.ts';
import type { AccountKind, AccountSide } from './fields.ts';

/** Money to keep on account of a contact. */
export type Received = {
  readonly side: AccountSide;
  readonly kind?: AccountKind | undefined;
  readonly contact_id: string;
  readonly currency: string;
  readonly amount: number;
  readonly conversion_rate: number;
  readonly base_currency: string;
  readonly date: string;
  readonly bank_account: string | null;
  readonly method?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly notes?: string | null | undefined;
  /** Amount in company currency; by default converted at the rate. */
  readonly amount_base?: number;
  /** Payment of a document that left it over; its journal entry covers both. */
  readonly payment?: {
    readonly doc_id: string;
    readonly index: number;
    readonly journal_entry_id: string | null;
  };
};

/** Fact of money received on account of a customer, or paid on account of a supplier. */
export const receivedFact = (id: string, money: Received, now: Now) => {
  const { payment, amount_base, ...said } = money;
  return onAccountReceived(id, {
    ...said,
    kind: money.kind ?? 'credit',
    method: money.method ?? 'transfer',
    reference: money.reference ?? null,
    notes: money.notes ?? null,
    amount_base: amount_base ?? inBase(money.amount, money.conversion_rate, money.base_currency),
    source_doc_id: payment?.doc_id ?? null,
    source_payment_index: payment?.index ?? null,
    journal_entry_id: payment ? payment.journal_entry_id : now.id('je'),
  });
};
