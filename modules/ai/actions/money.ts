import { Type } from '@sinclair/typebox';
import { sendNamed } from '../../../kernel/declare/operation.ts';
import { fromMinor, sub } from '../../../kernel/values/money/money.ts';
import { accountExists } from '../../accounting/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { action, filled, newFields, type PlanContext } from './action.ts';

type Paid = {
  readonly id: string;
  readonly ref_id: string | null;
  readonly doc_type: string;
  readonly currency: string;
  readonly outstanding: number;
  readonly contact_name: string | null;
};

const documentFor = ({ reader }: PlanContext, named: string): Paid | undefined =>
  reader.row<Paid>(
    `SELECT id, ref_id, doc_type, currency, outstanding, contact_name FROM ${documentRows}
     WHERE company=:company AND is_shared=0 AND (id=:named OR ref_id=:named) ORDER BY is_issued DESC, seq`,
    { named },
  );

/** Records a payment of an invoice or a bill. */
export const recordPayment = action('record_payment', {
  says: 'Propose a payment of an invoice or a bill; without an amount, of the open amount.',
  by: 'manager',
  runs: ['documents.payments.payment'],
  takes: Type.Object({
    document: Type.String({ minLength: 1, description: 'Id or number of the document.' }),
    amount: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
    payment_date: Type.Optional(Type.String({ format: 'date' })),
    method: Type.Optional(Type.String()),
    reference: Type.Optional(Type.String()),
  }),
  plan: (about, { document, amount, ...more }) => {
    const found = documentFor(about, document);
    if (!found) return `There is no document ${document}.`;
    const open = fromMinor(found.outstanding, found.currency);
    const paid = amount ?? open;
    if (paid <= 0) return `Nothing is open on ${found.ref_id ?? document}.`;
    const input = filled({
      entity_id: found.id,
      amount: paid,
      payment_date: more.payment_date ?? about.today,
      method: more.method,
      reference: more.reference,
    });
    return {
      title: `Record a payment of ${paid} ${found.currency} on ${found.ref_id ?? found.id}`,
      summary: `${found.contact_name ?? 'The contact'} owes or is owed ${open} ${found.currency} on it.`,
      arguments: input,
      preview: [{ field: 'amount_outstanding', before: open, after: sub(open, paid) }],
      warnings: paid > open ? [`Only ${open} ${found.currency} is open.`] : [],
      touches: [found.id],
    };
  },
  sends: (input, { key }) => [
    sendNamed('documents.payments.payment', input, { key, source: 'ai' }),
  ],
});

/** Matches a line of a bank statement with journal entries. */
export const matchBankLine = action('match_bank_line', {
  says: 'Propose to match a line of a bank statement with journal entries.',
  by: 'manager',
  runs: ['accounting.statementLines.match'],
  takes: Type.Object({
    reconciliation_id: Type.String({ minLength: 1 }),
    line_id: Type.String({ minLength: 1 }),
    je_ids: Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: 100 }),
  }),
  plan: ({ reader }, { reconciliation_id, line_id, je_ids }) => {
    const unknown = [reconciliation_id, ...je_ids].find((id) => !reader.any(id));
    if (unknown) return `There is no record ${unknown}.`;
    return {
      title: 'Match a line of the bank statement',
      summary: `The line ${line_id} matches ${je_ids.join(', ')}.`,
      arguments: { reconciliation_id, line_id, je_ids },
      preview: [{ field: 'status', before: 'unmatched', after: 'matched' }],
      warnings: [],
      touches: je_ids,
    };
  },
  sends: (input, { key }) => [
    sendNamed('accounting.statementLines.match', input, { key, source: 'ai' }),
  ],
});

/** Creates a manual journal entry. */
export const createJournalEntry = action('create_journal_entry', {
  says: 'Propose a manual journal entry; debits equal credits.',
  by: 'manager',
  runs: ['accounting.journal.create'],
  takes: Type.Object({
    date: Type.String({ format: 'date' }),
    memo: Type.Optional(Type.String()),
    entries: Type.Array(
      Type.Object({
        account: Type.String({ minLength: 1 }),
        debit: Type.Optional(Type.Number({ minimum: 0 })),
        credit: Type.Optional(Type.Number({ minimum: 0 })),
        description: Type.Optional(Type.String()),
        contact_id: Type.Optional(Type.String({ minLength: 1 })),
      }),
      { minItems: 2, maxItems: 200 },
    ),
  }),
  plan: ({ reader }, { date, memo = '', entries }) => {
    const unknown = entries.find(({ account }) => !accountExists(reader, account));
    if (unknown) return `There is no account ${unknown.account}.`;
    return {
      title: `Post an entry${memo ? `: ${memo}` : ''}`,
      summary: entries
        .map(({ account, debit, credit }) =>
          debit ? `Dr ${account} ${debit}` : `Cr ${account} ${credit ?? 0}`,
        )
        .join(', '),
      arguments: { ts: date, memo, entries },
      preview: newFields({ date, memo, entries }),
      warnings: [],
      touches: [],
    };
  },
  sends: (input: object, { key }) => [
    sendNamed(
      'accounting.journal.create',
      { ...input, idempotency_token: key },
      { key, source: 'ai' },
    ),
  ],
});
