import { type Html, html } from '../../../kernel/values/html.ts';
import { type Part, partOf, resolved } from '../document-parts.ts';
import { inline } from './markdown.ts';

const nameOf = (ref: unknown): string => String(ref).split('/').at(-1) ?? '';

const listOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? (value as Part[]) : []);

/** True for a schema with fields or several forms, which the page describes in a section of its own. */
export const isRecord = ({ properties, allOf, oneOf }: Part): boolean =>
  properties !== undefined || allOf !== undefined || oneOf !== undefined;

const joined = (parts: readonly Html[], word: string): Html =>
  html`${parts.map((part, at) => (at === 0 ? part : html`${word}${part}`))}`;

const code = (value: unknown): Html => html`<code>${JSON.stringify(value)}</code>`;

/** Type of a value in words, with links to the records of the page. */
export const typeHtml = (document: Part, schema: Part): Html => {
  const { $ref, anyOf, oneOf = anyOf, allOf, type, format, items } = schema;
  if (typeof $ref === 'string') {
    const named = resolved(document, schema);
    const name = nameOf($ref);
    return isRecord(named)
      ? html`<a href="#schema-${name}">${name}</a>`
      : typeHtml(document, named);
  }
  const forms = listOf(oneOf);
  if (forms.length > 0)
    return joined(
      forms.map((one) => typeHtml(document, one)),
      ' or ',
    );
  if (allOf !== undefined) return wholeHtml(document, listOf(allOf));
  if (schema['const'] !== undefined) return code(schema['const']);
  if (Array.isArray(schema['enum'])) return joined(schema['enum'].map(code), ', ');
  const types = [type ?? 'any'].flat().filter((one) => one !== 'array');
  const plain = html`${types.join(' or ')}${typeof format === 'string' ? ` (${format})` : ''}`;
  if (items === undefined) return plain;
  const list = html`list of ${typeHtml(document, partOf(items))}`;
  return types.length === 0 ? list : joined([list, plain], ' or ');
};

/** Type of a value that has the fields of all parts: those of records by name, those in place as a list below it. */
const wholeHtml = (document: Part, parts: readonly Part[]): Html => {
  const named = parts.filter(({ $ref }) => typeof $ref === 'string');
  const rest = parts.length > named.length ? [html`the fields below`] : [];
  return joined([...named.map((one) => typeHtml(document, one)), ...rest], ' and ');
};

/** Object that a schema states in place: itself, a member of its list, one of its forms, or one of its parts. */
const objectIn = (schema: Part): Part | undefined => {
  if (schema['properties'] !== undefined) return schema;
  const inner = [...listOf(schema['anyOf']), ...listOf(schema['allOf']), partOf(schema['items'])];
  return inner.find((one) => one['properties'] !== undefined);
};

/** Fields of an object as a list, those of objects in place below them. */
export const fieldsHtml = (document: Part, schema: Part): Html => {
  const required = (schema['required'] ?? []) as readonly string[];
  const rows = Object.entries(partOf(schema['properties'])).map(([name, one]) =>
    fieldHtml(document, { name, schema: partOf(one), isRequired: required.includes(name) }),
  );
  const parts = listOf(schema['allOf']).map((part) =>
    part['$ref'] === undefined
      ? fieldsHtml(document, part)
      : html`<p>The fields of ${typeHtml(document, part)}.</p>`,
  );
  const forms = listOf(schema['oneOf']);
  const union =
    forms.length === 0
      ? undefined
      : html`<p>One of ${joined(
          forms.map((one) => typeHtml(document, one)),
          ', ',
        )}.</p>`;
  return html`${union}${parts}${rows.length > 0 ? html`<ul>${rows}</ul>` : undefined}`;
};

/** A field or parameter: its name, type and sentence. */
export type Field = {
  readonly name: string;
  readonly schema: Part;
  readonly isRequired: boolean;
  readonly description?: unknown;
  /** Place of a parameter, such as `query`. */
  readonly place?: string;
};

/** A field or parameter as an entry of a list. */
export const fieldHtml = (document: Part, field: Field): Html => {
  const { name, schema, isRequired, place } = field;
  const description =
    field.description ?? schema['description'] ?? resolved(document, schema)['description'] ?? '';
  const inner = objectIn(schema);
  return html`<li><code>${name}</code> <i>${typeHtml(document, schema)}${place && `, ${place}`}</i>${isRequired ? html` <b>required</b>` : undefined} ${inline(String(description))}${inner ? fieldsHtml(document, inner) : undefined}</li>
`;
};
