import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { isMigrated } from '../../migrations/contract/queries.ts';
import { documentMigrated, paymentMigrated } from '../document/refusals.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { isApplication, type Payment } from '../payments/payment-fields.ts';
import { posts } from '../types/all.ts';

/**
 * Refuses to void or revert an issued document migrated from another system: its journal entry was
 * migrated too and cannot be reversed here.
 */
export const migratedDocumentRefusal = (state: Doc, { source }: Now): Refusal | undefined =>
  state.migrated && isIssued(state) && posts(state) && !isMigrated(source)
    ? documentMigrated({ status: state.status })
    : undefined;

/** Refuses to void a migrated payment, whose journal entry was migrated as well. */
export const migratedPaymentRefusal = (state: Doc, payment: Payment): Refusal | undefined => {
  const { index, method, relieved, journal_entry_id } = payment;
  const hasEntryHere = Boolean(journal_entry_id) || isApplication(method) || isZero(relieved);
  return state.migrated && !hasEntryHere ? paymentMigrated({ payment_index: index }) : undefined;
};
