import { useEffect, useRef, useState } from 'preact/hooks';
import { signIn, wordsOf } from './api.ts';
import { useTitle } from './hooks.ts';
import { html, type View } from './html.ts';
import { endedBy } from './session.ts';

/** Asks who one is, with the API's own login. */
export const SignIn = (): View => {
  useTitle('Sign in');
  const [error, setError] = useState(endedBy());
  const [isBusy, setBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  // Once only, and not after signing out, would a browser heed `autofocus`.
  useEffect(() => email.current?.focus(), []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    setError('');
    try {
      await signIn(String(fields.get('email')), String(fields.get('password')));
    } catch (problem) {
      setError(wordsOf(problem));
      setBusy(false);
    }
  };
  return html`<main class="sign-in">
    <form onSubmit=${submit}>
      <img src="icon.svg" alt="" width="44" height="44" />
      <h1>Countinghouse</h1>
      <p class="soft">Every lifecycle of the house, live.</p>
      <label>Email
        <input name="email" type="email" autocomplete="username" required ref=${email} />
      </label>
      <label>Password
        <input name="password" type="password" autocomplete="current-password" required />
      </label>
      <p class="problem" role="alert">${error}</p>
      <button type="submit" class="main" disabled=${isBusy}>${isBusy ? 'Signing in…' : 'Sign in'}</button>
    </form>
  </main>`;
};
