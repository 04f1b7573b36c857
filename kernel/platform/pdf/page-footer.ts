import { fontFamily } from './fonts.ts';

/** Footer of printed pages: left and right text; {page} and {pages} are replaced by numbers. */
export type PageFooter = { readonly left: string; readonly right: string };

/** Maximum characters of each text; longer ones would overlap the page. */
const most = 240;

// Escapes every character that could end the string or the style sheet.
// Letters of other scripts stay unescaped, because they select the embedded fonts.
const cssText = (text: string): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ')];
  const shown = signs.length > most ? [...signs.slice(0, most), '…'] : signs;
  const escaped = shown.map((sign) =>
    /[a-z\d \u0080-\u{10ffff}]/iu.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped.join('')}"`;
};

// CSS does not break words in margin boxes, so long words get break opportunities.
const breakable = (text: string): string =>
  text.replaceAll(/[!-\u02ff\u0370-\u052f]{40}/g, '$&\u200b');

const counted = (words: string): string =>
  words
    .split(/\{(pages?)\}/)
    .map((part, index) => (index % 2 ? `counter(${part})` : cssText(part)))
    .join(' ');

/** Style sheet for a footer in the bottom margin, in the fonts of the page. */
export const footerStyles = ({ left, right }: PageFooter): string => `<style>@page {
  font: 8.5px/1.4 ${fontFamily}; color: #66717f; font-variant-numeric: tabular-nums;
  @bottom-left { content: ${cssText(breakable(left))}; }
  @bottom-right { content: ${counted(right)}; white-space: nowrap; padding-left: 8mm; }
}</style>`;
