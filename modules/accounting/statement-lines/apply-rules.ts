import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { locked } from '../../companies/contract/queries.ts';
import { ruleApplied } from '../bank-rules/facts.ts';
import { activeRules } from '../bank-rules/pattern.ts';
import type { BankRule } from '../bank-rules/rule.ts';
import { booksFor, numbersFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import { statementMatched } from '../reconciliation/facts.ts';
import { linesOf, type StoredLine } from '../reconciliation/line.ts';
import { type Reconciliation, reconciliation } from '../reconciliation/reconciliation.ts';
import { atSession, sessionId } from '../reconciliation/session.ts';
import { ruleEntry } from '../statement-entries/rule-entry.ts';
import { inFacts } from '../statement-matching/suggestion-confirmation.ts';
import { matchChange } from './line-answer.ts';
import { LineIds } from './line-path.ts';
import { entryThere, lineAmount } from './refusals.ts';

type Rule = BankRule & { readonly id: string };

/** Lines per call: each takes three facts, and a command is limited; the rest is reported as `remaining`. */
const linesAtOnce = 2000;

/** Creates the entries of open lines that match a rule; the first matching rule applies. */
export const applyRules = command('accounting.statementLines.applyRules', {
  says: 'Create the entries of statement lines that match a rule.',
  explains: [
    'For each open line, the first active rule by position that fits posts one entry on the line date and clears it; lines without a rule are untouched.',
    'Lines that cannot be posted, for example in a locked period, stay open and are listed with a reason.',
    'At most 2,000 lines per call: repeat until `remaining` is 0; `dry_run` in the body only lists the lines.',
    'Undo with `accounting_statementLines_unmatch` and `void_entry`.',
  ],
  by: 'manager',
  on: reconciliation,
  at: atSession,
  takes: Type.Object({
    ...sessionId,
    dry_run: Type.Optional(Type.Boolean({ default: false })),
    /** Lines that the rules apply to; all open ones by default. */
    line_ids: Type.Optional(LineIds),
  }),
  gives: writtenWith({
    applied: Type.Integer(),
    /** Matching lines left for the next call. */
    remaining: Type.Integer(),
    lines: Type.Array(
      Type.Object({
        line_id: Type.String(),
        rule_id: Type.String(),
        je_id: orNull(Type.String()),
        reason: Type.Optional(Type.String()),
      }),
    ),
  }),
  asks: 'apply-rules',
  lane: 'bulk',
  reads: (reader, { reconciliation_id: id, line_ids }, state, now) => {
    const rules = activeRules(reader, state.bank_account_id);
    const all = linesOf(reader, id)
      .filter(({ status }) => status === 'unmatched' || status === 'suggested')
      .filter(({ line_id }) => line_ids?.includes(line_id) ?? true)
      .flatMap((line) => {
        const rule = rules.find((one) => one.fits(line));
        return rule ? [{ line, rule }] : [];
      });
    const due = all.slice(0, linesAtOnce);
    const numbers = numbersFor(
      reader,
      due.map(({ line }) => line.line_date),
    );
    return {
      remaining: all.length - due.length,
      due: due.map(({ line, rule }, at) => ({
        line,
        rule_id: rule.id,
        ...weighed(reader, id, state, line, rule, numbers[at], now),
      })),
    };
  },
  decide: (_, { reconciliation_id: id, dry_run = false }, now, { due, remaining }) => {
    const made = due.map(({ line, rule_id, refused, draft, books }) => {
      const entry = draft && books ? compose(draft, books, now) : refused;
      return { line, rule_id, entry: entry ?? lineAmount({ amount: line.amount }) };
    });
    const posted = dry_run
      ? []
      : made.flatMap(({ line, rule_id, entry }) =>
          isRefusal(entry) ? [] : [{ line, rule_id, entry }],
        );
    const settlings = posted.map(({ line, rule_id, entry }) => {
      const by = { how: 'rule', rule_id, confidence: null, je_ids: [entry.id] };
      const cleared = [{ je_id: entry.id, amount: line.amount }];
      return matchChange([[line, { status: 'created' as const, ...by }]], { cleared });
    });
    return {
      facts: [
        ...posted.flatMap(({ entry }) => entry.facts),
        ...inFacts(settlings).map((one) => statementMatched(id, one)),
        ...posted.map(({ line, rule_id }) =>
          ruleApplied(rule_id, { reconciliation_id: id, line_id: line.line_id }),
        ),
      ],
      answer: {
        applied: posted.length,
        remaining,
        lines: made.map(({ line: { line_id }, rule_id, entry }) => ({
          line_id,
          rule_id,
          je_id: isRefusal(entry) || dry_run ? null : entry.id,
          ...(isRefusal(entry) ? { reason: String(entry.detail) } : {}),
        })),
      },
    };
  },
});

type Weighed = {
  readonly refused?: Refusal;
  readonly draft?: Parameters<typeof compose>[0];
  readonly books?: Parameters<typeof compose>[1];
};

/** Draft of a line under its rule, or its refusal; a refused line does not affect the rest. */
const weighed = (
  reader: Reader,
  session_id: string,
  state: Reconciliation,
  line: StoredLine,
  rule: Rule,
  number: ReturnType<typeof numbersFor>[number] | undefined,
  now: Now,
): Weighed => {
  const refused = locked(now.company, line.line_date);
  if (refused) return { refused };
  const draft = ruleEntry(reader, session_id, state, line, rule, now);
  if (isRefusal(draft)) return { refused: draft };
  const books = booksFor(reader, now.company, draft);
  if (books.same) return { refused: entryThere({ je_id: books.same.id }) };
  return number ? { draft, books: { ...books, number } } : {};
};
