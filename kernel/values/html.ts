import { dictionary } from './dictionary.ts';

/** A piece of HTML that is safe to stand in a page. */
export type Html = { readonly markup: string };

/** What may be put into a piece of HTML: text is escaped, nothing is nothing. */
export type HtmlPart = Html | string | number | undefined | readonly HtmlPart[];

const entities: Readonly<Record<string, string>> = dictionary({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
});

/** Text as it may stand between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const isHtml = (part: HtmlPart): part is Html => typeof part === 'object' && 'markup' in part;

const write = (part: HtmlPart): string => {
  if (part === undefined) return '';
  if (isHtml(part)) return part.markup;
  if (typeof part === 'object') return part.map(write).join('');
  return escapeHtml(String(part));
};

/** A template whose values are escaped unless they are pieces of HTML themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly HtmlPart[]): Html => ({
  markup: parts.reduce((made, part, index) => made + write(values[index - 1]) + part),
});

/** Markup of our own making, taken as it is. */
export const trusted = (markup: string): Html => ({ markup });
