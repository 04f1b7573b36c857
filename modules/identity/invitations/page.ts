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
label, button { margin-top: 1rem; }
input[type=checkbox] { display: inline; width: auto; }
`;

// The code stays in the fragment of the address: no server sees it before it is sent with the password.
const script = `
const form = document.querySelector('form');
const said = document.querySelector('[role=status]');
const fields = form.elements;
const known = () => fields.known.checked;
fields.known.addEventListener('change', () => {
  for (const part of form.querySelectorAll('.known')) part.hidden = !known();
  fields.email.required = known();
});
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const sent = { code: decodeURIComponent(location.hash.slice(1)), password: fields.password.value };
  if (known()) sent.email = fields.email.value;
  if (known() && fields.second.value) sent.second_factor = fields.second.value;
  said.textContent = '';
  try {
    const answer = await fetch('auth/invitations/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    const { detail } = await answer.json();
    said.textContent = answer.ok
      ? 'The invitation is accepted. Sign in with your email and password.'
      : typeof detail === 'string' ? detail : detail?.[0]?.msg ?? 'The service refused this.';
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
<title>Accept an invitation</title>
<style>${trusted(style)}</style>
<main>
<h1>Accept an invitation</h1>
<form>
  <label><input type="checkbox" name="known"> I have a login here already</label>
  <label class="known" hidden>Email <input name="email" type="email" autocomplete="username"></label>
  <label>Password: a new one, or that of your login
    <input name="password" type="password" autocomplete="current-password" required></label>
  <label class="known" hidden>Code of the second factor, if your login has one
    <input name="second" autocomplete="one-time-code"></label>
  <button>Accept</button>
</form>
<p role="status"></p>
</main>
<script>${trusted(script)}</script>
</html>
`;

/** The page that the link of an invitation opens. */
export const invitationPage = query('identity.invitations.page', {
  says: 'Show the page on which an invitation is accepted (HTML).',
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
