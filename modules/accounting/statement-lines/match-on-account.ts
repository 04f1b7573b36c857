import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { abs } from '../../../kernel/values/money/money.ts';
import { createOnAccount } from '../../documents/contract/commands.ts';
import { AccountKind, Rate } from '../../documents/contract/queries.ts';
import { isSettled, LineRecord } from '../reconciliation/line.ts';
import { closedRefusal, sessionOf } from '../reconciliation/session.ts';
import { lineId, theLine } from './line-path.ts';
import { matchPayments } from './match-payments.ts';
import { lineSettled } from './refusals.ts';

/**
 * Puts the money of a line on account of a contact: received of a customer, or paid to a supplier, dated on the
 * line, and matched with it.
 */
export const matchOnAccount = batch('accounting.statementLines.matchOnAccount', {
  says: 'Put the money of a statement line on account of a contact and match it.',
  explains: [
    'For a line whose contact is known but which fits no open document.',
    'Records money on account of the contact on the date of the line, posts the bank account against 2160 or 1170, and matches the line to that entry.',
    'Foreign money needs `conversion_rate` or a rate for the date (`rate_missing`).',
    '`accounting_statementLines_unmatch` frees the line; the money stays on account until it is voided.',
  ],
  by: 'manager',
  takes: Type.Object({
    ...lineId,
    contact_id: AnyId,
    kind: Type.Optional(AccountKind),
    /** Exchange rate: company currency for one unit of the account's currency. */
    conversion_rate: Type.Optional(orNull(Rate)),
    reference: Type.Optional(orNull(Short)),
  }),
  gives: Type.Object({ ...LineRecord.properties, on_account_id: Type.String() }),
  refuses: [notFound, notAllowed, lineSettled, ...createOnAccount.refuses],
  lane: 'work',
  together: true,
  reads: (reader, path) => {
    const state = sessionOf(reader, path.reconciliation_id);
    if (isRefusal(state)) return state;
    if (state.status !== 'open') return closedRefusal(state.status, 'match-line');
    const line = theLine(reader, path);
    if (isRefusal(line)) return line;
    if (isSettled(line)) return lineSettled({ status: line.status });
    return { line, bank: state.account_code, currency: state.currency };
  },
  runs: (input, _, { line, bank, currency }) => {
    const { reconciliation_id, line_id, contact_id, kind, conversion_rate, reference } = input;
    return [
      send(createOnAccount, {
        contact_id,
        side: line.amount > 0 ? 'customer' : 'supplier',
        amount: abs(line.amount),
        currency,
        bank_account: bank,
        date: line.line_date,
        reference: reference ?? line.reference,
        ...(kind ? { kind } : {}),
        ...(conversion_rate ? { conversion_rate } : {}),
      }),
      send(matchPayments, { reconciliation_id, line_id, doc_ids: [], on_account_of: contact_id }),
    ];
  },
  sums: ([made, matched]) => ({
    facts: [],
    answer: {
      ...(matched?.done ? matched.answer : {}),
      on_account_id: made?.done ? String(made.answer['id']) : '',
    },
  }),
});
