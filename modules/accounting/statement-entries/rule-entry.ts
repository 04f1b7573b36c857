import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { abs, compare, div, mulMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import type { BankRule } from '../bank-rules/rule.ts';
import type { Draft } from '../entry/draft.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { Reconciliation } from '../reconciliation/reconciliation.ts';
import { splitsExceed } from '../statement-lines/refusals.ts';
import { entryOf, type Share, saidOf } from './entry.ts';

/** Parts of a line under a rule; the target account takes the rest. Undefined if the line is less than its fixed parts. */
const partsOf = (
  rule: BankRule,
  line: { readonly amount: number; readonly currency: string },
): readonly Share[] | undefined => {
  const whole = abs(line.amount);
  const parts = rule.splits.map(({ percent, amount, ...split }) => ({
    ...split,
    amount: percent ? mulMoney(line.currency, whole, div(percent, 100, 6)) : (amount ?? 0),
  }));
  const rest = sub(whole, sum(parts.map(({ amount }) => amount)));
  if (compare(rest, 0) < 0) return undefined;
  const target = {
    account_code: rule.target_account_code,
    tax_code: rule.default_tax,
    contact_id: rule.contact_id,
    amount: rest,
  };
  return [...(rest === 0 ? [] : [target]), ...parts.filter(({ amount }) => amount !== 0)];
};

/** Draft of the entry that a rule creates for a line. */
export const ruleEntry = (
  reader: Reader,
  session_id: string,
  state: Reconciliation,
  line: StoredLine,
  rule: BankRule,
  now: Now,
): Draft | Refusal => {
  const parts = partsOf(rule, line);
  if (!parts) return splitsExceed({ amount: abs(line.amount) });
  const asked = {
    je_type: 'recon_create' as const,
    source_key: `je:recon:${line.line_id}`,
    session_id,
    date: line.line_date,
    memo: rule.default_memo || saidOf(line),
    reference: line.reference,
  };
  return entryOf(reader, state, line.amount, parts, asked, now);
};
