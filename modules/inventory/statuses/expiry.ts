import { isDate } from '../../../kernel/values/clock.ts';

type Attributes = Readonly<Record<string, unknown>>;

const sources = ['expiry_date', 'warranty_exp'] as const;

const isSource = (name: string): boolean => (sources as readonly string[]).includes(name);

const isExpiry = (value: unknown): value is string =>
  typeof value === 'string' && isDate(value.slice(0, 10));

/** The attribute that says when goods expire; undefined where none does, or not as a date. */
const sourceOf = (attributes: Attributes): (typeof sources)[number] | undefined =>
  sources.find((name) => isExpiry(attributes[name]));

/** When goods expire as their attributes say it (trade 6.1): `expiry_date`, else `warranty_exp`. */
export const expiryOf = (attributes: Attributes): string | undefined => {
  const source = sourceOf(attributes);
  return source && String(attributes[source]);
};

/** The attributes once goods expire at another time; undefined where they say nothing of it. */
export const withExpiry = (attributes: Attributes, at: string | null): Attributes | undefined => {
  const source = sourceOf(attributes);
  if (source === undefined) return undefined;
  if (at !== null) return { ...attributes, [source]: at };
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !isSource(name) || !isExpiry(value)),
  );
};
