import type { Schema } from '../api/operation.ts';

/** Kind of input for a field. */
export type FieldKind = 'text' | 'long' | 'number' | 'boolean' | 'choice' | 'texts' | 'date';

/** Field of a form: what the schema says of it, and how it is shown. */
export type Field = {
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
  readonly schema: Schema;
};

/** Look of a field in a form; what it takes comes from the schema. */
export type FieldLook = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'email' | 'tel' | 'password';
  readonly isFull?: boolean;
  readonly isLong?: boolean;
  /** Kind of a field that the schema does not name, such as the price of a list. */
  readonly kind?: FieldKind;
  /** Names of the choices. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Texts that are offered where any can be typed, such as tags. */
  readonly suggestions?: readonly string[];
  /** Values among which one is found by typing, such as accounts. */
  readonly options?: readonly Option[];
};

/** Value with the words by which it is found. */
export type Option = { readonly value: string; readonly label: string };

const without = (schema: Schema): Schema => {
  const parts = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  if (parts.length === 1) return { ...schema, ...without(parts[0] as Schema), anyOf: undefined };
  return Array.isArray(schema.type)
    ? { ...schema, type: schema.type.find((one) => one !== 'null') }
    : schema;
};

const choicesOf = ({ anyOf, enum: values, const: value }: Schema): readonly string[] =>
  values?.filter((one) => one !== null).map(String) ??
  (value === undefined
    ? anyOf?.flatMap((one) => (one.type === 'null' ? [] : choicesOf(one)))
    : [String(value)]) ??
  [];

const kindOf = (schema: Schema, choices: readonly string[]): FieldKind => {
  if (choices.length > 0) return 'choice';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'array') return 'texts';
  if (schema.format === 'date') return 'date';
  return (schema.maxLength ?? 0) > 1000 ? 'long' : 'text';
};

/** True if a schema takes null for a value that is not given. */
const isNullable = (schema: Schema | undefined): boolean =>
  schema?.type === 'null' ||
  (Array.isArray(schema?.type) && schema.type.includes('null')) ||
  (schema?.anyOf?.some(isNullable) ?? false);

/** Schema of a part of a body, such as an address, without null. */
export const partOf = (body: Schema | null, name: string): Schema =>
  without(body?.properties?.[name] ?? {});

/** Schema of the entries of a list in a body. */
export const entryOf = (body: Schema | null, name: string): Schema =>
  partOf(body, name).items ?? {};

/** Field of a body by its name; `kind` is that of a field that the body does not name. */
export const fieldOf = (body: Schema | null, name: string, kind?: FieldKind): Field => {
  const schema = without(body?.properties?.[name] ?? {});
  const choices = choicesOf(schema);
  return {
    name,
    schema,
    choices,
    kind: kind ?? kindOf(schema, choices),
    isRequired: (body?.required?.includes(name) ?? false) && !isNullable(body?.properties?.[name]),
  };
};
