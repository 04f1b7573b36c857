import { fontFamily } from './fonts.ts';

/** The line under every page of what is printed: its left end, and its right end, in which {page} and {pages} are counted. */
export type PageFooter = { readonly left: string; readonly right: string };

/** Characters of either end: what is longer would run into the text of the page. */
const most = 240;

// An escape stands for the sign alone, also for one that would end the text or the style sheet.
// Letters of other scripts stay as they are, for by them a page is given its fonts.
const cssText = (text: string): string => {
  const signs = [...text.replaceAll(/\s+/g, ' ')];
  const shown = signs.length > most ? [...signs.slice(0, most), '…'] : signs;
  const escaped = shown.map((sign) =>
    /[a-z\d \u0080-\u{10ffff}]/iu.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped.join('')}"`;
};

// No property breaks a word in a margin, so a word that is too long is told where it may be broken.
const breakable = (text: string): string =>
  text.replaceAll(/[!-\u02ff\u0370-\u052f]{40}/g, '$&\u200b');

const counted = (words: string): string =>
  words
    .split(/\{(pages?)\}/)
    .map((part, index) => (index % 2 ? `counter(${part})` : cssText(part)))
    .join(' ');

/** The style sheet that draws a footer in the lower margin, in the fonts that the page itself has. */
export const footerStyles = ({ left, right }: PageFooter): string => `<style>@page {
  font: 8.5px/1.4 ${fontFamily}; color: #66717f; font-variant-numeric: tabular-nums;
  @bottom-left { content: ${cssText(breakable(left))}; }
  @bottom-right { content: ${counted(right)}; white-space: nowrap; padding-left: 8mm; }
}</style>`;
