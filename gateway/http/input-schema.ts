import type { TObject, TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import type { ValueError } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { alternativesOf } from '../../kernel/declare/field-schemas.ts';
import { limits } from '../../kernel/declare/limits.ts';
import type { Operation } from '../../kernel/declare/operation.ts';
import type { Problem } from '../../kernel/declare/refusal.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { unknownFields } from '../../kernel/declare/unknown-fields.ts';

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
  /** Null clears a field: the route changes a record (PATCH). */
  readonly isChange: boolean;
  /** Parameters of the query that every such route has. */
  readonly reserved: ReadonlySet<string>;
  /** Unknown parameters of the query are left alone: links to public pages get some from mail programs. */
  readonly takesParameters: boolean;
  /** Bytes of a JSON body, and of all files of a form. */
  readonly jsonBytes: number;
  readonly uploadBytes: number;
  readonly schema: TObject;
  /** The same as a list of one: what is read off it is kept by the list. */
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
    isChange: verb === 'PATCH',
    reserved: operation.kind === 'command' ? commandParameters : noParameters,
    takesParameters:
      operation.by === 'public' || operation.status === 307 || schema.additionalProperties === true,
    ...bytesOf(operation),
    schema,
    schemas: [schema],
    get check() {
      check ??= TypeCompiler.Compile(schema);
      return check;
    },
  };
};

const commandParameters: ReadonlySet<string> = new Set(['dry_run']);
const noParameters: ReadonlySet<string> = new Set();

/** Who has not signed in sends little, unless the operation checks them before it reads the body. */
const bytesOf = (operation: Operation): Pick<Intake, 'jsonBytes' | 'uploadBytes'> => {
  const asked = operation.kind === 'command' ? operation : undefined;
  const isUnchecked = operation.by === 'public' && !asked?.admits;
  return {
    jsonBytes: isUnchecked ? limits.publicBodyBytes : limits.jsonBodyBytes,
    uploadBytes: asked?.uploadBytes ?? limits.archiveBytes,
  };
};

/** What a schema has under a name that somebody sent. */
export const propertyOf = ({ sources, schema }: Intake, name: string): TSchema | undefined =>
  sources.has(name) ? schema.properties[name] : undefined;

/** The declared name of a field as it was sent: a list may have brackets behind its name (`ids[]`). */
export const nameIn = ({ sources }: Intake, sent: string): string =>
  sources.has(sent) || !sent.endsWith('[]') ? sent : sent.slice(0, -2);

/** Whether a field holds several values: a list, or a text in which commas part them. */
export const isList = (intake: Intake, name: string): boolean => {
  const schema = propertyOf(intake, name);
  return schema !== undefined && (schema['list'] === true || isArray(schema));
};

const isArray = (schema: TSchema): boolean =>
  alternativesOf(schema).some((one) => one['type'] === 'array');

/** Turns a text of path, query or form into what the schema has there: a number, a flag, a text. */
export const convert = (intake: Intake, name: string, text: string): unknown => {
  const schema = propertyOf(intake, name);
  // A text with a fraction would be cut to the integer before it.
  if (!schema || isCut(schema, text)) return text;
  return Value.Convert(schema, text);
};

/** Adds texts to a list; each may hold several with commas between them, unless it was sent as `name[]`. */
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

/** Everything about an input that does not fit, or nothing. */
export const problemsOf = (intake: Intake, input: Readonly<Record<string, unknown>>): Problem[] => {
  const unknown = intake.isMoved ? [] : unknownFields(intake.schemas, input, ['body']);
  if (unknown.length === 0 && intake.check.Check(input)) return [];
  const problems: Problem[] = unknown.slice(0, 100);
  const seen = new Set(unknown.map(({ loc }) => `/${loc.slice(1).map(pointerStep).join('/')}`));
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
    const isCleared = intake.isChange && error.value === null;
    const msg = isCleared ? cannotBeEmpty : sentence(error);
    problems.push({ loc, msg, type: kindOf(error.message) });
  }
  return problems;
};

const cannotBeEmpty = 'This field cannot be empty. Leave it out to keep its value.';

/** A step of a JSON pointer (RFC 6901). */
const pointerStep = (step: string | number): string =>
  String(step).replaceAll('~', '~0').replaceAll('/', '~1');

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
