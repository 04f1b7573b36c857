import { html } from '../../../kernel/values/html.ts';
import { formPage } from '../form-page.ts';

// The token stays in the address of the page: it is sent only with the new password.
const script = `
const form = document.querySelector('form');
const said = document.querySelector('[role=status]');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const code = form.elements.code.value.trim();
  const new_password = form.elements.password.value;
  const body = JSON.stringify({ token, new_password, ...(code && { code }) });
  const headers = { 'content-type': 'application/json' };
  said.textContent = '';
  try {
    const answer = await fetch('auth/password-reset/confirm', { method: 'POST', headers, body });
    const { detail, code: reason } = await answer.json();
    if (reason === 'second_factor_required') {
      document.querySelector('#second').hidden = false;
      form.elements.code.focus();
    }
    said.textContent = typeof detail === 'string' ? detail : 'A password has at least 10 characters.';
    form.hidden = answer.ok;
  } catch {
    said.textContent = 'The service cannot be reached. Try again.';
  }
});
`;

const fields = html`  <label for="password">New password, 10 characters at least</label>
  <input id="password" name="password" type="password" minlength="10" autocomplete="new-password" required>
  <div id="second" hidden>
  <label for="code">Code of your second factor, or a recovery code</label>
  <input id="code" name="code" autocomplete="one-time-code">
  </div>
  <button>Set it</button>`;

/** Page that a password reset link opens. */
export const passwordPage = formPage('identity.passwords.page', {
  says: 'Show the page on which a new password is set (HTML).',
  explains: [
    'Static HTML for the link of a reset mail; it reads the token from the address and sends the new password to `identity_passwords_confirmReset`.',
    'A login with a second factor is asked for its code after the first attempt.',
  ],
  title: 'Set a new password',
  fields,
  script,
});
