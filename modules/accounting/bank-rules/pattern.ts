import { RE2JS } from 're2js';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import type { BankRule } from './rule.ts';

/** Comparison types of a pattern. */
export const matchTypes = ['contains', 'exact', 'starts_with', 'regex', 'amount_range'] as const;

/** Fields of a line that a pattern is compared with. */
export const matchFields = ['description', 'reference', 'any'] as const;

/** Amount range: `-20..-10`, `100..`, `..5`. */
const range = /^\s*(-?\d+(?:\.\d+)?)?\s*\.\.\s*(-?\d+(?:\.\d+)?)?\s*$/;

/** Reason why a pattern is invalid for its type. */
export const patternProblem = ({
  match_type,
  match_pattern,
}: Pick<BankRule, 'match_type' | 'match_pattern'>): string | undefined => {
  if (match_type === 'amount_range') {
    const [, from, to] = range.exec(match_pattern) ?? [];
    if (from === undefined && to === undefined) return 'an amount range is written 10..20';
    return from !== undefined && to !== undefined && Number(from) > Number(to)
      ? 'the range ends before it begins'
      : undefined;
  }
  if (match_type !== 'regex') return undefined;
  try {
    RE2JS.compile(match_pattern, RE2JS.CASE_INSENSITIVE);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'it is not a regular expression';
  }
};

/** Predicate of a rule over statement lines, case-insensitive. */
export const fits = (rule: BankRule): ((line: StoredLine) => boolean) => {
  const { match_type, match_pattern, match_field } = rule;
  if (match_type === 'amount_range') {
    const [, from, to] = range.exec(match_pattern) ?? [];
    return ({ amount }) =>
      amount >= (from === undefined ? Number.NEGATIVE_INFINITY : Number(from)) &&
      amount <= (to === undefined ? Number.POSITIVE_INFINITY : Number(to));
  }
  const holds = textFits(match_type, match_pattern);
  return ({ description, reference }) => {
    if (match_field === 'description') return holds(description);
    if (match_field === 'reference') return holds(reference ?? '');
    return holds(description) || holds(reference ?? '');
  };
};

const textFits = (type: string, pattern: string): ((text: string) => boolean) => {
  const sought = pattern.toLowerCase();
  if (type === 'exact') return (text) => text.trim().toLowerCase() === sought.trim();
  if (type === 'starts_with') return (text) => text.toLowerCase().startsWith(sought);
  if (type === 'contains') return (text) => text.toLowerCase().includes(sought);
  // RE2 runs in linear time, so that no pattern can block the writer.
  const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  return (text) => compiled.matcher(text).find();
};

/** Active rules of a bank account, oldest first; the first match applies. */
export const activeRules = (
  reader: Reader,
  bank_account_id: string,
): readonly (BankRule & { readonly id: string; readonly fits: (line: StoredLine) => boolean })[] =>
  reader
    .rows<{ record: string }>(
      `SELECT record FROM bank_rule_view
       WHERE company=:company AND bank_account_id=:bank_account_id AND is_active=1 ORDER BY seq`,
      { bank_account_id },
    )
    .map(({ record }) => JSON.parse(record) as BankRule & { id: string })
    .map((rule) => ({ ...rule, fits: fits(rule) }));
