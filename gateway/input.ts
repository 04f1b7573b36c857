import type { TObject, TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import type { ValueError } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { limits } from '../kernel/limits.ts';
import type { Problem } from '../kernel/refusal.ts';
import type { Route } from '../kernel/route.ts';

/** Where a field of the input comes from. */
export type Source = 'path' | 'query' | 'body' | 'file' | 'header' | 'raw';

/** The input of one route: which field comes from where, and the check of the whole. */
export type Intake = {
  readonly sources: ReadonlyMap<string, Source>;
  readonly headers: ReadonlyMap<string, string>;
  readonly hasFile: boolean;
  readonly hasBody: boolean;
  /** The body is for another address, which the answer names. */
  readonly isMoved: boolean;
  /** The field that holds the body as it was sent. */
  readonly raw: string | undefined;
  readonly schema: TObject;
  readonly check: TypeCheck<TObject>;
};

type Placed = TSchema & {
  readonly in?: Source;
  readonly header?: string;
  readonly internal?: boolean;
};

/** Path parameters of a route, `:entity_id`. */
export const pathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

/** Works out once, at boot, what a route takes from where. */
export const intakeOf = ({ verb, path, operation }: Route): Intake => {
  const inPath = new Set(pathNames(path));
  const rest: Source = verb === 'GET' || verb === 'DELETE' ? 'query' : 'body';
  const fields = Object.entries(operation.takes.properties as Record<string, Placed>).filter(
    ([, schema]) => !schema.internal,
  );
  const sources = new Map<string, Source>(
    fields.map(([name, schema]) => [name, inPath.has(name) ? 'path' : (schema.in ?? rest)]),
  );
  const headers = new Map(
    fields.flatMap(([name, schema]) =>
      schema.in === 'header' ? [[name, schema.header ?? name] as const] : [],
    ),
  );
  const names = new Set(fields.map(([name]) => name));
  const schema = {
    additionalProperties: false,
    ...operation.takes,
    properties: Object.fromEntries(fields),
    required: (operation.takes.required ?? []).filter((name) => names.has(name)),
  } as TObject;
  // Compiled when first asked for: all of them would take a tenth of a start.
  let check: TypeCheck<TObject> | undefined;
  return {
    sources,
    headers,
    hasFile: [...sources.values()].includes('file'),
    hasBody: [...sources.values()].includes('body'),
    isMoved: operation.status === 307,
    raw: [...sources].find(([, source]) => source === 'raw')?.[0],
    schema,
    get check() {
      check ??= TypeCompiler.Compile(schema);
      return check;
    },
  };
};

/** What a schema has under a name that somebody sent. */
export const propertyOf = ({ sources, schema }: Intake, name: string): TSchema | undefined =>
  sources.has(name) ? schema.properties[name] : undefined;

/** Turns the texts of path and query into what the schema has there: numbers, flags, lists. */
export const convert = (intake: Intake, name: string, text: string | string[]): unknown => {
  const schema = propertyOf(intake, name);
  if (!schema) return text;
  const isList = schema['type'] === 'array';
  if (!isList) {
    const one = Array.isArray(text) ? text.at(-1) : text;
    // A text with a fraction would be cut to the integer before it.
    return isCut(schema, one) ? one : Value.Convert(schema, one);
  }
  const list = Array.isArray(text) ? text : text.split(',');
  return Value.Convert(schema, list);
};

const isCut = (schema: TSchema, text: string | undefined): boolean =>
  schema['type'] === 'integer' && text !== undefined && !Number.isInteger(Number(text));

/** Everything about an input that does not fit, or nothing. */
export const problemsOf = (intake: Intake, input: Readonly<Record<string, unknown>>): Problem[] => {
  if (intake.check.Check(input)) return [];
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const error of intake.check.Errors(input)) {
    if (seen.has(error.path) || problems.length >= 100) continue;
    seen.add(error.path);
    const steps = error.path
      .split('/')
      .slice(1)
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
    const source = intake.sources.get(steps[0] ?? '') ?? 'body';
    const named = intake.headers.get(steps[0] ?? '');
    const path = named === undefined ? steps : [named, ...steps.slice(1)];
    const loc = [source, ...path.map((step) => (/^\d+$/.test(step) ? Number(step) : step))];
    problems.push({ loc, msg: sentence(error), type: kindOf(error.message) });
  }
  return problems;
};

type Choice = {
  readonly const?: unknown;
  readonly type?: string;
  readonly anyOf?: readonly Choice[];
};

/** What is wrong; of a value that is none of several, which they are. */
const sentence = ({ message, schema }: ValueError): string => {
  const choices = (schema as Choice).anyOf;
  return choices && !/required/i.test(message)
    ? `Expected one of: ${[...new Set(choices.flatMap(named))].join(', ')}`
    : message;
};

const named = (choice: Choice): readonly string[] => {
  if (choice.anyOf) return choice.anyOf.flatMap(named);
  return [choice.const === undefined ? (choice.type ?? 'another value') : String(choice.const)];
};

const kindOf = (message: string): string => {
  if (/required/i.test(message)) return 'missing';
  return /unexpected property/i.test(message) ? 'extra_forbidden' : 'value_error';
};

/** What JSON may hold here: numbers of at most 15 significant digits, well-formed text without NUL, bounded depth. */
export const jsonProblem = (
  value: unknown,
  loc: readonly (string | number)[] = ['body'],
): Problem | undefined => {
  const found = misfitIn(value, 0);
  return found && { loc: [...loc, ...found.steps], msg: found.msg, type: found.type };
};

/** What does not fit, and the steps that lead to it. */
type Misfit = {
  readonly steps: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
};

const misfitIn = (value: unknown, depth: number): Misfit | undefined => {
  if (typeof value === 'number' && !isShort(value)) return tooManyDigits;
  if (typeof value === 'string' && !isPlainText(value)) return badText;
  // The bytes of an upload are no JSON, and far too many to be looked at one by one.
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
  msg: 'A number has at most 15 significant digits.',
  type: 'too_many_digits',
};
const badText: Misfit = {
  steps: [],
  msg: 'A text is well-formed Unicode without NUL.',
  type: 'bad_text',
};
const tooDeep: Misfit = {
  steps: [],
  msg: `JSON is at most ${limits.jsonDepth} levels deep.`,
  type: 'too_deep',
};
const badName = { msg: 'Nothing may have this name.', type: 'bad_name' };
