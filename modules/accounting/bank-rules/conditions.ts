import { type Static, Type } from '@sinclair/typebox';
import { RE2JS } from 're2js';
import type { StoredLine } from '../reconciliation/line.ts';

/** Comparison types of a pattern. */
export const matchTypes = ['contains', 'exact', 'starts_with', 'regex', 'amount_range'] as const;

/** Fields of a line that a pattern is compared with. */
export const matchFields = [
  'description',
  'reference',
  'any',
  'counterparty',
  'counterparty_account',
  'structured_reference',
] as const;

/** Search pattern of a rule. */
export const Pattern = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

/** Condition of a rule on a line. */
export const Condition = Type.Object({
  field: Type.Union(matchFields.map((one) => Type.Literal(one))),
  type: Type.Union(matchTypes.map((one) => Type.Literal(one))),
  pattern: Pattern,
});

/** Condition of a rule on a line. */
export type Condition = {
  readonly field: string;
  readonly type: string;
  readonly pattern: string;
};

/** Condition as stored. */
export type StoredCondition = Static<typeof Condition>;

/** Amount range: `-20..-10`, `100..`, `..5`. */
const range = /^\s*(-?\d+(?:\.\d+)?)?\s*\.\.\s*(-?\d+(?:\.\d+)?)?\s*$/;

/** Reason why a pattern is invalid for its type. */
export const patternProblem = ({
  type,
  pattern,
}: Pick<Condition, 'type' | 'pattern'>): string | undefined => {
  if (type === 'amount_range') {
    const [, from, to] = range.exec(pattern) ?? [];
    if (from === undefined && to === undefined) return 'an amount range is written 10..20';
    return from !== undefined && to !== undefined && Number(from) > Number(to)
      ? 'the range ends before it begins'
      : undefined;
  }
  if (type !== 'regex') return undefined;
  try {
    RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'it is not a regular expression';
  }
};

/** Predicate of a condition over statement lines, case-insensitive. */
export const holds = ({ field, type, pattern }: Condition): ((line: StoredLine) => boolean) => {
  if (type === 'amount_range') {
    const [, from, to] = range.exec(pattern) ?? [];
    return ({ amount }) =>
      amount >= (from === undefined ? Number.NEGATIVE_INFINITY : Number(from)) &&
      amount <= (to === undefined ? Number.POSITIVE_INFINITY : Number(to));
  }
  const isFound = textHolds(type, pattern);
  return (line) => textsOf(field, line).some(isFound);
};

const textsOf = (field: string, line: StoredLine): readonly string[] => {
  const { description, reference, counterparty, counterparty_account, structured_reference } = line;
  if (field === 'description') return [description];
  if (field === 'reference') return [reference ?? ''];
  if (field === 'counterparty') return [counterparty ?? ''];
  if (field === 'counterparty_account') return [counterparty_account ?? ''];
  if (field === 'structured_reference') return [structured_reference ?? ''];
  return [description, reference ?? '', counterparty ?? ''];
};

const textHolds = (type: string, pattern: string): ((text: string) => boolean) => {
  const sought = pattern.toLowerCase();
  if (type === 'exact') return (text) => text.trim().toLowerCase() === sought.trim();
  if (type === 'starts_with') return (text) => text.toLowerCase().startsWith(sought);
  if (type === 'contains') return (text) => text.toLowerCase().includes(sought);
  // RE2 runs in linear time, so that no pattern can block the writer.
  const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  return (text) => compiled.matcher(text).find();
};
