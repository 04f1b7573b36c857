import { useEffect, useRef, useState } from 'preact/hooks';
import { changeFirstPassword, type Refused, signIn, wordsOf } from './api.ts';
import { useTitle } from './hooks.ts';
import { html, type View } from './html.ts';
import { endedBy } from './session.ts';

/** Step of the sign-in: the password, a code of the second factor, or a new password in place of the first. */
type Step = 'password' | 'code' | 'change';

const codeOf = (problem: unknown): string => (problem as Partial<Refused>).code ?? '';

/** Sign-in form of the API's login. */
export const SignIn = (): View => {
  useTitle('Sign in');
  const [error, setError] = useState(endedBy());
  const [isBusy, setBusy] = useState(false);
  const [step, setStep] = useState<Step>('password');
  const email = useRef<HTMLInputElement>(null);
  // `autofocus` works only once per page load, so not after signing out.
  useEffect(() => email.current?.focus(), []);
  const attempt = async (fields: FormData): Promise<void> => {
    const text = (name: string): string => String(fields.get(name) ?? '');
    const given = { email: text('email'), password: text('password'), code: text('code') };
    if (step === 'change') return changeFirstPassword(given, text('new_password'));
    if (await signIn(given)) setStep('change');
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setError('');
    try {
      await attempt(new FormData(event.currentTarget as HTMLFormElement));
    } catch (problem) {
      if (codeOf(problem) === 'second_factor_required') setStep('code');
      setError(wordsOf(problem));
    }
    setBusy(false);
  };
  return html`<main class="sign-in">
    <form onSubmit=${submit}>
      <img src="icon.svg" alt="" width="44" height="44" />
      <h1>Countinghouse</h1>
      <p class="soft">See where every invoice, order and item stands, live.</p>
      <label>Email
        <input name="email" type="email" autocomplete="username" required ref=${email} />
      </label>
      <label>Password
        <input name="password" type="password" autocomplete="current-password" required />
      </label>
      ${
        step === 'code' &&
        html`<label>Code of the authenticator app, or a recovery code
          <input name="code" autocomplete="one-time-code" required />
        </label>`
      }
      ${
        step === 'change' &&
        html`<label>New password
          <input name="new_password" type="password" autocomplete="new-password" required />
        </label>`
      }
      <p class="problem" role="alert">${error}</p>
      <button type="submit" class="main" disabled=${isBusy}>${isBusy ? 'Signing in…' : 'Sign in'}</button>
    </form>
  </main>`;
};
