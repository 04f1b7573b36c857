import type { TSchema } from '@sinclair/typebox';
import type { Context } from 'koa';
import type { Command, Operation } from '../kernel/operation.ts';
import { noDryRun } from '../kernel/refusal.ts';
import type { Route } from '../kernel/route.ts';
import { type Intake, intakeOf, pathNames } from './input.ts';
import { components, refusalsOf, written } from './openapi-errors.ts';
import { headersOf, isVersioned } from './openapi-headers.ts';

type Json = Record<string, unknown>;

/** Serves the OpenAPI 3.1 document, made once from the routes. */
export const openapi = (routes: readonly Route[], version: string): ((ctx: Context) => void) => {
  let text: string | undefined;
  return (ctx) => {
    text ??= JSON.stringify(documentOf(routes, version));
    ctx.type = 'application/json';
    ctx.body = text;
  };
};

/** The document itself. */
export const documentOf = (routes: readonly Route[], version: string): Json => {
  const paths: Record<string, Json> = {};
  const names = new Map<string, string>();
  for (const route of routes) {
    // Two paths that differ in the names of their parameters alone are one (OpenAPI 3.1, 4.8.8.2).
    const shape = route.path.replace(/:\w+/g, '{}');
    const name = names.get(shape) ?? route.path;
    names.set(shape, name);
    const path = name.replace(/:(\w+)/g, '{$1}');
    const known = paths[path] ?? {};
    known[route.verb.toLowerCase()] = operationOf(route, renamed(route.path, name));
    paths[path] = known;
  }
  paths['/openapi.json'] = { get: itself };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countinghouse',
      version,
      description: "A business-management system that runs on its owner's machine.",
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(routes.map((route) => route.area))].map((name) => ({ name })),
    security: [{ bearer: [] }],
    paths,
    components,
  };
};

const itself: Json = {
  operationId: 'gateway.openapi.get',
  summary: 'Read this document.',
  tags: ['System'],
  security: [],
  responses: {
    '200': {
      description: 'Success.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: {
              openapi: { type: 'string' },
              info: { type: 'object' },
              paths: { type: 'object' },
            },
          },
        },
      },
    },
  },
};

/** What the parameters of a path are called in another one of its shape. */
const renamed = (path: string, other: string): ReadonlyMap<string, string> => {
  const theirs = pathNames(other);
  return new Map(pathNames(path).map((name, at) => [name, theirs[at] ?? name]));
};

const operationOf = (route: Route, named: ReadonlyMap<string, string>): Json => {
  const { operation, area } = route;
  const intake = intakeOf(route);
  return {
    operationId: operation.name,
    summary: operation.says,
    tags: [area],
    ...(operation.by === 'public' ? { security: [] } : { 'x-minimum-role': operation.by }),
    ...parametersOf(intake, operation, named),
    ...bodyOf(intake, operation),
    responses: { ...successOf(operation), ...refusalsOf(operation) },
  };
};

const dryRun: Json = {
  name: 'dry_run',
  in: 'query',
  required: false,
  schema: { type: 'boolean' },
  description: 'Run everything and record nothing; the answer is a DryRun.',
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description: 'The same request with the same key is done once; it is answered alike.',
};

const parametersOf = (
  intake: Intake,
  operation: Operation,
  named: ReadonlyMap<string, string>,
): Json => {
  const required = new Set((intake.schema.required ?? []) as string[]);
  const parameters: Json[] = [...intake.sources]
    .filter(([, source]) => source === 'path' || source === 'query' || source === 'header')
    .map(([name, source]) => ({
      name: source === 'header' ? intake.headers.get(name) : (named.get(name) ?? name),
      in: source,
      required: source === 'path' || required.has(name),
      schema: plain(intake.schema.properties[name] as TSchema),
    }));
  if (isVersioned(operation))
    parameters.push({
      name: 'If-None-Match',
      in: 'header',
      required: false,
      schema: { type: 'string' },
      description: 'The ETag that is known: while it holds, the answer is 304.',
    });
  if (operation.kind === 'command') {
    const isTried = !operation.keyless && !operation.refuses.includes(noDryRun);
    if (isTried) parameters.push(dryRun);
    if (!operation.keyless) parameters.push(idempotencyKey);
    if (operation.at)
      parameters.push({
        name: 'If-Match',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: 'The version the change is for.',
      });
  }
  return parameters.length > 0 ? { parameters } : {};
};

