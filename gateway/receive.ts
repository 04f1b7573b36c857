import { readFile, unlink } from 'node:fs/promises';
import type { Context } from 'koa';
import { koaBody } from 'koa-body';
import { uuid } from '../kernel/ids.ts';
import { limits } from '../kernel/limits.ts';
import type { Problem } from '../kernel/refusal.ts';
import type { Uploaded } from '../kernel/shapes.ts';
import { convert, type Intake, jsonProblem, propertyOf } from './input.ts';

type Stored = {
  readonly filepath: string;
  readonly originalFilename: string | null;
  readonly mimetype: string | null;
};
type Body = Readonly<Record<string, unknown>>;

/** What a request holds, put together by field; or why it cannot be read. */
export type Received = {
  readonly input: Record<string, unknown>;
  readonly reserved: { readonly key?: unknown; readonly expectedVersion?: unknown };
  readonly problem?: Problem;
};

type Part = { readonly originalFilename: string | null; mimetype: string | null };

/** A part with a file's name is a file, also where no type is told (RFC 7578 4.4), as many clients send them. */
const named = <P extends Part>(part: P): P => {
  if (part.originalFilename !== null) part.mimetype ??= 'application/octet-stream';
  return part;
};

const json = koaBody({
  jsonLimit: limits.jsonBodyBytes,
  multipart: false,
  urlencoded: false,
  text: false,
  jsonStrict: false,
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'] as never,
});
const multipart = koaBody({
  jsonLimit: limits.jsonBodyBytes,
  multipart: true,
  urlencoded: false,
  text: false,
  parsedMethods: ['POST', 'PUT', 'PATCH'] as never,
  formidable: {
    maxFileSize: limits.archiveBytes,
    maxFiles: limits.filesAtOnce,
    maxFieldsSize: limits.jsonBodyBytes,
    allowEmptyFiles: true,
    minFileSize: 0,
    // Files are told of once they are written, the small ones first: their names keep the order they were sent in.
    filename: () => uuid(),
    onPart: (part, handle) => handle(named(part)),
  },
});

/** Reads path, query, headers and body of a request into one input; a promise only where there may be a body. */
export const receive = (
  ctx: Context,
  intake: Intake,
  params: Readonly<Record<string, string>>,
): Received | Promise<Received> => {
  const input = besideBody(ctx, intake, params);
  if (intake.raw !== undefined) return withRaw(ctx, intake.raw, input);
  return ctx.method === 'GET' ? unreserved(input) : withBody(ctx, intake, input);
};

type Input = Record<string, unknown>;

/** What path, query and headers hold. */
const besideBody = (
  ctx: Context,
  intake: Intake,
  params: Readonly<Record<string, string>>,
): Input => {
  const input: Input = {};
  for (const name in params) input[name] = convert(intake, name, params[name] as string);
  if (ctx.url.includes('?'))
    for (const [name, text] of Object.entries(ctx.query)) {
      if (intake.sources.get(name) === 'query' && text !== undefined)
        input[name] = convert(intake, name, text);
    }
  for (const [name, header] of intake.headers) {
    const text = ctx.get(header);
    if (text) input[name] = text;
  }
  return input;
};

const unreserved = (input: Input): Received => ({
  input,
  reserved: {},
  ...textProblem(input),
});

const withRaw = async (ctx: Context, name: string, input: Input): Promise<Received> =>
  unreserved({ ...input, [name]: await rawOf(ctx) });

const withBody = async (ctx: Context, intake: Intake, input: Input): Promise<Received> => {
  const body = await bodyOf(ctx, intake);
  if (body === undefined)
    return {
      input,
      reserved: {},
      problem: { loc: ['body'], msg: 'The body is a JSON object.', type: 'not_an_object' },
    };
  const { idempotency_key: key, expected_version: expectedVersion, ...fields } = body;
  for (const [name, value] of Object.entries(fields)) {
    if (intake.sources.get(name) !== 'path') input[name] = value;
  }
  const reserved = {
    ...(intake.sources.has('idempotency_key') ? {} : { key }),
    ...(intake.sources.has('expected_version') ? {} : { expectedVersion }),
  };
  if (intake.sources.has('idempotency_key') && key !== undefined) input['idempotency_key'] = key;
  if (intake.sources.has('expected_version') && expectedVersion !== undefined)
    input['expected_version'] = expectedVersion;
  const problem = jsonProblem(body);
  return { input, reserved, ...(problem ? { problem } : textProblem(input)) };
};

const textProblem = (input: Body): { problem: Problem } | undefined => {
  for (const [name, value] of Object.entries(input)) {
    const problem = typeof value === 'string' ? jsonProblem(value, ['query', name]) : undefined;
    if (problem) return { problem };
  }
  return undefined;
};

/** The body as it was sent. */
const rawOf = async (ctx: Context): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req) {
    size += (chunk as Buffer).length;
    if (size > limits.webhookBytes) ctx.throw(413);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** A body that nobody reads would be taken for none, and the write done without it. */
const refuseUnread = (ctx: Context, { hasFile, isMoved }: Intake): void => {
  if (isMoved) return;
  const isSent = ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length')) > 0;
  if (isSent && !ctx.is('json', '+json', ...(hasFile ? ['multipart'] : []))) ctx.throw(415);
};

const bodyOf = async (ctx: Context, intake: Intake): Promise<Body | undefined> => {
  refuseUnread(ctx, intake);
  await (intake.hasFile ? multipart : json)(ctx as never, () => Promise.resolve());
  const request = ctx.request as unknown as {
    body?: unknown;
    files?: Record<string, Stored | Stored[]>;
  };
  const files = await filesOf(intake, request.files ?? {});
  const body = request.body ?? {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return body === '' ? files : undefined;
  if (!intake.hasFile) return body as Body;
  return { ...formFields(intake, body as Record<string, string | string[]>), ...files };
};

/** A form's fields are texts: what the schema has otherwise is JSON, a number or a flag. */
const formFields = (intake: Intake, fields: Record<string, string | string[]>): Body =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const type = propertyOf(intake, name)?.['type'] as string | undefined;
      if (typeof text === 'string' && (type === 'object' || type === 'array'))
        return [name, parsed(text)];
      return [
        name,
        typeof text === 'string' || Array.isArray(text) ? convert(intake, name, text) : text,
      ];
    }),
  );

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const filesOf = async (
  intake: Intake,
  files: Record<string, Stored | Stored[]>,
): Promise<Record<string, Uploaded | Uploaded[]>> => {
  const read: Record<string, Uploaded | Uploaded[]> = {};
  for (const [name, one] of Object.entries(files)) {
    const all: Uploaded[] = [];
    const sent = [one].flat().sort((a, b) => (a.filepath < b.filepath ? -1 : 1));
    for (const stored of sent) {
      all.push({
        filename: stored.originalFilename ?? 'file',
        content_type: stored.mimetype ?? 'application/octet-stream',
        bytes: await readFile(stored.filepath),
      });
      await unlink(stored.filepath);
    }
    const last = all.at(-1);
    // A list, and a name that ends in brackets, holds all of its files, any other the last one.
    const isList = propertyOf(intake, name)?.['type'] === 'array' || name.endsWith('[]');
    if (last) read[name] = isList ? all : last;
  }
  return read;
};
