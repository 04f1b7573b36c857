import { formsOf, type Part, partOf, resolved } from '../document-parts.ts';
import { breaking, type Change, entriesOf, harmless, namesOf } from './change.ts';

/** Use of a schema: the client sends its values, or receives them. */
export type Use = 'request' | 'answer';

/** Two documents, the place of a schema in words, and its use. */
export type Comparison = {
  readonly before: Part;
  readonly after: Part;
  readonly place: string;
  readonly use: Use;
  /** Pairs of names that are being compared, since a schema may contain itself. */
  readonly open?: ReadonlySet<string>;
};

/** Shape of the values of a schema, all forms of a union together. */
type Shape = {
  readonly types: ReadonlySet<string>;
  /** Listed values; undefined if others are allowed. */
  readonly values: ReadonlySet<string> | undefined;
  readonly properties: ReadonlyMap<string, Part>;
  /** Fields that every form requires. */
  readonly required: ReadonlySet<string>;
  readonly isOpen: boolean;
  readonly items: Part | undefined;
  readonly forms: readonly Part[];
};

const valuesIn = (form: Part): readonly unknown[] | undefined =>
  'const' in form ? [form['const']] : Array.isArray(form['enum']) ? form['enum'] : undefined;

const typesIn = (form: Part): readonly string[] => {
  const { type } = form;
  if (type !== undefined) return [type].flat() as string[];
  return (valuesIn(form) ?? []).map((value) => (value === null ? 'null' : typeof value));
};

/** A schema with the fields of the schemas that it includes. */
const wholeOf = (document: Part, schema: Part): Part => {
  const parts = schema['allOf'];
  if (!Array.isArray(parts)) return schema;
  const whole = parts.map((one) => wholeOf(document, resolved(document, partOf(one))));
  const required = whole.flatMap((one) => (one['required'] ?? []) as string[]);
  return {
    type: 'object',
    properties: Object.assign({}, ...whole.map((one) => one['properties'])),
    required,
    ...(schema['unevaluatedProperties'] === false ? { additionalProperties: false } : {}),
  };
};

const shapeOf = (document: Part, schema: Part): Shape => {
  const forms = formsOf(document, schema).map((one) => wholeOf(document, one));
  const valued = forms.filter((form) => typesIn(form).join() !== 'null');
  const lists = valued.map(valuesIn);
  const objects = forms.filter((form) => form['properties'] !== undefined);
  const required = objects.map((form) => new Set((form['required'] ?? []) as string[]));
  const items = forms.find((form) => form['items'] !== undefined)?.['items'];
  return {
    types: new Set(forms.flatMap(typesIn)),
    values: lists.includes(undefined)
      ? undefined
      : new Set(lists.flatMap((values) => (values ?? []).map((value) => JSON.stringify(value)))),
    properties: new Map(objects.flatMap((form) => entriesOf(form['properties']))),
    required: required.reduce((all, some) => all.intersection(some), required[0] ?? new Set()),
    isOpen: objects.every((form) => form['additionalProperties'] !== false),
    items: items === undefined ? undefined : partOf(items),
    forms,
  };
};

/** Limits of a value, and true where a larger one admits more. */
const limits = {
  maxLength: true,
  maximum: true,
  maxItems: true,
  minLength: false,
  minimum: false,
  minItems: false,
} as const;

/** The widest limit of all forms; undefined if one has none. */
const limitOf = ({ forms }: Shape, name: keyof typeof limits): number | undefined => {
  const found = forms.filter((form) => typesIn(form).join() !== 'null').map((form) => form[name]);
  if (found.length === 0 || found.some((one) => typeof one !== 'number')) return undefined;
  return (limits[name] ? Math.max : Math.min)(...(found as number[]));
};

const limitChanges = (before: Shape, after: Shape, place: string): readonly Change[] =>
  Object.keys(limits).flatMap((key) => {
    const name = key as keyof typeof limits;
    const [earlier, later] = [limitOf(before, name), limitOf(after, name)];
    if (later === undefined || later === earlier) return [];
    const isNarrower = earlier === undefined || (limits[name] ? later < earlier : later > earlier);
    const text = `${place}: \`${name}\` is ${later}, was ${earlier ?? 'unlimited'}.`;
    return [isNarrower ? breaking(text) : harmless(text)];
  });

