import type { Operation } from '../../kernel/declare/operation.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { type Intake, intakeOf, pathNames } from '../http/input-schema.ts';
import { operationIdOf } from '../http/operation-id.ts';
import { recordReadsIn } from '../http/write/record-reads.ts';
import { bodyOf } from './bodies.ts';
import { withFieldTexts } from './components/field-texts.ts';
import { namedAnswers } from './components/named-answers.ts';
import { withDefaultsInWords } from './components/optional-defaults.ts';
import { withFamilies } from './components/schema-families.ts';
import { withUnions } from './components/schema-unions.ts';
import { sharedParameters } from './components/shared-parameters.ts';
import { sharedBodies, sharedResponses } from './components/shared-responses.ts';
import { sharedSchemas } from './components/shared-schemas.ts';
import { titledSchemas } from './components/titled-schemas.ts';
import { describedRoutes } from './described-routes.ts';
import { errorResponses } from './error-responses.ts';
import { components } from './errors.ts';
import { ownPaths } from './own-paths.ts';
import { parametersOf } from './parameters.ts';
import { successResponses } from './success-responses.ts';
import { conventions, tagsOf } from './tags.ts';
import { openapiWebhooks } from './webhooks.ts';

type Json = Record<string, unknown>;

/** OpenAPI document of the routes, and of the events that webhooks deliver. */
export const documentOf = (declared: readonly Route[], version: string): Json => {
  const routes = describedRoutes(declared);
  const paths: Record<string, Json> = {};
  const responses = errorResponses(routes.map(({ operation }) => operation));
  const names = new Map<string, string>();
  const { readsRecord } = recordReadsIn(declared);
  for (const route of routes) {
    // Paths that differ only in parameter names are one path (OpenAPI 3.1, 4.8.8.2).
    const shape = route.path.replace(/:\w+/g, '{}');
    const name = names.get(shape) ?? route.path;
    names.set(shape, name);
    const path = name.replace(/:(\w+)/g, '{$1}');
    const known = paths[path] ?? {};
    known[route.verb.toLowerCase()] = operationOf(
      route,
      renamed(route.path, name),
      responses.of,
      readsRecord(route),
    );
    paths[path] = known;
  }
  Object.assign(paths, ownPaths);
  const titled = titledSchemas(paths);
  const described = withFieldTexts({
    paths: titled.paths,
    schemas: { ...withUnions(titled.schemas), ...(components['schemas'] as Json) },
  });
  const named = namedAnswers(sharedSchemas(described));
  const answers = sharedResponses(named.paths);
  const requests = sharedBodies(answers.paths);
  const shared = sharedParameters(requests.paths);
  const { webhooks, parameters } = openapiWebhooks;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countinghouse',
      version,
      description: conventions,
      contact: { name: 'Owner of the installation' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: tagsOf(routes.map((route) => route.area)),
    security: [{ bearer: [] }],
    paths: shared.paths,
    webhooks,
    components: {
      ...components,
      parameters: { ...shared.parameters, ...parameters },
      requestBodies: requests.parts,
      responses: { ...responses.shared, ...answers.parts },
      schemas: sorted(withFamilies(withDefaultsInWords(named.schemas))),
    },
  };
};

/** Name of the record of which a schema is another form. */
const recordNameOf = (name: string): string =>
  name.replace(/^(?:New|Planned|Received|Shared|Written)(?=[A-Z])|Common$/g, '');

/** Schemas by name, the forms of a record side by side: gzip finds what they share within 32 kB only. */
const sorted = (schemas: Json): Json => {
  const byRecord = (name: string): string => `${recordNameOf(name)} ${name}`;
  return Object.fromEntries(
    Object.entries(schemas).sort(([a], [b]) => (byRecord(a) < byRecord(b) ? -1 : 1)),
  );
};

/** Parameter names of a path mapped to those of another path of its shape. */
const renamed = (path: string, other: string): ReadonlyMap<string, string> => {
  const theirs = pathNames(other);
  return new Map(pathNames(path).map((name, at) => [name, theirs[at] ?? name]));
};

/** Security of an operation that is not the document's, and the least role. */
const securityOf = ({ by }: Operation, { headers }: Intake): Json => {
  if (by !== 'public') return { 'x-minimum-role': by };
  const isBasic = [...headers.values()].includes('authorization');
  return { security: isBasic ? [{ basic: [] }] : [] };
};

/** Announcement that an operation is to be replaced. */
const deprecationOf = ({ deprecated }: Operation): Json => {
  if (!deprecated) return {};
  const { since, until, instead } = deprecated;
  const end = until === undefined ? {} : { 'x-sunset': until };
  const successor = operationIdOf({ name: instead });
  return { deprecated: true, 'x-deprecated-since': since, ...end, 'x-use-instead': successor };
};

const operationOf = (
  route: Route,
  named: ReadonlyMap<string, string>,
  errors: (operation: Operation) => Json,
  hasRecord: boolean,
): Json => {
  const { operation, area } = route;
  const intake = intakeOf(route);
  const body = bodyOf(intake, route);
  return {
    operationId: operationIdOf(operation),
    summary: operation.says,
    ...(operation.explains.length === 0 ? {} : { description: operation.explains.join(' ') }),
    tags: [area],
    ...deprecationOf(operation),
    ...securityOf(operation, intake),
    ...(operation.needsSession ? { 'x-needs-session': true } : {}),
    ...parametersOf(intake, operation, named, {
      hasRecord,
      hasBody: 'requestBody' in body,
      isRead: route.verb === 'GET',
    }),
    ...body,
    responses: {
      ...successResponses(operation),
      ...errors(operation),
    },
  };
};
