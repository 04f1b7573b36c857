import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { isDate } from '../../../kernel/values/clock.ts';
import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import { columnsProblem } from '../reading/columns.ts';
import type { Mode } from '../sources/source.ts';
import type { Question } from './questions.ts';

/** Prefix of the question for the rate of a currency. */
export const rateKey = 'rate:';

/** Prefix of the question for a group of accounts. */
export const groupKey = 'accounts:';

/** Stored decisions. */
export const Decisions = titled(
  'MigrationDecisions',
  Type.Object({
    mode: Type.Unsafe<Mode>(Type.Union([Type.Literal('full'), Type.Literal('cutover')])),
    /** First day in this system. */
    cutover_date: orNull(Type.String()),
    mappings: Type.Record(
      Type.String(),
      Type.Union([Type.String(), Type.Boolean(), Type.Record(Type.String(), Type.String())]),
    ),
    prepared_by: orNull(Type.String()),
  }),
);

/** Stored decisions. */
export type Decisions = Static<typeof Decisions>;

/** Decisions in a request: each value plain, or as `{"value": …}`. */
export const SentDecisions = {
  mode: Type.Optional(Type.Unknown({ description: '`full` or `cutover`, or {"value": …}.' })),
  cutover_date: Type.Optional(
    Type.Unknown({ description: 'First day here, required in cutover mode, or {"value": …}.' }),
  ),
  mappings: Type.Optional(
    Type.Unknown({ description: 'Answers keyed by question, or {"value": {…}}.' }),
  ),
  prepared_by: Type.Optional(
    Type.Unknown({ description: 'One line, printed on the pack, or {"value": …}.' }),
  ),
};

type Sent = { readonly [K in keyof typeof SentDecisions]?: unknown };

/** Value without its wrapper. */
const plain = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'value' in sent ? sent.value : sent;

/** Map without its wrapper; the map itself may have a key `value`. */
const plainMap = (sent: unknown): unknown => {
  const inner = plain(sent);
  return typeof inner === 'object' ? inner : sent;
};

/**
 * Validated decisions with all problems by field; `decisions` is complete only without problems.
 */
export const validateDecisions = (
  sent: Sent,
  {
    questions,
    modes,
    today,
  }: {
    readonly questions: readonly Question[];
    readonly modes: readonly Mode[];
    readonly today: string;
  },
): { readonly decisions: Decisions; readonly problems: Readonly<Record<string, string>> } => {
  const problems: Record<string, string> = {};
  const mode = plain(sent.mode);
  if (mode !== 'full' && mode !== 'cutover') problems['mode'] = 'Choose full or cutover.';
  else if (!modes.includes(mode))
    problems['mode'] = `These files allow ${modes.join(' or ')} only.`;
  const cutover = plain(sent.cutover_date) ?? null;
  if (mode === 'cutover') {
    if (typeof cutover !== 'string' || !isDate(cutover))
      problems['cutover_date'] = 'Cutover needs the first day here, YYYY-MM-DD.';
    else if (cutover > today)
      problems['cutover_date'] = 'The first day here cannot lie in the future.';
  }
  const by = plain(sent.prepared_by) ?? null;
  if (by !== null && (typeof by !== 'string' || by.length > 120 || /[\r\n]/.test(by)))
    problems['prepared_by'] = 'One line of at most 120 characters.';
  const mappings = answersIn(plain(sent.mappings) ?? {}, questions, problems);
  return {
    problems,
    decisions: {
      mode: mode === 'cutover' ? 'cutover' : 'full',
      cutover_date: mode === 'cutover' && typeof cutover === 'string' ? cutover : null,
      mappings,
      prepared_by: typeof by === 'string' && by.trim() ? by.trim() : null,
    },
  };
};

const answersIn = (
  sent: unknown,
  questions: readonly Question[],
  problems: Record<string, string>,
): Decisions['mappings'] => {
  const answers: Decisions['mappings'] = {};
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    problems['mappings'] = 'An object of answers keyed by question.';
    return answers;
  }
  const known = new Map(questions.map((one) => [one.key, one]));
  for (const [key, wrapped] of Object.entries(sent)) {
    const question = known.get(key);
    const value = question?.answer_type === 'map' ? plainMap(wrapped) : plain(wrapped);
    const problem = question ? answerProblem(question, value) : 'There is no such question.';
    if (problem) problems[`mappings.${key}`] = problem;
    else answers[key] = value as Decisions['mappings'][string];
  }
  // A currency chosen for the books needs no rate.
  const base = `${rateKey}${String(answers['currency'])}`;
  for (const { key, required, label } of questions)
    if (
      required &&
      key !== base &&
      answers[key] === undefined &&
      !problems[`mappings.${key}`] &&
      !areAnswered(key, questions, answers)
    )
      problems[`mappings.${key}`] = `Needed: ${label}`;
  return answers;
};

/** True for a group whose questions all have answers of their own. */
const areAnswered = (
  group: string,
  questions: readonly Question[],
  answers: Decisions['mappings'],
): boolean => {
  const members = questions.filter((one) => one.group === group);
  return members.length > 0 && members.every(({ key }) => answers[key] !== undefined);
};

const answerProblem = (
  { answer_type, choices, key, suggested }: Question,
  value: unknown,
): string | undefined => {
  if (answer_type === 'map') return columnsProblem(suggested, value);
  if (answer_type === 'bool')
    return typeof value === 'boolean' ? undefined : 'Answer true or false.';
  if (typeof value !== 'string') return 'Answer with a text.';
  if (answer_type === 'date') return isDate(value) ? undefined : 'Answer with a date, YYYY-MM-DD.';
  if (key === 'currency') return isCurrency(value) ? undefined : 'A code of ISO 4217.';
  if (key === 'fiscal_year_start')
    return /^\d{2}-\d{2}$/.test(value) && isDate(`2023-${value}`) ? undefined : 'A day, MM-DD.';
  if (key.startsWith(rateKey)) return rateProblem(value);
  if (choices.length === 0) return undefined;
  return choices.some((one) => one.value === value) ? undefined : 'Choose one of the choices.';
};

/** Digits of a rate. */
const mostRateDigits = 12;

const rateProblem = (value: string): string | undefined =>
  /^\d+(\.\d+)?$/.test(value) &&
  Number(value) > 0 &&
  value.replace(/^0*\.?0*|\./g, '').length <= mostRateDigits
    ? undefined
    : 'A number above 0 with at most 12 digits, such as 0.92.';