const listed = (values: Iterable<string>): string =>
  [...values].map((one) => `\`${one}\``).join(', ');

const valueChanges = (before: Shape, after: Shape, place: string, use: Use): readonly Change[] => {
  if (!before.values || !after.values) {
    if (!before.values === !after.values) return [];
    const text = `${place}: ${after.values ? `only ${listed(after.values)} are allowed` : 'other values are possible'}.`;
    return [use === 'request' && after.values ? breaking(text) : harmless(text)];
  }
  const added = after.values.difference(before.values);
  const removed = before.values.difference(after.values);
  return [
    ...(added.size > 0 ? [harmless(`${place}: new ${listed(added)}.`)] : []),
    ...(removed.size > 0
      ? [(use === 'request' ? breaking : harmless)(`${place}: no longer ${listed(removed)}.`)]
      : []),
  ];
};

const typeChanges = (before: Shape, after: Shape, place: string, use: Use): readonly Change[] => {
  const added = after.types.difference(before.types);
  const removed = before.types.difference(after.types);
  // An integer is a number.
  if (use === 'request' && after.types.has('number')) removed.delete('integer');
  if (use === 'answer' && before.types.has('number')) added.delete('integer');
  if (added.size + removed.size === 0) return [];
  const names = (types: ReadonlySet<string>): string => [...types].join(' or ') || 'anything';
  const text = `${place} is ${names(after.types)}, was ${names(before.types)}.`;
  const narrows = after.types.size > 0 && (before.types.size === 0 || removed.size > 0);
  const widens = before.types.size > 0 && (after.types.size === 0 || added.size > 0);
  return [(use === 'request' ? narrows : widens) ? breaking(text) : harmless(text)];
};

const fieldChanges = (before: Shape, after: Shape, compared: Comparison): readonly Change[] => {
  const { place, use } = compared;
  const { removed, added, common } = namesOf(before.properties, after.properties);
  const inner = (name: string): string => `${place}: \`${name}\``;
  const isRequest = use === 'request';
  return [
    ...removed.map((name) => breaking(`${inner(name)} is removed.`)),
    ...added.map((name) =>
      isRequest && after.required.has(name)
        ? breaking(`${inner(name)} is new and required.`)
        : harmless(`${inner(name)} is new.`),
    ),
    ...common.flatMap((name) => {
      const [was, is] = [before.required.has(name), after.required.has(name)];
      const text = `${inner(name)} is ${is ? 'required' : 'optional'}.`;
      const change = was === is ? [] : [is === isRequest ? breaking(text) : harmless(text)];
      const own = { ...compared, place: inner(name) };
      const [a, b] = [before.properties.get(name), after.properties.get(name)];
      return [...change, ...schemaChanges(partOf(a), partOf(b), own)];
    }),
    ...(isRequest && before.properties.size > 0 && before.isOpen && !after.isOpen
      ? [breaking(`${place} takes no further fields.`)]
      : []),
  ];
};

/** Differences of two schemas. A schema of a name in both documents is compared once, where it is declared. */
export const schemaChanges = (
  before: Part,
  after: Part,
  compared: Comparison,
): readonly Change[] => {
  const { place, use, open = new Set() } = compared;
  const names = [before, after].map((part) => part['$ref']);
  const isNamed = names[0] !== undefined && names[1] !== undefined;
  if (isNamed && (names[0] === names[1] || open.has(names.join()))) return [];
  const inner = isNamed ? { ...compared, open: new Set([...open, names.join()]) } : compared;
  const [was, is] = [shapeOf(compared.before, before), shapeOf(compared.after, after)];
  const each = { ...inner, place: `${place}, each` };
  return [
    ...typeChanges(was, is, place, use),
    ...valueChanges(was, is, place, use),
    ...(use === 'request' ? limitChanges(was, is, place) : []),
    ...fieldChanges(was, is, inner),
    ...(was.items && is.items ? schemaChanges(was.items, is.items, each) : []),
  ];
};
