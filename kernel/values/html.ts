import { dictionary } from './dictionary.ts';

/** A fragment of safe HTML. */
export type Html = { readonly markup: string };

/** Value in an HTML template: text is escaped, undefined is empty. */
export type HtmlPart = Html | string | number | undefined | readonly HtmlPart[];

const entities: Readonly<Record<string, string>> = dictionary({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const isHtml = (part: HtmlPart): part is Html => typeof part === 'object' && 'markup' in part;

const write = (part: HtmlPart): string => {
  if (part === undefined) return '';
  if (isHtml(part)) return part.markup;
  if (typeof part === 'object') return part.map(write).join('');
  return escapeHtml(String(part));
};

/** HTML template; values are escaped unless they are HTML fragments. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlPart[]): Html => ({
  markup: parts.reduce((made, part, index) => made + write(values[index - 1]) + part),
});

/** Marks own markup as safe. */
export const trusted = (markup: string): Html => ({ markup });
