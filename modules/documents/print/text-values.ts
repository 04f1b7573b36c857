import { directionOf } from './paper/page.ts';

/**
 * Text with the values of its places, such as `{date}`. On a right-to-left page a value keeps its own direction, so that
 * a currency or a percent sign stays at its number (isolates of Unicode Standard Annex 9).
 */
export const filled = (
  text: string,
  values: Readonly<Record<string, string>>,
  language: string | undefined,
): string => {
  const isIsolated = directionOf(language ?? 'en') === 'rtl';
  return text.replaceAll(/\{(\w+)\}/g, (place, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return place;
    return isIsolated ? `\u2068${value}\u2069` : value;
  });
};
