import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiDocument, referenced } from '../web/app/api/document-operations.ts';
import { apiDocument } from './api-document.ts';
import { cache } from './bundle.ts';

type Json = { readonly [name: string]: unknown };

const quoted = (name: string): string => JSON.stringify(name);

const refType = (ref: string): string => {
  const [, , kind = '', name = ''] = ref.split('/');
  return `components[${quoted(kind)}][${quoted(name)}]`;
};

/** TypeScript type of a JSON schema. */
const typeOf = (schema: unknown): string => {
  if (typeof schema !== 'object' || schema === null) return 'unknown';
  const { $ref, oneOf, anyOf = oneOf, allOf, enum: values, const: value, type } = schema as Json;
  if (typeof $ref === 'string') return refType($ref);
  if (value !== undefined) return JSON.stringify(value);
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (Array.isArray(anyOf)) return `(${anyOf.map(typeOf).join(' | ')})`;
  if (Array.isArray(allOf)) return `(${allOf.map(typeOf).join(' & ')})`;
  if (Array.isArray(type))
    return `(${type.map((one) => plainType(one, schema as Json)).join(' | ')})`;
  return plainType(type, schema as Json);
};

const plainType = (type: unknown, schema: Json): string => {
  if (type === 'integer') return 'number';
  if (type === 'string' || type === 'number' || type === 'boolean' || type === 'null') return type;
  if (type === 'array') return `(${typeOf(schema['items'])})[]`;
  return type === 'object' || schema['properties'] ? objectType(schema) : 'unknown';
};

const objectType = (schema: Json): string => {
  const required = new Set((schema['required'] ?? []) as string[]);
  const fields = Object.entries((schema['properties'] ?? {}) as Json).map(
    ([name, one]) => `${quoted(name)}${required.has(name) ? '' : '?'}: ${typeOf(one)};`,
  );
  const more = schema['additionalProperties'];
  const open = more === undefined || more === false ? '' : '[name: string]: unknown;';
  if (fields.length === 0) return open ? 'Record<string, unknown>' : '{}';
  return `{ ${fields.join(' ')} ${open} }`;
};

type Parameter = { name: string; in: string; required?: boolean; schema?: unknown };

const parametersType = (document: ApiDocument, listed: readonly Json[]): string => {
  const all = listed.map(
    (one) => (typeof one['$ref'] === 'string' ? referenced(document, one['$ref']) : one) as unknown,
  ) as Parameter[];
  const groups = ['query', 'header', 'path', 'cookie'].map((place) => {
    const mine = all.filter((one) => one.in === place);
    if (mine.length === 0) return `${place}?: never;`;
    const fields = mine.map(
      ({ name, required, schema }) => `${quoted(name)}${required ? '' : '?'}: ${typeOf(schema)};`,
    );
    const isNeeded = mine.some(({ required }) => required);
    return `${place}${isNeeded ? '' : '?'}: { ${fields.join(' ')} };`;
  });
  return `{ ${groups.join(' ')} }`;
};

const contentType = (content: unknown): string =>
  Object.entries((content ?? {}) as Record<string, { schema?: unknown }>)
    .map(([media, { schema }]) => `${quoted(media)}: ${typeOf(schema)};`)
    .join(' ');

const operationType = (document: ApiDocument, operation: Json): string => {
  const shown = (part: unknown): Json => {
    const found = part as Json;
    return typeof found['$ref'] === 'string' ? referenced(document, found['$ref']) : found;
  };
  const body = operation['requestBody'] ? shown(operation['requestBody']) : undefined;
  const sent = body
    ? `requestBody?: { content: { ${contentType(body['content'])} } };`
    : 'requestBody?: never;';
  const answers = Object.entries((operation['responses'] ?? {}) as Json).map(([status, one]) => {
    const content = contentType(shown(one)['content']);
    return `${/^\d+$/.test(status) ? status : quoted(status)}: { headers: Record<string, unknown>; ${content ? `content: { ${content} }` : 'content?: never'}; };`;
  });
  const listed = (operation['parameters'] ?? []) as Json[];
  return `{ parameters: ${parametersType(document, listed)}; ${sent} responses: { ${answers.join(' ')} } }`;
};

const verbs = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** TypeScript declarations of the API's paths, in the form that openapi-fetch reads. */
export const declarationsOf = (document: ApiDocument): string => {
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const known = verbs.map((verb) => {
      const operation = operations[verb];
      return operation ? `${verb}: ${operationType(document, operation)};` : `${verb}?: never;`;
    });
    const none = 'parameters: { query?: never; header?: never; path?: never; cookie?: never };';
    return `  ${quoted(path)}: { ${none} ${known.join(' ')} };`;
  });
  const schemas = Object.entries(document.components['schemas'] ?? {}).map(
    ([name, schema]) => `    ${quoted(name)}: ${typeOf(schema)};`,
  );
  return `export interface paths {\n${paths.join('\n')}\n}\nexport interface components {\n  schemas: {\n${schemas.join('\n')}\n  };\n}\n`;
};

/** File of the declarations; the app's types know it as `#api`. */
export const declarationsFile = join(cache, 'api', 'api.d.ts');

if (process.argv[1] === import.meta.filename) {
  await mkdir(join(cache, 'api'), { recursive: true });
  await writeFile(declarationsFile, declarationsOf(await apiDocument()));
}
