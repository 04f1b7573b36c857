import type { Context } from 'koa';
import type { Problem } from '../../kernel/declare/refusal.ts';
import type { Uploaded } from '../../kernel/declare/schemas.ts';
import { formOf, jsonOf } from './body.ts';
import { convert, convertList, type Intake, isList, nameIn, propertyOf } from './input-schema.ts';
import { jsonProblem } from './json-problem.ts';
import { withoutNulls } from './null-fields.ts';
import { repeated, unknownParameter } from './query-parameters.ts';
import { rawOf } from './raw-body.ts';

type Body = Readonly<Record<string, unknown>>;

/** Parsed request: the input by field, and the problems found while reading it. */
export type Received = {
  readonly input: Record<string, unknown>;
  readonly reserved: {
    readonly key?: unknown;
    readonly expectedVersion?: unknown;
    readonly expectedOutcome?: unknown;
  };
  /** Unknown names and malformed texts; the schema is checked separately. */
  readonly problems: readonly Problem[];
  /** The body cannot be read as an object of JSON values: nothing else is checked. */
  readonly isUnreadable?: boolean;
  /** Fields that the operation answered when it admitted the request, for `prepare`. */
  readonly admitted?: object;
};

/** Reads path, query and headers of a request. */
export const receiveHead = (
  ctx: Context,
  intake: Intake,
  params: Readonly<Record<string, string>>,
): Received => {
  const input: Record<string, unknown> = {};
  for (const name in params) input[name] = convert(intake, name, params[name] as string);
  const problems = ctx.url.includes('?') ? readQuery(ctx, intake, input) : [];
  for (const [name, header] of intake.headers) {
    const text = ctx.get(header);
    if (text) input[name] = text;
  }
  return { input, reserved: {}, problems: [...problems, ...textProblems(input)] };
};

/** Adds the query parameters to an input; answers those that it cannot take. */
const readQuery = (ctx: Context, intake: Intake, input: Input): readonly Problem[] => {
  const problems: Problem[] = [];
  for (const [sent, text] of Object.entries(ctx.query)) {
    if (text === undefined) continue;
    const name = nameIn(intake, sent);
    if (intake.sources.get(name) !== 'query') problems.push(...unknownParameter(intake, sent));
    else if (isList(intake, name)) {
      const before = (input[name] ?? []) as readonly unknown[];
      input[name] = convertList(intake, name, before, [text].flat(), sent !== name);
    } else if (Array.isArray(text) || sent !== name) problems.push(repeated(['query', sent]));
    else input[name] = convert(intake, name, text);
  }
  return problems;
};

/** Reads the body of a request and merges it with the head; a promise only if there may be a body. */
export const receiveBody = (
  ctx: Context,
  intake: Intake,
  head: Received,
  uploads: string,
): Received | Promise<Received> => {
  if (intake.raw !== undefined) return withRaw(ctx, intake.raw, head);
  // The body of a route that has moved is read at its new address.
  return ctx.method === 'GET' || intake.isMoved ? head : withBody(ctx, intake, head, uploads);
};

type Input = Record<string, unknown>;

const withRaw = async (
  ctx: Context,
  name: string,
  { input, problems }: Received,
): Promise<Received> => {
  const raw = { [name]: await rawOf(ctx) };
  return {
    input: { ...input, ...raw },
    reserved: {},
    problems: [...problems, ...textProblems(raw)],
  };
};

