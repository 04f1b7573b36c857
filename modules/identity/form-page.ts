import { Type } from '@sinclair/typebox';
import { query } from '../../kernel/declare/operation.ts';
import { Bytes } from '../../kernel/declare/schemas.ts';
import { inThePage, pagePolicy } from '../../kernel/platform/page-policy.ts';
import { fontFamily } from '../../kernel/platform/pdf/fonts.ts';
import { type Html, html, trusted } from '../../kernel/values/html.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 ${fontFamily}; max-width: 24rem; margin: 15vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.375rem; }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit; }
input, button { margin-top: 0.25rem; padding: 0.5rem 0.75rem; }
label, button { margin-top: 1rem; }
input[type=checkbox] { display: inline; width: auto; }
`;

/** Parts of a page with one form: its title, the form's fields and its script. */
type FormPage = {
  readonly says: string;
  readonly explains: readonly string[];
  readonly title: string;
  readonly fields: Html;
  readonly script: string;
};

/**
 * Query that answers an HTML page with one form, used by a person who cannot sign in yet. The page is not
 * cached or indexed, sends no referrer, and connects to this service only.
 */
export const formPage = (name: string, { says, explains, title, fields, script }: FormPage) => {
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${trusted(style)}</style>
<main>
<h1>${title}</h1>
<form>
${fields}
</form>
<p role="status"></p>
</main>
<script>${trusted(script)}</script>
</html>
`;
  const headers = {
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Security-Policy': pagePolicy({
      'style-src': inThePage(style),
      'script-src': inThePage(script),
      'connect-src': "'self'",
    }),
  };
  return query(name, {
    says,
    explains,
    by: 'public',
    takes: Type.Object({}),
    gives: Bytes,
    media: 'text/html',
    answer: () => ({
      bytes: Buffer.from(page.markup),
      media: 'text/html; charset=utf-8',
      headers,
    }),
  });
};
