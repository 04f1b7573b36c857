import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { Amount, DateText, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { abs, sum } from '../../../kernel/values/money/money.ts';
import { booksFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import { statementMatched } from '../reconciliation/facts.ts';
import { isSettled } from '../reconciliation/line.ts';
import { reconciliation } from '../reconciliation/reconciliation.ts';
import { badAmount } from '../reconciliation/refusals.ts';
import { amountProblem, atSession } from '../reconciliation/session.ts';
import {
  entryInput,
  entryOf,
  entryRefusals,
  saidOf,
  shareInput,
} from '../statement-entries/entry.ts';
import { LineAfter, lineAfter, matchChange } from './line-answer.ts';
import { lineId, theLine } from './line-path.ts';
import { entryThere, lineSettled, splitsDiffer } from './refusals.ts';

/** Creates one entry of a line against several accounts; the parts must add up to the line. */
export const split = command('accounting.statementLines.split', {
  says: 'Create the entry of a statement line against several accounts.',
  explains: [
    'Posts one entry of the bank account against all parts, on the line date unless `date` is sent.',
    'The parts are positive and add up to the absolute amount of the line (`splits_differ`); a `tax_code` takes included tax out of its part.',
    'Another bank account in a different currency is refused (`other_bank_currency`); record a transfer instead.',
    'Undo with `accounting_statementLines_unmatch` and `void_entry`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...lineId,
    ...entryInput,
    splits: Type.Array(Type.Object({ ...shareInput, amount: Amount }), {
      minItems: 1,
      maxItems: 500,
    }),
    memo: Type.Optional(orNull(Text)),
    date: Type.Optional(orNull(DateText)),
  }),
  gives: Type.Object({
    ...LineAfter.properties,
    how: Type.String(),
    matched_je_id: Type.String(),
    je_id: Type.String(),
  }),
  refuses: [notFound, lineSettled, splitsDiffer, badAmount, entryThere, ...entryRefusals],
  asks: 'split-line',
  reads: (reader, input, state, now) => {
    const line = theLine(reader, input);
    if (isRefusal(line)) return line;
    if (isSettled(line)) return lineSettled({ status: line.status });
    const { splits, memo, date, exchange_rate, allow_control } = input;
    const unfit = splits.map((one) => amountProblem(one.amount, state.currency)).find(Boolean);
    if (unfit) return unfit;
    const parts = sum(splits.map(({ amount }) => amount));
    if (parts !== abs(line.amount)) return splitsDiffer({ parts, amount: line.amount });
    const asked = {
      je_type: 'recon_split' as const,
      source_key: `je:recon:split:${line.line_id}`,
      session_id: input.reconciliation_id,
      date: date ?? line.line_date,
      memo: memo || saidOf(line),
      reference: line.reference,
      exchange_rate,
      allow_control,
    };
    const draft = entryOf(reader, state, line.amount, splits, asked, now);
    if (isRefusal(draft)) return draft;
    const books = booksFor(reader, now.company, draft);
    return books.same ? entryThere({ je_id: books.same.id }) : { line, draft, books };
  },
  decide: (_, input, now, { line, draft, books }) => {
    const made = compose(draft, books, now);
    if (isRefusal(made)) return made;
    if (!made) return splitsDiffer({ parts: 0, amount: line.amount });
    const to = {
      status: 'created' as const,
      how: 'manual',
      je_ids: [made.id],
      confidence: null,
      rule_id: null,
    };
    const cleared = [{ je_id: made.id, amount: line.amount }];
    return {
      facts: [
        ...made.facts,
        statementMatched(input.reconciliation_id, matchChange([[line, to]], { cleared })),
      ],
      answer: { ...lineAfter(line, to, input, now.company.id), je_id: made.id },
    };
  },
});
