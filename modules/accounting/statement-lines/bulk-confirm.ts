import { Type } from '@sinclair/typebox';
import { batch, type Result, type Send, send } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { linesOf, type StoredLine } from '../reconciliation/line.ts';
import { closedRefusal, sessionOf } from '../reconciliation/session.ts';
import { confirmableLines } from '../statement-proposals/confirmable-lines.ts';
import { applyRules } from './apply-rules.ts';
import {
  confirmEntries,
  confirmInput,
  type EntriesConfirmed,
  LeftLine,
} from './confirm-entries.ts';
import { matchDocument } from './match-document.ts';
import { matchOnAccount } from './match-on-account.ts';
import { matchReturn } from './match-return.ts';
import { matchTransfer } from './match-transfer.ts';

/** Confirms proposals: entries are matched, documents paid, transfers, returns and rules recorded. */
export const bulkConfirm = batch('accounting.statementLines.bulkConfirm', {
  says: 'Confirm the proposals of a reconciliation: those that are certain, or the lines named.',
  explains: [
    'Carries out proposals made by `accounting_statementLines_autoMatch`: matches entries, records payments, transfers, returned payments or money on account, or applies the rule.',
    'Without `line_ids`, only proposals of at least `confidence` (high by default) are confirmed; named lines are confirmed whatever their confidence.',
    'Lines are independent: refused ones stay open and are listed in `left` with the reason.',
    'At most 500 lines per call; repeat until `remaining` is 0.',
  ],
  by: 'manager',
  takes: Type.Object(confirmInput),
  gives: Type.Object({
    confirmed: Type.Integer(),
    left: Type.Array(LeftLine),
    /** Lines to confirm with the next call. */
    remaining: Type.Integer(),
  }),
  refuses: [notFound],
  reads: (reader, { reconciliation_id: id, ...asked }) => {
    const state = sessionOf(reader, id);
    if (isRefusal(state)) return state;
    if (state.status !== 'open') return closedRefusal(state.status, 'bulk-confirm');
    return confirmableLines(linesOf(reader, id), asked);
  },
  runs: (input, _, { single, rules }) => {
    const { reconciliation_id } = input;
    const line_ids = rules.map(({ line_id }) => line_id);
    return [
      send(confirmEntries, input),
      ...single.map((line) => sendOf(reconciliation_id, line)),
      ...(line_ids.length > 0 ? [send(applyRules, { reconciliation_id, line_ids })] : []),
    ];
  },
  sums: ([first, ...rest]) => {
    if (!first?.done) throw new Error('the entries of a confirmation were refused');
    const { confirmed, left, others, remaining } = first.answer as EntriesConfirmed;
    const single = others.map((line_id, at) => outcomeOf(line_id, rest[at]));
    const ruled = ruleOutcomes(rest[others.length]);
    const open = [...single, ...ruled].filter(({ reason }) => reason !== undefined);
    return {
      facts: [],
      answer: {
        confirmed: confirmed + single.length + ruled.length - open.length,
        left: [...left, ...open],
        remaining,
      },
    };
  },
});

/** Command that carries out the proposal of a line. */
const sendOf = (reconciliation_id: string, { line_id, proposal }: StoredLine): Send => {
  const path = { reconciliation_id, line_id };
  const { allocations = [], remainder_account, transfer, returned, on_account } = proposal ?? {};
  const account_code = remainder_account;
  if (on_account) return send(matchOnAccount, { ...path, ...on_account });
  if (transfer) return send(matchTransfer, { ...path, ...named(transfer) });
  if (returned)
    return send(matchReturn, {
      ...path,
      ...returned,
      ...(account_code ? { fee_account: account_code } : {}),
    });
  return send(matchDocument, {
    ...path,
    allocations,
    ...(account_code ? { remainder: { account_code } } : {}),
  });
};

const named = (transfer: NonNullable<NonNullable<StoredLine['proposal']>['transfer']>) => ({
  bank_account_id: transfer.bank_account_id,
  ...(transfer.line_id && transfer.reconciliation_id
    ? { other: { reconciliation_id: transfer.reconciliation_id, line_id: transfer.line_id } }
    : {}),
});

type Outcome = { readonly line_id: string; readonly reason?: string };

const outcomeOf = (line_id: string, result: Result | undefined): Outcome =>
  result?.done ? { line_id } : { line_id, reason: String(result?.refusal.detail ?? '') };

type Applied = { readonly lines: readonly (Outcome & { readonly je_id: string | null })[] };

const ruleOutcomes = (result: Result | undefined): readonly Outcome[] => {
  if (!result?.done) return [];
  const { lines } = result.answer as unknown as Applied;
  return lines.map(({ line_id, je_id, reason }) =>
    je_id === null ? { line_id, reason: reason ?? '' } : { line_id },
  );
};
