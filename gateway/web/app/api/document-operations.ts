type Json = { readonly [name: string]: unknown };

/** OpenAPI document, as far as it is read here. */
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>>;
};

/** The part of a document to which a reference points. */
export const referenced = ({ components }: ApiDocument, ref: string): Json => {
  const [, , kind = '', name = ''] = ref.split('/');
  const found = components[kind]?.[name.replaceAll('~1', '/')];
  if (!found) throw new Error(`no ${ref} in the document`);
  return found;
};

/** Keywords of a schema that forms use. */
const used = new Set(
  'type properties required items anyOf enum const format pattern maxLength'.split(' '),
);

/** Schema with its references replaced, without texts and what forms do not use. */
const whole = (document: ApiDocument, part: unknown, depth = 0): unknown => {
  if (depth > 12 || typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((one) => whole(document, one, depth + 1));
  const { $ref, allOf, ...rest } = part as Json;
  if (typeof $ref === 'string') return whole(document, referenced(document, $ref), depth + 1);
  if (Array.isArray(allOf))
    return joined(allOf.map((one) => whole(document, one, depth + 1) as Fields));
  const kept = Object.entries(rest).filter(([name]) => used.has(name));
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === 'properties'
        ? byName(document, value as Json, depth)
        : whole(document, value, depth + 1),
    ]),
  );
};

type Fields = { readonly properties?: Json; readonly required?: readonly string[] };

/** Object with the fields of its parts: records of a family share some of them. */
const joined = (parts: readonly Fields[]): object => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

const byName = (document: ApiDocument, properties: Json, depth: number): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, whole(document, one, depth + 1)]),
  );

const bodyOf = (document: ApiDocument, operation: Json): unknown => {
  const body = operation['requestBody'] as Json | undefined;
  if (!body) return null;
  const { content } = (
    typeof body['$ref'] === 'string' ? referenced(document, body['$ref']) : body
  ) as { content: Record<string, { schema: unknown }> };
  const form = content['application/json'] ?? content['multipart/form-data'];
  return form ? whole(document, form.schema) : null;
};

/** Operation of the document as forms and buttons use it; undefined if there is none. */
export const operationIn = (document: ApiDocument, id: string): Json | undefined => {
  for (const [path, verbs] of Object.entries(document.paths))
    for (const [verb, operation] of Object.entries(verbs))
      if (operation['operationId'] === id)
        return {
          ...{ id, path, method: verb.toUpperCase() },
          role: operation['x-minimum-role'] ?? null,
          body: bodyOf(document, operation),
        };
  return undefined;
};
