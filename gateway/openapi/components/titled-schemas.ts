import { type Json, mapped, type SchemaJson, withContent, withParts } from '../schema-walk.ts';

const uses = ['', 'Input', 'Change'] as const;
/** Suffix of a name by the use of a schema: in an answer, in a body where null means absent, in a change. */
type Use = (typeof uses)[number];
type Change = (schema: SchemaJson) => SchemaJson;

/**
 * Moves every schema with a title out of the paths, under its title. A body whose form differs from the answer's (optional fields
 * take null) is called `…Input`, that of a PATCH `…Change`. An error where two different schemas have one title.
 */
export const titledSchemas = (paths: Json): { readonly paths: Json; readonly schemas: Json } => {
  const forms = loosestForms(paths);
  const names = new Map<string, string>();
  const schemas = new Map<string, SchemaJson>();
  const nameOf = (schema: SchemaJson, use: Use): string => {
    const shape = shapeOf(schema);
    const known = names.get(shape);
    if (known) return known;
    const title = String(schema['title']);
    const name = schemas.has(title) ? `${title}${use}` : title;
    if (schemas.has(name)) throw new Error(`Two schemas are called ${name}.`);
    names.set(shape, name);
    const { title: _, ...content } = withParts(forms.get(shape) ?? schema, moved(use));
    schemas.set(name, content);
    return name;
  };
  const moved =
    (use: Use): Change =>
    (schema) =>
      typeof schema['title'] === 'string'
        ? { $ref: `#/components/schemas/${nameOf(schema, use)}` }
        : withParts(schema, moved(use));
  let changed = paths;
  // Answers come first, so that they have the plain names.
  for (const use of uses) changed = withSchemas(changed, use, moved(use));
  return {
    paths: changed,
    schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
};

/** A schema apart from the fields that it requires. */
const shapeOf = (schema: SchemaJson): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  );

/**
 * Titled schemas by shape, in the form with the fewest required fields: figures that one operation hides from some roles are
 * optional in the shared schema.
 */
const loosestForms = (paths: Json): ReadonlyMap<string, SchemaJson> => {
  const forms = new Map<string, SchemaJson>();
  const sizeOf = (schema: SchemaJson): number => JSON.stringify(schema).length;
  const note: Change = (schema) => {
    if (typeof schema['title'] === 'string') {
      const known = forms.get(shapeOf(schema));
      if (!known || sizeOf(schema) < sizeOf(known)) forms.set(shapeOf(schema), schema);
    }
    return withParts(schema, note);
  };
  for (const use of uses) withSchemas(paths, use, note);
  return forms;
};

/** The paths with the schemas of one use changed: of all answers, of bodies, or of bodies of PATCH. */
const withSchemas = (paths: Json, use: Use, change: Change): Json =>
  mapped(paths, (path) =>
    mapped(path, (operation, verb) => {
      const isBodyOf = verb === 'patch' ? 'Change' : 'Input';
      const { requestBody, responses, ...rest } = operation as {
        readonly requestBody?: Json;
        readonly responses: Json;
      };
      return {
        ...rest,
        ...(requestBody && {
          requestBody: use === isBodyOf ? withContent(requestBody, change) : requestBody,
        }),
        responses: use === '' ? mapped(responses, (one) => withContent(one, change)) : responses,
      };
    }),
  );