const withBody = async (
  ctx: Context,
  intake: Intake,
  head: Received,
  uploads: string,
): Promise<Received> => {
  const { body, problems } = await bodyOf(ctx, intake, uploads);
  const { input } = head;
  if (body === undefined)
    return {
      input,
      reserved: {},
      problems: [{ loc: ['body'], msg: 'The body must be a JSON object.', type: 'not_an_object' }],
      isUnreadable: true,
    };
  const {
    idempotency_key: key,
    expected_version: expectedVersion,
    expected_outcome: expectedOutcome,
    ...fields
  } = body;
  for (const [name, value] of Object.entries(fields)) {
    if (intake.sources.get(name) !== 'path') input[name] = value;
  }
  const reserved = {
    ...(intake.sources.has('idempotency_key') ? {} : { key }),
    ...(intake.sources.has('expected_version') ? {} : { expectedVersion }),
    expectedOutcome,
  };
  if (intake.sources.has('idempotency_key') && key !== undefined) input['idempotency_key'] = key;
  if (intake.sources.has('expected_version') && expectedVersion !== undefined)
    input['expected_version'] = expectedVersion;
  const problem = jsonProblem(body);
  if (problem) return { input, reserved, problems: [problem], isUnreadable: true };
  const cleaned = withoutNulls(intake.schemas, input, intake.isChange) as Input;
  return { input: cleaned, reserved, problems: [...head.problems, ...problems] };
};

/** Problems of the texts of path, query and headers. */
const textProblems = (input: Body): readonly Problem[] =>
  Object.entries(input).flatMap(
    ([name, value]) =>
      (typeof value === 'string' ? jsonProblem(value, ['query', name]) : undefined) ?? [],
  );

/** Refuses a body of an unsupported type. Ignoring it would run the write without its input. */
const refuseUnread = (ctx: Context, { hasFile, isMoved }: Intake): void => {
  if (isMoved) return;
  const isSent = ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length')) > 0;
  if (isSent && !ctx.is('json', '+json', ...(hasFile ? ['multipart'] : []))) ctx.throw(415);
};

/** Body of a request, undefined where it is no object, with the problems of its files. */
const bodyOf = async (
  ctx: Context,
  intake: Intake,
  uploads: string,
): Promise<{ readonly body: Body | undefined; readonly problems: readonly Problem[] }> => {
  refuseUnread(ctx, intake);
  if (intake.hasFile && ctx.is('multipart')) {
    const { fields, files } = await formOf(ctx, uploads, intake.uploadBytes);
    const body = { ...formFields(intake, fields), ...formFiles(intake, files) };
    return { body, problems: repeatedFiles(intake, files) };
  }
  const read = await jsonOf(ctx, intake.jsonBytes);
  const sent = read === undefined ? {} : read;
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  return { body: isObject ? (sent as Body) : undefined, problems: [] };
};

/** Form fields as values: where the schema is not text, the text is JSON, a number or a boolean. */
const formFields = (intake: Intake, fields: Readonly<Record<string, string | string[]>>): Body => {
  const read: Input = Object.create(null);
  for (const [sent, text] of Object.entries(fields)) {
    const name = nameIn(intake, sent);
    const type = propertyOf(intake, name)?.['type'] as string | undefined;
    const one = Array.isArray(text) && text.length === 1 ? (text[0] as string) : text;
    if (typeof one === 'string' && (type === 'object' || /^\s*\[/.test(one)) && type !== 'string')
      read[name] = parsed(one);
    else if (type === 'array') {
      const before = (read[name] ?? []) as readonly unknown[];
      read[name] = convertList(intake, name, before, [one].flat(), sent !== name);
    } else read[name] = typeof one === 'string' ? convert(intake, name, one) : one;
  }
  return read;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

type FormFiles = Readonly<Record<string, readonly Uploaded[]>>;

/** True for a field of files that is a list, or named with brackets. */
const takesMany = (intake: Intake, name: string): boolean =>
  propertyOf(intake, name)?.['type'] === 'array' || name.endsWith('[]');

/** Form files by name: all files for a list or a name with brackets, otherwise one. */
const formFiles = (
  intake: Intake,
  files: FormFiles,
): Record<string, Uploaded | readonly Uploaded[]> => {
  const read: Record<string, Uploaded | readonly Uploaded[]> = {};
  for (const [name, all] of Object.entries(files)) {
    const last = all.at(-1);
    if (last) read[name] = takesMany(intake, name) ? all : last;
  }
  return read;
};

/** Problems of fields that take one file and were sent several. */
const repeatedFiles = (intake: Intake, files: FormFiles): readonly Problem[] =>
  Object.entries(files)
    .filter(([name, all]) => all.length > 1 && !takesMany(intake, name))
    .map(([name]) => repeated(['body', name]));
