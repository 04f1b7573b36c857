import { type Part, partOf } from '../document-parts.ts';

/** Keywords whose members are named by us, such as a field called `description`. */
const named = new Set(['properties', 'schemas', 'parameters', 'responses', 'headers', 'paths']);

/** Keywords with values of the API. */
const values = new Set(['default', 'enum', 'const', 'example', 'examples', 'mapping']);

const isText = (key: string, value: unknown): boolean =>
  (key === 'description' || key === 'summary') && typeof value === 'string';

const stripped = (value: unknown, isNamed = false): unknown => {
  if (Array.isArray(value)) return value.map((one) => stripped(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, one]) => isNamed || !isText(key, one))
      .map(([key, one]) => [key, values.has(key) && !isNamed ? one : keep(key, one, isNamed)]),
  );
};

/** A part without its texts. A response has to have a description, which is empty then. */
const keep = (key: string, one: unknown, isNamed: boolean): unknown => {
  const part = stripped(one, !isNamed && named.has(key));
  const isResponse = isNamed && /^(?:[1-5](?:\d\d|XX)|default)$/.test(key);
  return isResponse && partOf(part)['$ref'] === undefined
    ? { description: '', ...partOf(part) }
    : part;
};

/** The document without descriptions and summaries, for programs that generate code from it. */
export const withoutTexts = (document: Part): Part => {
  const { info, components, ...rest } = document;
  const { responses, ...shared } = partOf(components);
  const described = Object.entries(partOf(stripped(responses, true))).map(
    ([name, one]) => [name, { description: '', ...partOf(one) }] as const,
  );
  return {
    ...partOf(stripped(rest)),
    info,
    components: {
      ...partOf(stripped(shared)),
      ...(responses === undefined ? {} : { responses: Object.fromEntries(described) }),
    },
  };
};
