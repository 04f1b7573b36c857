import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { reversalDate } from '../../accounting/contract/queries.ts';
import { advanceSettled } from '../advances/refusals.ts';
import { settledRefusal } from '../advances/settlement.ts';
import { doc } from '../document/doc.ts';
import type { Doc } from '../document/state.ts';
import { DocStatus } from '../document/status.ts';
import { lifecycleRefusal } from '../issuing/lifecycle-refusal.ts';
import { refundsRestOnIt } from '../payments/refusals.ts';
import { afterVoid } from '../payments/settlement-facts.ts';
import { voidedFact } from '../payments/voided-fact.ts';
import { onAccountApplicationVoided } from './facts.ts';
import { onAccount } from './on-account.ts';
import { applicationVoided, noApplication } from './refusals.ts';

/** Undoes an application: its amount is on account again, and the document is open by it. */
export const voidApplication = command('documents.onAccount.voidApplication', {
  says: 'Void the application of money on account to a document.',
  explains: [
    'Reverses the entry of the application: the money is on account again and the document is owed again.',
    'That of a `prepaid` amount is voided in the same way, before its document is voided or returned to draft.',
  ],
  by: 'manager',
  on: onAccount,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({
    entity_id: AnyId,
    application_index: Type.Integer({ minimum: 0 }),
    void_reason: Type.Optional(Text),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    remaining: Type.Number(),
    remaining_base: Type.Number(),
    doc_id: Type.String(),
    amount_outstanding: Type.Number(),
    doc_status: DocStatus,
  }),
  refuses: [
    notFound,
    notAllowed,
    noApplication,
    applicationVoided,
    refundsRestOnIt,
    advanceSettled,
  ],
  asks: 'void-application',
  reads: (reader, { application_index }, { applications }) => {
    const application = applications[application_index];
    if (!application) return noApplication({ application_index });
    if (application.status === 'voided') return applicationVoided({ application_index });
    const target: Doc | undefined = reader.state(doc, application.doc_id);
    const payment = target?.payments.find((one) => one.payment_id === application.payment_id);
    if (!target || !payment) return notFound({ what: 'document', id: application.doc_id });
    const { amount, method, index } = payment;
    const refused = lifecycleRefusal(target, { type: 'void-payment', amount, method });
    if (refused) return refused.refusal;
    const settled = settledRefusal(target);
    if (settled) return settled;
    const after = afterVoid(target, index);
    return after ? { application, payment, after } : refundsRestOnIt({ payment_index: index });
  },
  decide: (state, input, now, { application, payment, after }) => {
    const { entity_id, void_reason = null } = input;
    const { index, amount, relieved, doc_id } = application;
    const date = reversalDate(now, input.date, application.date);
    return {
      facts: [
        onAccountApplicationVoided(entity_id, { index, amount, void_reason, date }),
        voidedFact(doc_id, payment, { void_reason, date }),
      ],
      answer: {
        remaining: add(state.remaining, amount),
        remaining_base: add(state.remaining_base, relieved),
        doc_id,
        amount_outstanding: after.amount_outstanding,
        doc_status: after.status,
      },
    };
  },
});
