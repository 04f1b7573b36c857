export type Json = { readonly [key: string]: unknown };

/** A field or parameter: its name, the schema or operation that it is in, its description and its schema. */
export type Described = {
  readonly name: string;
  readonly owner: string;
  readonly description: string | undefined;
  readonly schema: Json;
};

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The target of a reference in a document. */
export const targetOf = (document: Json, ref: string): Json =>
  ref
    .split('/')
    .slice(1)
    .reduce<Json>((at, key) => at[key] as Json, document);

/** Description of a schema: its own, or that of the schema which it refers to. */
const descriptionOf = (document: Json, schema: Json): string | undefined =>
  (schema['description'] as string | undefined) ??
  (typeof schema['$ref'] === 'string'
    ? descriptionOf(document, targetOf(document, schema['$ref']))
    : undefined);

/** Types of JSON that a value of the schema may have; empty if it may have any. */
export const typesOf = (document: Json, schema: Json): ReadonlySet<string> => {
  const { $ref, anyOf, oneOf, allOf, type, const: value } = schema;
  if (typeof $ref === 'string') return typesOf(document, targetOf(document, $ref));
  const forms = (anyOf ?? oneOf) as readonly Json[] | undefined;
  const inner = forms?.map((one) => typesOf(document, one));
  if (inner)
    return new Set(inner.some(({ size }) => size === 0) ? [] : inner.flatMap((one) => [...one]));
  if (allOf) return new Set(['object']);
  if (value !== undefined) return new Set([typeof value]);
  return new Set(type === undefined ? [] : ([type].flat() as string[]));
};

/** Operations of a document. */
export const operationsIn = (document: Json): readonly Json[] =>
  Object.values(document['paths'] as Json).flatMap((path) => Object.values(path as Json) as Json[]);

/** Schemas of a document outside its shared ones, each with the name of its operation. */
const ownSchemas = (document: Json): readonly (readonly [string, unknown])[] =>
  operationsIn(document).flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses as Json)].map(
      (one) => [String(operationId), (one as Json | undefined)?.['content']] as const,
    ),
  );

/** Every schema of a document with the name of the shared schema or operation that it is in. */
export const schemasIn = (
  document: Json,
): readonly { readonly owner: string; readonly schema: Json }[] => {
  const {
    schemas = {},
    responses = {},
    requestBodies = {},
  } = document['components'] as Record<string, Json>;
  const found: { owner: string; schema: Json }[] = [];
  const visit = (owner: string, value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(owner, one);
    if (!isObject(value)) return;
    found.push({ owner, schema: value });
    for (const key of ['items', 'additionalProperties', 'not', 'anyOf', 'allOf', 'oneOf'])
      visit(owner, value[key]);
    for (const key of ['properties', 'patternProperties'])
      if (isObject(value[key])) visit(owner, Object.values(value[key]));
  };
  const ofContent = (owner: string, content: unknown): void => {
    if (isObject(content))
      for (const media of Object.values(content)) visit(owner, (media as Json)['schema']);
  };
  for (const [owner, schema] of Object.entries(schemas)) visit(owner, schema);
  for (const [owner, content] of ownSchemas(document)) ofContent(owner, content);
  for (const [owner, one] of [...Object.entries(responses), ...Object.entries(requestBodies)])
    ofContent(owner, (one as Json)['content']);
  return found;
};

/** Every field of every schema of a document. */
export const fieldsIn = (document: Json): readonly Described[] =>
  schemasIn(document).flatMap(({ owner, schema }) =>
    Object.entries((schema['properties'] ?? {}) as Json).map(([name, field]) => ({
      name,
      owner,
      description: descriptionOf(document, field as Json),
      schema: field as Json,
    })),
  );

/** Every parameter of every operation, and every shared one. */
export const parametersIn = (document: Json): readonly Described[] => {
  const { parameters: shared = {} } = document['components'] as Record<string, Json>;
  const own = operationsIn(document).flatMap(({ operationId, parameters = [] }) =>
    (parameters as Json[])
      .filter((one) => one['$ref'] === undefined)
      .map((one) => [String(operationId), one] as const),
  );
  return [...Object.entries(shared), ...own].map(([owner, one]) => ({
    name: String((one as Json)['name']),
    owner,
    description: (one as Json)['description'] as string | undefined,
    schema: (one as Json)['schema'] as Json,
  }));
};
