import { Type } from '@sinclair/typebox';
import { fontFamily } from '../../../kernel/fonts.ts';
import { html, trusted } from '../../../kernel/html.ts';
import { query } from '../../../kernel/operation.ts';
import { inThePage, pagePolicy } from '../../../kernel/page-policy.ts';
import { Bytes } from '../../../kernel/shapes.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 ${fontFamily}; max-width: 24rem; margin: 15vh auto 0; padding: 0 1rem; }
h1 { font-size: 1.375rem; }
label, input, button { display: block; width: 100%; box-sizing: border-box; font: inherit; }
input, button { margin-top: 0.25rem; padding: 0.5rem 0.75rem; }
button { margin-top: 1rem; }
`;

// The token stays in the address of the page: it is sent only with the new password.
const script = `
const form = document.querySelector('form');
const said = document.querySelector('[role=status]');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const body = JSON.stringify({ token, new_password: form.elements.password.value });
  const headers = { 'content-type': 'application/json' };
  said.textContent = '';
  try {
    const answer = await fetch('auth/password-reset/confirm', { method: 'POST', headers, body });
    const { detail } = await answer.json();
    said.textContent = typeof detail === 'string' ? detail : 'A password has at least 10 characters.';
    form.hidden = answer.ok;
  } catch {
    said.textContent = 'The service cannot be reached. Try again.';
  }
});
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

const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Set a new password</title>
<style>${trusted(style)}</style>
<main>
<h1>Set a new password</h1>
<form>
  <label for="password">New password, 10 characters at least</label>
  <input id="password" name="password" type="password" minlength="10" autocomplete="new-password" required>
  <button>Set it</button>
</form>
<p role="status"></p>
</main>
<script>${trusted(script)}</script>
</html>
`;

/** The page of the link that is mailed to who forgot their password. */
export const passwordPage = query('identity.passwords.page', {
  says: 'Show the page on which a new password is set (HTML).',
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
