import { html } from '../../../kernel/values/html.ts';
import { formPage } from '../form-page.ts';

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

const fields = html`  <label><input type="checkbox" name="known"> I have a login here already</label>
  <label class="known" hidden>Email <input name="email" type="email" autocomplete="username"></label>
  <label>Password: a new one, or that of your login
    <input name="password" type="password" autocomplete="current-password" required></label>
  <label class="known" hidden>Code of the second factor, if your login has one
    <input name="second" autocomplete="one-time-code"></label>
  <button>Accept</button>`;

/** Page that an invitation link opens. */
export const invitationPage = formPage('identity.invitations.page', {
  says: 'Show the page on which an invitation is accepted (HTML).',
  explains: [
    'Static HTML for the link of an invitation.',
    'The code stands in the fragment of the address, so that no server log holds it, and is sent with the password to `identity_invitations_accept`.',
    'Opening the page accepts nothing.',
  ],
  title: 'Accept an invitation',
  fields,
  script,
});
