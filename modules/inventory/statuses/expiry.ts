import { isDate } from '../../../kernel/values/clock.ts';

type Attributes = Readonly<Record<string, unknown>>;

const sources = ['expiry_date', 'warranty_exp'] as const;

const isSource = (name: string): boolean => (sources as readonly string[]).includes(name);

const isExpiry = (value: unknown): value is string =>
  typeof value === 'string' && isDate(value.slice(0, 10));

/** Attribute that holds the expiry date; undefined where there is none or it is not a date. */
const sourceOf = (attributes: Attributes): (typeof sources)[number] | undefined =>
  sources.find((name) => isExpiry(attributes[name]));

/** Expiry date in the attributes: `expiry_date`, else `warranty_exp`. */
export const expiryOf = (attributes: Attributes): string | undefined => {
  const source = sourceOf(attributes);
  return source && String(attributes[source]);
};

/** Attributes with another expiry date; undefined where they hold none. */
export const withExpiry = (attributes: Attributes, at: string | null): Attributes | undefined => {
  const source = sourceOf(attributes);
  if (source === undefined) return undefined;
  if (at !== null) return { ...attributes, [source]: at };
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !isSource(name) || !isExpiry(value)),
  );
};
