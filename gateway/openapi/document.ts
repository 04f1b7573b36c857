import type { TSchema } from '@sinclair/typebox';
import type { Context } from 'koa';
import type { Command, Operation } from '../../kernel/declare/operation.ts';
import { noDryRun } from '../../kernel/declare/refusal.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { Written } from '../../kernel/declare/schemas.ts';
import { sha256 } from '../../kernel/values/canonical.ts';
import { hasNoBody } from '../../kernel/writer/idempotency.ts';
import { type Intake, intakeOf, pathNames } from '../http/input-schema.ts';
import { operationIdOf } from '../http/operation-id.ts';
import { answerSchema } from './answer-schema.ts';
import { bodyOf } from './bodies.ts';
import { components, errorResponses } from './errors.ts';
import { headersOf, isVersioned } from './headers.ts';
import { ownPaths } from './own-paths.ts';
import { plain } from './plain-schema.ts';
import { sharedParameters } from './shared-parameters.ts';
import { titledSchemas } from './titled-schemas.ts';

type Json = Record<string, unknown>;

/** Serves the OpenAPI 3.1 document, built once from the routes. */
export const openapi = (routes: readonly Route[], version: string): ((ctx: Context) => void) => {
  let known: { readonly text: string; readonly etag: string } | undefined;
  return (ctx) => {
    known ??= tagged(JSON.stringify(documentOf(routes, version)));
    ctx.type = 'application/json';
    ctx.set({ ETag: known.etag, 'Cache-Control': 'no-cache' });
    if (ctx.get('If-None-Match').includes(known.etag)) ctx.status = 304;
    else ctx.body = known.text;
  };
};

const tagged = (text: string): { readonly text: string; readonly etag: string } => ({
  text,
  etag: `W/"${sha256(text).slice(0, 32)}"`,
});

/** OpenAPI document of the routes. */
export const documentOf = (routes: readonly Route[], version: string): Json => {
  const paths: Record<string, Json> = {};
  const responses = errorResponses(routes.map(({ operation }) => operation));
  const names = new Map<string, string>();
  for (const route of routes) {
    // Paths that differ only in parameter names are one path (OpenAPI 3.1, 4.8.8.2).
    const shape = route.path.replace(/:\w+/g, '{}');
    const name = names.get(shape) ?? route.path;
    names.set(shape, name);
    const path = name.replace(/:(\w+)/g, '{$1}');
    const known = paths[path] ?? {};
    known[route.verb.toLowerCase()] = operationOf(route, renamed(route.path, name), responses.of);
    paths[path] = known;
  }
  Object.assign(paths, ownPaths);
  const titled = titledSchemas(paths);
  const shared = sharedParameters(titled.paths);
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
    paths: shared.paths,
    components: {
      ...components,
      parameters: shared.parameters,
      responses: responses.shared,
      schemas: { ...titled.schemas, ...(components['schemas'] as Json) },
    },
  };
};

/** Parameter names of a path mapped to those of another path of its shape. */
const renamed = (path: string, other: string): ReadonlyMap<string, string> => {
  const theirs = pathNames(other);
  return new Map(pathNames(path).map((name, at) => [name, theirs[at] ?? name]));
};

const operationOf = (
  route: Route,
  named: ReadonlyMap<string, string>,
  errors: (operation: Operation) => Json,
): Json => {
  const { operation, area } = route;
  const intake = intakeOf(route);
  return {
    operationId: operationIdOf(operation),
    summary: operation.says,
    ...(operation.explains.length === 0 ? {} : { description: operation.explains.join(' ') }),
    tags: [area],
    ...(operation.by === 'public' ? { security: [] } : { 'x-minimum-role': operation.by }),
    ...(operation.needsSession ? { 'x-needs-session': true } : {}),
    ...parametersOf(intake, operation, named),
    ...bodyOf(intake, route),
    responses: {
      ...successResponses(operation),
      ...errors(operation),
    },
  };
};

/** True if an operation supports dry runs. */
const supportsDryRun = (operation: Operation): operation is Command =>
  operation.kind === 'command' && !operation.keyless && !operation.refuses.includes(noDryRun);

const dryRun: Json = {
  name: 'dry_run',
  in: 'query',
  required: false,
  schema: { type: 'boolean' },
  description: 'Validate and run the write without recording it; answers a DryRun.',
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 255 },
  description:
    'Idempotency key: repeating the request with the same key returns the stored answer.',
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
      description: 'A known ETag; answers 304 while it is current.',
    });
  if (operation.kind === 'command') {
    if (supportsDryRun(operation)) parameters.push(dryRun);
    if (!operation.keyless) parameters.push(idempotencyKey);
    if (operation.at)
      parameters.push({
        name: 'If-Match',
        in: 'header',
        required: false,
        schema: { type: 'string' },
        description: 'Version that the change is based on; 409 if the record has changed.',
      });
  }
  return parameters.length > 0 ? { parameters } : {};
};

/** Dry-run answer of a write that itself answers no body. */
const dryRunResponse = (operation: Operation): Json => {
  const schema = { $ref: '#/components/schemas/DryRun' };
  const tried = { description: 'A dry run.', content: { 'application/json': { schema } } };
  return supportsDryRun(operation) && hasNoBody(operation) ? { 200: tried } : {};
};

/** Responses of an operation that are not errors, by status. */
export const successResponses = (operation: Operation): Json => ({
  ...successOf(operation),
  ...dryRunResponse(operation),
});

const successOf = (operation: Operation): Json => {
  const status = String(operation.status);
  const headers = headersOf(operation);
  if (operation.status === 204) return { [status]: { description: 'Done; no body.', ...headers } };
  const schema =
    operation.kind === 'command'
      ? writtenBy(operation)
      : plain(answerSchema(operation) ?? operation.gives);
  if (operation.status >= 300)
    return {
      [status]: {
        description: 'Redirect to the address in Location; the body repeats it.',
        headers: { Location: { schema: { type: 'string' } } },
        content: { 'application/json': { schema } },
      },
    };
  const { media = 'application/json', alsoAs = [] } = operation.kind === 'query' ? operation : {};
  const bytes = { schema: { type: 'string', format: 'binary' } };
  const content = {
    [media]: { schema },
    ...Object.fromEntries(alsoAs.map((one) => [one, bytes])),
  };
  const pages = (operation.gives?.['statuses'] ?? []) as readonly number[];
  const page = { description: 'A web page with the result.', ...headers, content };
  return {
    ...Object.fromEntries(pages.map((one) => [one, page])),
    [status]: { description: 'Success.', ...headers, content },
    ...(isVersioned(operation) ? { 304: { description: 'Not modified.' } } : {}),
  };
};

/** Answer of a write: its own fields, and the id, event and version of the entity. */
const writtenBy = (operation: Command): unknown => {
  const gives = answerSchema(operation);
  if (!gives) return plain(Written);
  const schema = plain(gives) as Json;
  const fields = schema['properties'] as Json | undefined;
  if (!fields) return schema;
  // With the fields of the write, the answer is another schema than its title names.
  const { title, ...rest } = schema;
  const isWhole = Object.keys(Written.properties).every((name) => name in fields);
  return {
    ...rest,
    ...(isWhole && title !== undefined && { title }),
    properties: { ...(plain(Written)['properties'] as Json), ...fields },
  };
};
