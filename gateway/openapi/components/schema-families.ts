import type { Json, SchemaJson } from '../schema-walk.ts';

/** Fields of a schema by name: form, and whether it is required, as JSON text. */
type Fields = ReadonlyMap<string, string>;
type Member = { readonly name: string; readonly schema: SchemaJson; readonly fields: Fields };
/** Schemas with the fields that all of them have in the same form. */
type Family = { readonly members: readonly Member[]; readonly common: Fields };

/** Bytes of the fields that schemas of a family share at least, and their part of the fields of each. */
const leastShared = 1_000;
const leastPart = 0.6;

const requiredOf = (schema: SchemaJson): readonly string[] =>
  (schema['required'] ?? []) as readonly string[];

const fieldsOf = (schema: SchemaJson): Fields =>
  new Map(
    Object.entries((schema['properties'] ?? {}) as Json).map(([name, one]) => [
      name,
      JSON.stringify([one, requiredOf(schema).includes(name)]),
    ]),
  );

/** True for an object whose fields are all named; an object that takes others cannot be composed. */
const isComposable = ({ type, properties, additionalProperties }: SchemaJson): boolean =>
  type === 'object' &&
  properties !== undefined &&
  (additionalProperties === false || additionalProperties === undefined);

const bytesOf = (fields: Fields): number =>
  [...fields].reduce((sum, [name, form]) => sum + name.length + form.length + 4, 0);

const commonOf = (a: Fields, b: Fields): Fields =>
  new Map([...a].filter(([name, form]) => b.get(name) === form));

/** Schemas that share many fields, such as a record and the answer of the write that made it. */
const families = (schemas: Readonly<Record<string, SchemaJson>>): readonly Family[] => {
  const found: Family[] = [];
  for (const [name, schema] of Object.entries(schemas)) {
    if (!isComposable(schema)) continue;
    const fields = fieldsOf(schema);
    const own = bytesOf(fields);
    if (own < leastShared) continue;
    const member = { name, schema, fields };
    const at = found.findIndex(({ common }) => {
      const shared = bytesOf(commonOf(common, fields));
      return shared >= leastShared && shared >= leastPart * Math.max(own, bytesOf(common));
    });
    const family = found[at];
    if (!family) found.push({ members: [member], common: fields });
    else
      found[at] = {
        members: [...family.members, member],
        common: commonOf(family.common, fields),
      };
  }
  return found.filter(({ members }) => members.length > 1);
};

/** States the fields that the schemas of a family share once, in a schema `…Common` that each of them includes. */
export const withFamilies = (schemas: Json): Json => {
  const changed = { ...(schemas as Readonly<Record<string, SchemaJson>>) };
  for (const { members, common } of families(changed)) {
    const [shortest = ''] = members.map(({ name }) => name).sort((a, b) => a.length - b.length);
    const base = `${shortest.replace(/Fields$/, '')}Common`;
    if (base in changed) continue;
    const [{ schema: first }] = members as readonly [Member];
    const required = requiredOf(first).filter((name) => common.has(name));
    const properties = (first['properties'] ?? {}) as Json;
    changed[base] = {
      type: 'object',
      properties: Object.fromEntries([...common.keys()].map((name) => [name, properties[name]])),
      ...(required.length > 0 ? { required } : {}),
    };
    for (const { name, schema } of members) changed[name] = ownPart(schema, base, common);
  }
  return changed;
};

/** A schema that includes the shared fields of its family. */
const ownPart = (schema: SchemaJson, base: string, shared: Fields): SchemaJson => {
  const { type, properties, required: _, additionalProperties, ...rest } = schema;
  const own = Object.entries(properties as Json).filter(([name]) => !shared.has(name));
  const further = requiredOf(schema).filter((name) => !shared.has(name));
  const part = {
    type,
    ...(own.length > 0 ? { properties: Object.fromEntries(own) } : {}),
    ...(further.length > 0 ? { required: further } : {}),
  };
  const isPlain = own.length === 0 && further.length === 0;
  return {
    ...rest,
    allOf: [{ $ref: `#/components/schemas/${base}` }, ...(isPlain ? [] : [part])],
    ...(additionalProperties === false ? { unevaluatedProperties: false } : {}),
  };
};
