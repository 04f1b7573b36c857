import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, Text } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { neg, sum } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { doc, onAccount } from '../../documents/contract/facts.ts';
import { onAccountRows } from '../../documents/contract/relations.ts';
import { AccountCode } from '../chart/input.ts';
import { booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import { statementMatched } from '../reconciliation/facts.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { notOnBank, reconciledElsewhere, voidEntries } from '../reconciliation/refusals.ts';
import { asCleared, atSession, matchable } from '../reconciliation/session.ts';
import { entryOf, entryRefusals, saidOf } from '../statement-entries/entry.ts';
import { LineAfter, lineAfter, matchChange } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';
import { entryThere, sumsDiffer } from './refusals.ts';

/** Matches a line with payments just recorded, and creates an entry for the remainder. */
export const matchPayments = command('accounting.statementLines.matchPayments', {
  says: 'Match a statement line with the latest payments of documents, or money on account.',
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    doc_ids: Type.Array(AnyId),
    /** Contact whose latest money on account the line is. */
    on_account_of: Type.Optional(AnyId),
    remainder: Type.Optional(
      Type.Object({
        account_code: AccountCode,
        memo: Type.Optional(orNull(Text)),
        amount: Type.Number(),
      }),
    ),
  }),
  gives: LineAfter,
  refuses: [
    notFound,
    sumsDiffer,
    entryThere,
    notOnBank,
    voidEntries,
    reconciledElsewhere,
    ...entryRefusals,
  ],
  reads: (reader, input, state, now) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    const ids = [
      ...paymentEntries(reader, input.doc_ids),
      ...receiptEntries(reader, input.on_account_of),
    ];
    const entries = matchable(reader, state, currencyOf(now.company), ids);
    if (isRefusal(entries)) return entries;
    if (!input.remainder) return { line, entries, draft: undefined, books: undefined };
    const { account_code, memo, amount } = input.remainder;
    const asked = {
      je_type: 'recon_create' as const,
      source_key: `je:recon:${line.line_id}`,
      session_id: input.reconciliation_id,
      date: line.line_date,
      memo: memo || saidOf(line),
      reference: line.reference,
    };
    const own = line.amount > 0 ? amount : neg(amount);
    const share = { account_code, amount: Math.abs(own) };
    const draft = entryOf(reader, state, own, [share], asked, now);
    if (isRefusal(draft)) return draft;
    const books = booksFor(reader, now.company, draft);
    return books.same ? entryThere({ je_id: books.same.id }) : { line, entries, draft, books, own };
  },
  decide: (_, input, now, { line, entries, draft, books, ...seen }) => {
    const made = draft && books ? compose(draft, books, now) : undefined;
    if (isRefusal(made)) return made;
    const rest = made ? ((seen as { own?: number }).own ?? 0) : 0;
    const booked = sum([...entries.map(({ amount }) => amount), rest]);
    if (booked !== line.amount) return sumsDiffer({ lines: line.amount, entries: booked });
    const to = {
      status: 'matched' as const,
      how: 'document',
      je_ids: [...entries.map(({ je_id }) => je_id), ...(made ? [made.id] : [])],
      confidence: 'manual',
      rule_id: null,
    };
    const cleared = [...asCleared(entries), ...(made ? [{ je_id: made.id, amount: rest }] : [])];
    return {
      facts: [
        ...(made?.facts ?? []),
        statementMatched(input.reconciliation_id, matchChange([[line, to]], { cleared })),
      ],
      answer: lineAfter(line, to, input, now.company.id),
    };
  },
});

/** Entry of the latest money on account of a contact. */
const receiptEntries = (reader: Reader, contact_id: string | undefined): readonly string[] => {
  if (contact_id === undefined) return [];
  const latest = reader.row<{ id: string }>(
    `SELECT id FROM ${onAccountRows} WHERE company=:company AND contact_id=:contact_id
     ORDER BY seq DESC LIMIT 1`,
    { contact_id },
  );
  const entry = latest && reader.state(onAccount, latest.id)?.journal_entry_id;
  return entry ? [entry] : [];
};

/** Entries of the latest payments of documents; a document named twice contributes its last two. */
const paymentEntries = (reader: Reader, ids: readonly string[]): readonly string[] =>
  [...Map.groupBy(ids, (id) => id)].flatMap(([id, times]) => {
    const payments = reader.state(doc, id)?.payments ?? [];
    return payments.slice(-times.length).flatMap(({ index }) => {
      const keys = ['pay', 'fee'].map((what) => `je:auto:${id}:${what}:${index + 1}`);
      return reader
        .rows<{ id: string }>(
          `SELECT id FROM journal_entry_view WHERE company=:company
             AND live_key IN (SELECT value FROM json_each(:keys)) ORDER BY seq`,
          { keys: JSON.stringify(keys) },
        )
        .map((row) => row.id);
    });
  });
