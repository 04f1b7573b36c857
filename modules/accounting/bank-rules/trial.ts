import { Type } from '@sinclair/typebox';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { isRole, postingMap } from '../contract/queries.ts';
import type { DraftLine } from '../entry/draft.ts';
import { LineStatus } from '../reconciliation/facts.ts';
import type { StatementLine, StoredLine } from '../reconciliation/line.ts';
import { type Reconciliation, reconciliation } from '../reconciliation/reconciliation.ts';
import { ruleEntry } from '../statement-entries/rule-entry.ts';
import { newRule, ruleProblem, ruleRefusals } from './input.ts';
import { fits } from './pattern.ts';
import { bankRule } from './rule.ts';

/** Latest lines that a trial compares, and matches that it answers. */
const most = { compared: 20_000, answered: 100 } as const;

const Taken = Type.Object({
  reconciliation_id: Type.String(),
  line_id: Type.String(),
  line_date: Type.String(),
  description: Type.String(),
  amount: Type.Number(),
  status: LineStatus,
  /** Entry that the rule would create; empty with the reason where it could not. */
  entries: Type.Array(
    Type.Object({ account: Type.String(), debit: Type.Number(), credit: Type.Number() }),
  ),
  reason: orNull(Type.String()),
});

/** Lines of earlier and open reconciliations that a rule would take, with the entries it would create. */
export const trial = query('accounting.bankRules.trial', {
  says: 'Try a rule on the latest statement lines without saving it.',
  explains: [
    'Writes nothing.',
    'Compares the rule alone, whatever the other rules and their order, with the latest 20,000 statement lines of the account, or of all accounts, in open and completed reconciliations.',
    'Answers the number of matching lines and the first 100 of them with the entry that would be posted, or the reason why none could be.',
  ],
  by: 'manager',
  takes: Type.Object(newRule),
  gives: Type.Object({
    compared: Type.Integer(),
    total: Type.Integer(),
    items: Type.Array(Taken),
  }),
  refuses: ruleRefusals,
  long: true,
  answer: (reader, input, now) => {
    const rule = { ...bankRule.initial, ...input };
    const refused = ruleProblem(reader, rule, now);
    if (refused) return refused;
    const lines = latestLines(reader, rule.bank_account_id);
    const isTaken = fits(rule);
    const taken = lines.filter(({ line }) => isTaken(line));
    return {
      compared: lines.length,
      total: taken.length,
      items: taken.slice(0, most.answered).map((one) => takenLine(reader, one, rule, now)),
    };
  },
});

type Latest = { readonly reconciliation_id: string; readonly line: StoredLine };

const latestLines = (reader: Reader, bank: string | null): readonly Latest[] =>
  reader
    .rows<{ id: string; line_id: string; data: string }>(
      `SELECT v.id, p.part_id AS line_id, p.data
       FROM reconciliation_view v JOIN part p ON p.company=v.company AND p.entity_id=v.id
       WHERE v.company=:company AND (:bank='' OR v.bank_account_id=:bank)
       ORDER BY json_extract(p.data, '$.line_date') DESC, p.part_id LIMIT ${most.compared}`,
      { bank: bank ?? '' },
    )
    .map(({ id, line_id, data }) => ({
      reconciliation_id: id,
      line: { ...(JSON.parse(data) as StatementLine), line_id },
    }));

const takenLine = (
  reader: Reader,
  { reconciliation_id, line }: Latest,
  rule: Parameters<typeof fits>[0],
  now: Now,
) => {
  const state: Reconciliation | undefined = reader.state(reconciliation, reconciliation_id);
  const draft = state && ruleEntry(reader, reconciliation_id, state, line, rule, now);
  const isDraft = draft !== undefined && !isRefusal(draft);
  const { line_id, line_date, description, amount, status } = line;
  return {
    ...{ reconciliation_id, line_id, line_date, description, amount, status },
    entries: isDraft ? draft.lines.map((one) => postingOf(one, now)) : [],
    reason: isRefusal(draft) ? String(draft.detail) : null,
  };
};

/** Account and sides of a line of a draft. */
const postingOf = ({ account, role, debit = 0, credit = 0 }: DraftLine, now: Now) => ({
  account: account ?? (role && isRole(role) ? postingMap(now.company)[role] : ''),
  debit,
  credit,
});
