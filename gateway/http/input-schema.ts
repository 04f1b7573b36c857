import type { TObject, TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import type { ValueError } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { alternativesOf, fieldsOf, membersOf } from '../../kernel/declare/input/field-schemas.ts';
import { nearestAlike, unknownFields } from '../../kernel/declare/input/unknown-fields.ts';
import { limits } from '../../kernel/declare/limits.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import type { Problem } from '../../kernel/declare/refusal.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { unknownWord } from '../../kernel/declare/schemas.ts';
import { pointerOf } from './problem.ts';
import { choicesOf, echoOf, expectedOf } from './value-form.ts';

/** Part of the request that a field of the input is read from. */
export type Source = 'path' | 'query' | 'body' | 'file' | 'header' | 'raw';

/** Input of one route: the source of each field, and the check of the whole. */
export type Intake = {
  readonly sources: ReadonlyMap<string, Source>;
  readonly headers: ReadonlyMap<string, string>;
  readonly hasFile: boolean;
  readonly hasBody: boolean;
  /** The route only redirects; the body is for the address that the answer names. */
  readonly isMoved: boolean;
  /** Field that holds the unparsed body. */
  readonly raw: string | undefined;
  /** PATCH route: null clears a field. */
  readonly isChange: boolean;
  /** Query parameters that every such route has. */
  readonly reserved: ReadonlySet<string>;
  /** Unknown query parameters are ignored: mail programs add some to links of public pages. */
  readonly takesParameters: boolean;
  /** Errors repeat the values that were sent; not where the input or the answer is a secret. */
  readonly echoes: boolean;
  /** Size limits in bytes: a JSON body, and all files of a form. */
  readonly jsonBytes: number;
  readonly uploadBytes: number;
  readonly schema: TObject;
  /** `schema` as a list of one: results derived from a list are cached by that list. */
  readonly schemas: readonly TSchema[];
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

/** Derives the input of a route from its declaration, once at boot. */
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
  // Compiled on first use: compiling all would take a tenth of the start.
  let check: TypeCheck<TObject> | undefined;
  return {
    sources,
    headers,
    hasFile: [...sources.values()].includes('file'),
    hasBody: [...sources.values()].includes('body'),
    isMoved: operation.status === 307,
    raw: [...sources].find(([, source]) => source === 'raw')?.[0],
    isChange: verb === 'PATCH',
    reserved: operation.kind === 'command' ? commandParameters : noParameters,
    takesParameters:
      operation.by === 'public' || operation.status === 307 || schema.additionalProperties === true,
    echoes: operation.by !== 'public' && !(operation.kind === 'command' && operation.keyless),
    ...bytesOf(operation),
    schema,
    schemas: [schema],
    get check() {
      check ??= TypeCompiler.Compile(schema);
      return check;
    },
  };
};

const commandParameters: ReadonlySet<string> = new Set(['dry_run', 'expected_outcome', 'return']);
const noParameters: ReadonlySet<string> = new Set();

/**
 * Size limits of an operation; small for callers who have not signed in, unless the operation checks them before the body is
 * read.
 */
const bytesOf = (operation: Operation): Pick<Intake, 'jsonBytes' | 'uploadBytes'> => {
  const asked = operation.kind === 'command' ? operation : undefined;
  const isUnchecked = operation.by === 'public' && !asked?.admits;
  return {
    jsonBytes: isUnchecked ? limits.publicBodyBytes : limits.jsonBodyBytes,
    uploadBytes: asked?.uploadBytes ?? limits.archiveBytes,
  };
};

/** Schema of a field by a name that a client sent. */
export const propertyOf = ({ sources, schema }: Intake, name: string): TSchema | undefined =>
  sources.has(name) ? schema.properties[name] : undefined;

/** Declared name of a field as it was sent; a list may be sent with brackets (`ids[]`). */
export const nameIn = ({ sources }: Intake, sent: string): string =>
  sources.has(sent) || !sent.endsWith('[]') ? sent : sent.slice(0, -2);

/** True if a field holds several values: a list, or a comma-separated text. */
export const isList = (intake: Intake, name: string): boolean => {
  const schema = propertyOf(intake, name);
  return schema !== undefined && (schema['list'] === true || isArray(schema));
};

const isArray = (schema: TSchema): boolean =>
  alternativesOf(schema).some((one) => one['type'] === 'array');

/** Converts a text of path, query or form to the type of its schema: number, boolean, text. */
export const convert = (intake: Intake, name: string, text: string): unknown => {
  const schema = propertyOf(intake, name);
  // Conversion to an integer would drop a fraction; the check refuses the text instead.
  if (!schema || isCut(schema, text)) return text;
  return Value.Convert(schema, text);
};

/** Adds texts to a list; each is split at commas unless it was sent as `name[]`. */
export const convertList = (
  intake: Intake,
  name: string,
  before: unknown,
  texts: readonly string[],
  isExact: boolean,
): unknown => {
  const schema = propertyOf(intake, name);
  if (schema && !isArray(schema)) return [before, ...texts].flat().join(',');
  const parts = isExact ? texts : texts.flatMap((text) => text.split(','));
  const all = [...[before].flat(), ...parts];
  return schema ? Value.Convert(schema, all) : all;
};

const isCut = (schema: TSchema, text: string | undefined): boolean =>
  schema['type'] === 'integer' && text !== undefined && !Number.isInteger(Number(text));

/** All problems of an input; empty if it is valid. */
export const problemsOf = (intake: Intake, input: Readonly<Record<string, unknown>>): Problem[] => {
  const unknown = intake.isMoved ? [] : unknownFields(intake.schemas, input, ['body']);
  if (unknown.length === 0 && intake.check.Check(input)) return [];
  const problems: Problem[] = unknown.slice(0, mostProblems);
  const seen = new Set(unknown.map(({ loc }) => pointerOf(loc.slice(1))));
  for (const error of intake.check.Errors(input)) {
    if (seen.has(error.path) || problems.length >= mostProblems) continue;
    seen.add(error.path);
    problems.push(problemOf(intake, error));
  }
  return problems;
};

/** Most problems that one answer lists. */
const mostProblems = 100;

const cannotBeEmpty = 'This field cannot be empty. Leave it out to keep its value.';

const problemOf = (intake: Intake, { path, value, message, schema }: ValueError): Problem => {
  const steps = path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const source = intake.sources.get(steps[0] ?? '') ?? 'body';
  const header = intake.headers.get(steps[0] ?? '');
  const named = header === undefined ? steps : [header, ...steps.slice(1)];
  const loc = [source, ...named.map((step) => (/^\d+$/.test(step) ? Number(step) : step))];
  const type = kindOf(message);
  const expected = expectedOf(schema);
  const isCleared = intake.isChange && value === null;
  if (type === 'extra_forbidden') return { loc, msg: message, type };
  const got = intake.echoes && !isSecret(intake, steps) ? echoOf(value) : undefined;
  const msg =
    type === 'missing'
      ? `Required: ${expected}.`
      : `Expected ${expected}.${nearestTo(schema, value)}`;
  return {
    ...{ loc, type, expected, msg: isCleared ? cannotBeEmpty : msg },
    ...(got === undefined ? {} : { got }),
  };
};

/** Sentence with the known word that is nearest to an unknown one. */
const nearestTo = (schema: TSchema, value: unknown): string => {
  if (typeof value !== 'string') return '';
  const words = schema['words'] as readonly string[] | undefined;
  const unknown = words ? (unknownWord(words, value) ?? '') : value;
  const near = nearestAlike(unknown, words ?? choicesOf(schema));
  return near === undefined ? '' : ` The nearest to "${unknown.slice(0, 100)}" is "${near}".`;
};

/** True if a path of the input is inside a field that holds a secret. */
const isSecret = ({ schemas }: Intake, steps: readonly string[]): boolean => {
  let inner: readonly TSchema[] = schemas;
  for (const step of steps) {
    inner = /^\d+$/.test(step) ? membersOf(inner) : (fieldsOf(inner)?.of(step) ?? []);
    if (inner.some((schema) => schema['writeOnly'] === true)) return true;
  }
  return false;
};

const kindOf = (message: string): string => {
  if (/required/i.test(message)) return 'missing';
  return /unexpected property/i.test(message) ? 'extra_forbidden' : 'value_error';
};
