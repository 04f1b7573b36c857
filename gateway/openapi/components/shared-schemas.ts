import { pascalCase } from '../pascal-case.ts';
import { type Json, mapped, type SchemaJson, withContent, withParts } from '../schema-walk.ts';

type Parts = { readonly paths: Json; readonly schemas: Json };
/** Changes a schema that stands at a field of this name, in a schema or operation of this name. */
type Change = (schema: SchemaJson, name: string, owner: string) => SchemaJson;
type Form = { readonly schema: SchemaJson; readonly name: string; readonly owner: string };

/** Bytes of the document that a shared schema saves at least. */
const leastSaving = 120;

/** Bytes of a reference without the name in it. */
const referenceBytes = 35;

/**
 * Moves repeated schemas of fields out of the paths and schemas, under the name of their field. Of the forms of one name, the one
 * that saves most has the plain name; an object or list of another form has the name of its owner before it, other forms stay.
 */
export const sharedSchemas = (parts: Parts): Parts => {
  const names = chosenNames(parts);
  const shared = new Map<string, SchemaJson>();
  const moved: Change = (schema, name, owner) => {
    const ref = names.get(keyOf(schema, name));
    if (ref === undefined) return inside(schema, name, owner, moved);
    if (!shared.has(ref)) {
      shared.set(ref, {});
      shared.set(ref, inside(schema, name, ref, moved));
    }
    return { $ref: `#/components/schemas/${ref}` };
  };
  const changed = everywhere(parts, moved);
  return { paths: changed.paths, schemas: { ...changed.schemas, ...Object.fromEntries(shared) } };
};

/** Name of each form that is shared. */
const chosenNames = (parts: Parts): ReadonlyMap<string, string> => {
  const uses = new Map<string, number>();
  const forms = new Map<string, Form>();
  const note: Change = (schema, name, owner) => {
    const key = keyOf(schema, name);
    uses.set(key, (uses.get(key) ?? 0) + 1);
    if (!forms.has(key)) forms.set(key, { schema, name, owner });
    return inside(schema, name, owner, note);
  };
  everywhere(parts, note);
  const savings = [...forms].map(([key, form]) => {
    const count = uses.get(key) ?? 0;
    const bytes = JSON.stringify(form.schema).length;
    return { key, form, saved: count * (bytes - referenceBytes - form.name.length) - bytes };
  });
  const names = new Map<string, string>();
  const taken = new Set(Object.keys(parts.schemas));
  for (const { key, form } of savings
    .filter(({ form, saved }) => saved >= leastSaving && form.schema['$ref'] === undefined)
    .sort((a, b) => b.saved - a.saved)) {
    const free = namesFor(form).find((one) => !taken.has(one));
    if (free === undefined) continue;
    taken.add(free);
    names.set(key, free);
  }
  return names;
};

const keyOf = (schema: SchemaJson, name: string): string => `${name} ${JSON.stringify(schema)}`;

/** Names of types of TypeScript, which a generated type of that name would hide. */
const globalTypes = new Set([
  'Blob',
  'Date',
  'Error',
  'Event',
  'File',
  'Headers',
  'Number',
  'Record',
  'Symbol',
]);

const namesFor = ({ schema, name, owner }: Form): readonly string[] => {
  const { type } = schema;
  const word = pascalCase(name);
  const plain = `${word}${globalTypes.has(word) ? 'Value' : ''}${Array.isArray(type) && type.includes('null') ? 'OrNull' : ''}`;
  return type === 'object' || type === 'array' ? [plain, pascalCase(`${owner} ${name}`)] : [plain];
};

/** Name of one member of a field that holds several: `payments` holds a `payment`. */
const singular = (name: string): string =>
  /ies$/.test(name)
    ? `${name.slice(0, -3)}y`
    : /(?:ss|us|is)$/.test(name) || !name.endsWith('s')
      ? `${name}_entry`
      : /(?:x|sh|ch|ss)es$/.test(name)
        ? name.slice(0, -2)
        : name.slice(0, -1);

/** The schema with each schema inside it changed. */
const inside = (schema: SchemaJson, name: string, owner: string, change: Change): SchemaJson => {
  const { properties, items, additionalProperties, ...rest } = schema;
  const member = (one: unknown): unknown =>
    typeof one === 'object' && one !== null ? change(one as Json, singular(name), owner) : one;
  return {
    ...withParts(rest, (part) => inside(part, name, owner, change)),
    ...(items === undefined ? {} : { items: member(items) }),
    ...(properties === undefined
      ? {}
      : { properties: mapped(properties as Json, (one, field) => change(one, field, owner)) }),
    ...(additionalProperties === undefined
      ? {}
      : { additionalProperties: member(additionalProperties) }),
  };
};

/** The paths and schemas with the schema of each field changed. */
const everywhere = ({ paths, schemas }: Parts, change: Change): Parts => {
  const ofOperation = (one: Json): Json => {
    const owner = String(one['operationId']);
    const content = (schema: SchemaJson): SchemaJson => inside(schema, owner, owner, change);
    const body = one['requestBody'] as Json | undefined;
    return {
      ...one,
      ...(body && { requestBody: withContent(body, content) }),
      responses: mapped(one['responses'] as Json, (each) => withContent(each, content)),
    };
  };
  return {
    paths: mapped(paths, (path) => mapped(path, ofOperation)),
    schemas: mapped(schemas, (schema, name) => inside(schema, name, name, change)),
  };
};
