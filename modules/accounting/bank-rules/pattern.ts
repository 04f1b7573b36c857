import type { Reader } from '../../../kernel/reader/reader.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { type Condition, holds } from './conditions.ts';
import type { BankRule } from './rule.ts';

/** All conditions of a rule: its pattern, and the further ones. */
export const conditionsOf = ({
  match_field: field,
  match_type: type,
  match_pattern: pattern,
  conditions,
}: Pick<
  BankRule,
  'match_field' | 'match_type' | 'match_pattern' | 'conditions'
>): readonly Condition[] => [{ field, type, pattern }, ...conditions];

/** Predicate of a rule over statement lines: its direction and all its conditions. */
export const fits = (rule: BankRule): ((line: StoredLine) => boolean) => {
  const tests = conditionsOf(rule).map(holds);
  return (line) =>
    (rule.direction === 'any' || (rule.direction === 'in') === line.amount > 0) &&
    tests.every((test) => test(line));
};

/** Active rules of a bank account and those of all accounts, in order; the first match applies. */
export const activeRules = (
  reader: Reader,
  bank_account_id: string,
): readonly (BankRule & { readonly id: string; readonly fits: (line: StoredLine) => boolean })[] =>
  reader
    .rows<{ record: string }>(
      `SELECT record FROM bank_rule_view
       WHERE company=:company AND bank_account_id IN (:bank_account_id, '') AND is_active=1 ORDER BY seq`,
      { bank_account_id },
    )
    .map(({ record }) => JSON.parse(record) as BankRule & { id: string })
    .toSorted((a, b) => a.position - b.position)
    .map((rule) => ({ ...rule, fits: fits(rule) }));