const bodyOf = (intake: Intake, operation: Operation): Json => {
  if (intake.raw !== undefined)
    return {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { type: 'object' } } },
      },
    };
  const names = [...intake.sources]
    .filter(([, source]) => source === 'body' || source === 'file')
    .map(([name]) => name);
  if (names.length === 0) return {};
  const required = ((intake.schema.required ?? []) as string[]).filter((name) =>
    names.includes(name),
  );
  const properties: Json = Object.fromEntries(
    names.map((name) => [name, plain(intake.schema.properties[name] as TSchema)]),
  );
  if (operation.kind === 'command') {
    if (!operation.keyless) properties['idempotency_key'] ??= { type: 'string', maxLength: 255 };
    if (operation.at) properties['expected_version'] ??= { type: 'integer' };
  }
  const schema = {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: plainAdditional(intake.schema),
  };
  const content = {
    ...(intake.hasFile ? { 'multipart/form-data': { schema } } : {}),
    ...jsonOf(intake, schema, required),
  };
  return { requestBody: { required: required.length > 0, content } };
};

/** The body as JSON, which has no files: where one must be sent, there is none. */
const jsonOf = (intake: Intake, schema: Json, required: readonly string[]): Json => {
  const isFile = (name: string): boolean => intake.sources.get(name) === 'file';
  if (required.some(isFile)) return {};
  const properties = Object.fromEntries(
    Object.entries(schema['properties'] as Json).filter(([name]) => !isFile(name)),
  );
  const isEmpty = intake.hasFile && Object.keys(properties).length === 0;
  return isEmpty ? {} : { 'application/json': { schema: { ...schema, properties } } };
};

const plainAdditional = (schema: TSchema): unknown => {
  const additional = schema['additionalProperties'] as unknown;
  return typeof additional === 'object' ? plain(additional as TSchema) : (additional ?? false);
};

const successOf = (operation: Operation): Json => {
  const status = String(operation.status);
  const headers = headersOf(operation);
  if (operation.status === 204) return { [status]: { description: 'Done; no body.', ...headers } };
  if (operation.status >= 300)
    return {
      [status]: {
        description: 'Elsewhere.',
        headers: { Location: { schema: { type: 'string' } } },
      },
    };
  const { media = 'application/json', alsoAs = [] } = operation.kind === 'query' ? operation : {};
  const schema = operation.kind === 'command' ? writtenBy(operation) : plain(operation.gives);
  const bytes = { schema: { type: 'string', format: 'binary' } };
  const content = {
    [media]: { schema },
    ...Object.fromEntries(alsoAs.map((one) => [one, bytes])),
  };
  return {
    [status]: { description: 'Success.', ...headers, content },
    ...(isVersioned(operation) ? { 304: { description: 'It is the version you have.' } } : {}),
  };
};

/** What a write answers: of the entity it is about, too, which record it is now. */
const writtenBy = ({ gives }: Command): unknown => {
  if (!gives) return { $ref: '#/components/schemas/Written' };
  const schema = plain(gives) as Json;
  return schema['properties']
    ? { ...schema, properties: { ...written.properties, ...(schema['properties'] as Json) } }
    : schema;
};

const own = new Set(['in', 'internal', 'header']);

/** A TypeBox schema as plain JSON Schema, without our own marks. */
const plain = (schema: TSchema): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      own.has(key) && typeof value !== 'object' ? undefined : value,
    ),
  );
