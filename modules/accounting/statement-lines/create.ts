import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull, SignedAmount } from '../../../kernel/declare/schemas.ts';
import { abs } from '../../../kernel/values/money/money.ts';
import { booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import { statementMatched } from '../reconciliation/facts.ts';
import { isSettled } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession } from '../reconciliation/session.ts';
import {
  entryInput,
  entryOf,
  entryRefusals,
  saidOf,
  shareInput,
} from '../statement-entries/entry.ts';
import { LineAfter, lineAfter, matchChange } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';
import { entryThere, lineAmount, lineSettled } from './refusals.ts';

/** Creates the entry of a line: the bank account against another account. */
export const create = command('accounting.statementLines.create', {
  says: 'Create the entry of a statement line.',
  explains: [
    'Posts one entry of the whole line between the bank account and `account_code`, on the line date unless `date` is sent, and clears it; with `tax_code` the tax is taken out of the amount, to 2120 for money in or 1150 for money out.',
    'Another amount is refused with `line_amount`; use `accounting_statementLines_split`.',
    'Receivables, payables and money on account need `contact_id`, stock accounts `allow_control` (`control_account`).',
    'Undo with `accounting_statementLines_unmatch` and `void_entry`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    ...shareInput,
    ...entryInput,
    amount: Type.Optional(orNull(SignedAmount)),
    date: Type.Optional(orNull(DateText)),
  }),
  gives: Type.Object({
    ...LineAfter.properties,
    how: Type.String(),
    matched_je_id: Type.String(),
    je_id: Type.String(),
  }),
  refuses: [notFound, lineSettled, lineAmount, entryThere, ...entryRefusals],
  asks: 'create-line',
  reads: (reader, { amount, date, ...input }, state, now) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    if (isSettled(line)) return lineSettled({ status: line.status });
    if (amount !== undefined && amount !== null && abs(amount) !== abs(line.amount))
      return lineAmount({ amount: line.amount });
    const memo = input.memo || saidOf(line);
    const asked = {
      je_type: 'recon_create' as const,
      source_key: `je:recon:${line.line_id}`,
      session_id: input.reconciliation_id,
      date: date ?? line.line_date,
      memo,
      reference: line.reference,
      exchange_rate: input.exchange_rate,
      allow_control: input.allow_control,
    };
    const share = { ...input, memo: null, amount: abs(line.amount) };
    const draft = entryOf(reader, state, line.amount, [share], asked, now);
    if (isRefusal(draft)) return draft;
    const books = booksFor(reader, now.company, draft);
    return books.same ? entryThere({ je_id: books.same.id }) : { line, draft, books };
  },
  decide: (_, input, now, { line, draft, books }) => {
    const { reconciliation_id: id } = input;
    const made = compose(draft, books, now);
    if (isRefusal(made)) return made;
    if (!made) return lineAmount({ amount: line.amount });
    const to = {
      status: 'created' as const,
      how: 'manual',
      je_ids: [made.id],
      confidence: null,
      rule_id: null,
    };
    const cleared = [{ je_id: made.id, amount: line.amount }];
    return {
      facts: [...made.facts, statementMatched(id, matchChange([[line, to]], { cleared }))],
      answer: { ...lineAfter(line, to, input, now.company.id), je_id: made.id },
    };
  },
});
