import { filePolicy } from '../../../../kernel/platform/page-policy.ts';
import { type Html, html, trusted } from '../../../../kernel/values/html.ts';

/** Sizes of paper that a company prints on. */
export type PaperSize = 'A4' | 'Letter';

/** Paper size of a company. */
export const paperSizeOf = (paper: unknown): PaperSize => (paper === 'Letter' ? 'Letter' : 'A4');

/** Writing direction of a language. */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  /^(ar|fa|he|ur)\b/i.test(language) ? 'rtl' : 'ltr';

type PageHead = {
  readonly language: string;
  /** Title of the PDF. */
  readonly name: string;
  readonly styles: string;
};

/** A paper as a self-contained HTML page without scripts or external resources. */
export const pageHtml = ({ language, name, styles }: PageHead, body: Html): string =>
  html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${filePolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>${trusted(styles)}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
