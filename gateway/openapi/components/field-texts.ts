import { Currency, DateText, Instant } from '../../../kernel/declare/schemas.ts';
import { type Json, mapped, type SchemaJson, withContent, withParts } from '../schema-walk.ts';
import { fieldTexts } from '../texts/all.ts';

/** Names of what a field belongs to, nearest first: outer fields, a named schema, an operation. */
type Owners = readonly string[];
type Parts = { readonly paths: Json; readonly schemas: Json };

/** Descriptions of types, which a sentence about the field replaces. */
const ofTypes = new Set([DateText.description, Instant.description, Currency.description]);
const isOfType = (text: string): boolean => ofTypes.has(text) || /^Id of a \S+\.$/.test(text);

const ownText = (name: string, owners: Owners): string | undefined =>
  owners.map((owner) => fieldTexts[`${owner}.${name}`]).find((text) => text !== undefined);

/**
 * Describes every field and parameter: by its declaration, or else by the sentence of its name. A sentence of the form
 * `owner.name` comes before that of the name alone.
 */
export const withFieldTexts = ({ paths, schemas }: Parts): Parts => {
  const isDescribed = (ref: unknown): boolean => {
    const named = schemas[String(ref).slice('#/components/schemas/'.length)] as Json | undefined;
    return named?.['description'] !== undefined;
  };
  const field = (name: string, schema: SchemaJson, owners: Owners): SchemaJson => {
    const given = schema['description'] as string | undefined;
    const own = ownText(name, owners);
    const isClear = given !== undefined && !isOfType(given);
    if (isClear || (own === undefined && isDescribed(schema['$ref']))) return schema;
    const text = own ?? fieldTexts[`${name}:${typeOf(schema)}`] ?? fieldTexts[name] ?? given;
    return text === undefined ? schema : { ...schema, description: fitting(text, schema) };
  };
  const described = (schema: SchemaJson, owners: Owners): SchemaJson => {
    const { properties, ...rest } = schema;
    const changed = withParts(rest, (part) => described(part, owners));
    if (!properties) return changed;
    const fields = mapped(properties as Json, (one, name) =>
      field(name, described(one, [name, ...owners]), owners),
    );
    return { ...changed, properties: fields };
  };
  const parameter = (one: Json, owners: Owners): Json => {
    if (one['description'] !== undefined || one['$ref'] !== undefined) return one;
    const { description, ...schema } = field(String(one['name']), one['schema'] as Json, owners);
    return description === undefined ? one : { ...one, description, schema };
  };
  const operation = (one: Json): Json => {
    const owners = ownersOf(String(one['operationId']));
    const inside = (schema: SchemaJson): SchemaJson => described(schema, owners);
    const parameters = one['parameters'] as readonly Json[] | undefined;
    const body = one['requestBody'] as Json | undefined;
    return {
      ...one,
      ...(parameters && { parameters: parameters.map((each) => parameter(each, owners)) }),
      ...(body && { requestBody: withContent(body, inside) }),
      responses: mapped(one['responses'] as Json, (each) => withContent(each, inside)),
    };
  };
  return {
    paths: mapped(paths, (path) => mapped(path, operation)),
    schemas: mapped(schemas, (schema, name) => described(schema, namesOf(name))),
  };
};

/** Sentence without its clause about null, for a field that is never null. */
export const withoutNull = (text: string): string => text.replace(/; null [^;]*(?=\.$)/, '');

const fitting = (text: string, schema: SchemaJson): string =>
  canBeNull(schema) ? text : withoutNull(text);

const canBeNull = ({ type, anyOf }: SchemaJson): boolean =>
  type === 'null' ||
  (Array.isArray(type) && type.includes('null')) ||
  (Array.isArray(anyOf) && (anyOf as readonly SchemaJson[]).some(canBeNull));

/** Type of a value that is not null; a reference is to an object. */
const typeOf = ({ type, $ref }: SchemaJson): unknown =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : (type ?? ($ref && 'object'));

/** An operation as an owner: its id, and the id without the verb. */
const ownersOf = (operationId: string): Owners => [
  operationId,
  operationId.split('_').slice(0, -1).join('_'),
];

/** A schema as an owner; the form in a body, and the answer of a write, have the sentences of the record. */
const namesOf = (name: string): Owners => [
  name,
  name.replace(/(?:Input|Change)$|^Written(?=[A-Z])/g, ''),
];
