import { type SchemaJson, withParts } from './schema-walk.ts';

/** Names of fields that hold an instant or a calendar date, unless their declaration states another format. */
const instantName = /^(?:\w+_at|(?:snoozed|verified)_until)$/;
const dateName =
  /^(?:date|due|until|as_of|\w+_(?:date|on|since)|(?:date|valid)_(?:from|to)|(?:valid|warranty)_until)$/;

/** The schema with the formats of dates and instants, by the names of their fields. */
export const withDateFormats = <Schema extends SchemaJson>(schema: Schema): Schema => {
  const inner = withParts(schema, withDateFormats) as Schema;
  const properties = inner['properties'] as Readonly<Record<string, SchemaJson>> | undefined;
  if (!properties) return inner;
  const formatted = Object.entries(properties).map(([name, one]) => [name, formattedBy(name, one)]);
  return { ...inner, properties: Object.fromEntries(formatted) };
};

const formattedBy = (name: string, schema: SchemaJson): SchemaJson => {
  const format = instantName.test(name) ? 'instant' : dateName.test(name) ? 'date' : undefined;
  return format === undefined ? schema : withFormat(schema, format);
};

const withFormat = (schema: SchemaJson, format: string): SchemaJson => {
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf))
    return { ...schema, anyOf: anyOf.map((one) => withFormat(one, format)) };
  const isFree = ['format', 'pattern', 'enum', 'const'].every((one) => schema[one] === undefined);
  return type === 'string' && isFree ? { ...schema, format } : schema;
};
