import { numberOf } from '../words/number.ts';
import { t } from '../words/words.ts';
import type { Field } from './fields.ts';

/** Values of a form by field. */
export type Values = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Number of a value: typed texts have the signs of the present language. */
const figureOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : numberOf(String(value));

/** Problem of a value, by the rules of the schema; undefined where it may be sent. */
export const problemOf = (
  { kind, isRequired, schema }: Field,
  value: unknown,
): string | undefined => {
  if (isBlank(value)) return isRequired ? t('form.needed') : undefined;
  if (kind === 'number' && figureOf(value) === undefined) return t('form.number');
  const text = String(value);
  if (schema.maxLength !== undefined && text.length > schema.maxLength)
    return t('form.tooLong', { most: schema.maxLength });
  if (schema.pattern && kind === 'text' && !new RegExp(schema.pattern, 'u').test(text))
    return schema.format === 'currency' ? t('form.currency') : t('form.pattern');
  return undefined;
};

/** Value as it is sent: numbers as numbers, blank texts as none. */
export const sentValue = ({ kind }: Field, value: unknown): unknown => {
  if (isBlank(value)) return null;
  if (kind === 'number') return figureOf(value) ?? value;
  return typeof value === 'string' ? value.trim() : value;
};

/** Values of a new record: fields without one are not sent. */
export const filled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );
