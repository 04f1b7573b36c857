import { exampleOf } from '../../events/example.ts';
import { partOf, resolved } from '../document-parts.ts';
import { type Json, mapped, type SchemaJson } from '../schema-walk.ts';
import { requestExamples } from './request-examples.ts';

type Find = Parameters<typeof exampleOf>[2];

/**
 * The document with an example of request and answer for every operation: what its schemas ask for, with the values declared
 * in `request-examples.ts` or else by the names of fields.
 */
export const withExamples = (document: Json): Json => {
  const find =
    (within: readonly string[]): NonNullable<Find> =>
    (ref) =>
      within.includes(ref)
        ? undefined
        : { schema: resolved(document, { $ref: ref }) as SchemaJson, find: find([...within, ref]) };
  const example = (schema: unknown, name = ''): unknown =>
    exampleOf(partOf(schema) as SchemaJson, name, find([]));
  const paths = mapped(document['paths'] as Json, (path, address) =>
    mapped(path, (operation, verb) => {
      const own = requestExamples[`${verb.toUpperCase()} ${address}`] ?? {};
      const parameters = operation['parameters'] as readonly Json[] | undefined;
      const body = operation['requestBody'] as Json | undefined;
      return {
        ...operation,
        ...(parameters && {
          parameters: parameters.map((one) =>
            parameterWith(resolved(document, one), one, own, example),
          ),
        }),
        ...(body && { requestBody: bodyWith(document, body, own, example) }),
        responses: mapped(operation['responses'] as Json, (response, status) =>
          status.startsWith('2') ? answerWith(resolved(document, response), example) : response,
        ),
      };
    }),
  );
  return { ...document, paths };
};

/** Values that a request has in its example. */
type Own = { readonly path?: Json; readonly query?: Json; readonly body?: Json };

type Example = (schema: unknown, name?: string) => unknown;

/** A parameter with its example, if the request of the example has it: in the path, required, or declared. */
const parameterWith = (known: Json, stated: Json, own: Own, example: Example): Json => {
  const name = String(known['name']);
  const place = String(known['in']);
  const declared = place === 'query' || place === 'path' ? own[place]?.[name] : undefined;
  if (declared !== undefined) return { ...known, example: declared };
  return known['required'] === true
    ? { ...known, example: example(known['schema'], name) }
    : stated;
};

/** A JSON body with its example: the declared one, or its required fields. */
const bodyWith = (document: Json, stated: Json, { body }: Own, example: Example): Json => {
  const known = resolved(document, stated) as Json;
  const content = partOf(known['content']);
  const media = content['application/json'];
  if (media === undefined) return stated;
  const schema = resolved(document, partOf(partOf(media)['schema'])) as SchemaJson;
  const required = (schema['required'] ?? []) as readonly string[];
  const fields = Object.entries(partOf(schema['properties'])).filter(([name]) =>
    required.includes(name),
  );
  const made = Object.fromEntries(fields.map(([name, one]) => [name, example(one, name)]));
  return {
    ...known,
    content: {
      ...content,
      'application/json': { ...partOf(media), example: { ...made, ...body } },
    },
  };
};

const answerWith = (response: object, example: Example): Json => {
  const known = response as Json;
  const content = partOf(known['content']);
  const media = content['application/json'];
  if (media === undefined) return known;
  const { schema } = partOf(media) as { readonly schema?: unknown };
  return {
    ...known,
    content: { ...content, 'application/json': { ...partOf(media), example: example(schema) } },
  };
};
