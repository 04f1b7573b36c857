import { limits } from '../../kernel/declare/limits.ts';
import type { Problem } from '../../kernel/declare/refusal.ts';

/** Problem of a JSON value: numbers have at most 15 significant digits, text is well-formed and without NUL, depth is bounded. */
export const jsonProblem = (
  value: unknown,
  loc: readonly (string | number)[] = ['body'],
): Problem | undefined => {
  const found = misfitIn(value, 0);
  return found && { loc: [...loc, ...found.steps], msg: found.msg, type: found.type };
};

/** An invalid value and the path to it. */
type Misfit = {
  readonly steps: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
};

const misfitIn = (value: unknown, depth: number): Misfit | undefined => {
  if (typeof value === 'number' && !isShort(value)) return tooManyDigits;
  if (typeof value === 'string' && !isPlainText(value)) return badText;
  // The bytes of an upload are not JSON, and too many to check one by one.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  if (depth >= limits.jsonDepth) return tooDeep;
  const isList = Array.isArray(value);
  for (const key of Object.keys(value)) {
    if (key === '__proto__') return { steps: [key], ...badName };
    if (!isPlainText(key)) return badText;
    const found = misfitIn((value as Readonly<Record<string, unknown>>)[key], depth + 1);
    if (found) return { ...found, steps: [isList ? Number(key) : key, ...found.steps] };
  }
  return undefined;
};

const isShort = (value: number): boolean =>
  (Number.isInteger(value) && Math.abs(value) < 1e15) ||
  (Number.isFinite(value) && Number(value.toPrecision(15)) === value);

const isPlainText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

const tooManyDigits: Misfit = {
  steps: [],
  msg: 'A number must have at most 15 significant digits.',
  type: 'too_many_digits',
};
const badText: Misfit = {
  steps: [],
  msg: 'Text must be well-formed Unicode without NUL.',
  type: 'bad_text',
};
const tooDeep: Misfit = {
  steps: [],
  msg: `JSON must be at most ${limits.jsonDepth} levels deep.`,
  type: 'too_deep',
};
const badName = { msg: 'This field name is not allowed.', type: 'bad_name' };
