import { type ReactNode, useEffect, useState } from 'react';
import { isRefused } from '../../api/refusal.ts';
import { askForReset, changeFirstPassword, ending, signIn } from '../../api/session.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { useStore } from '../../store.ts';
import { known, t } from '../../words/words.ts';
import { PasswordField, TextField } from './text-field.tsx';

/** Step of the sign-in: the password, a code of the second factor, or a new password in place of a first one. */
type Step = 'password' | 'code' | 'change';

/** Sign-in with email, password and, where there is one, the second factor. */
export const SignIn = (): ReactNode => {
  const [step, setStep] = useState<Step>('password');
  const [given, setGiven] = useState({ email: '', password: '', code: '', next: '' });
  const task = useTask();
  const why = useStore(ending);
  useEffect(() => {
    document.title = `${t('signIn.title')} – Countinghouse`;
  }, []);
  const set = (name: keyof typeof given) => (text: string) =>
    setGiven((before) => ({ ...before, [name]: text }));
  const attempt = async (): Promise<void> => {
    const { email, password, code, next } = given;
    const credentials = { email, password, ...(code ? { code } : {}) };
    try {
      if (step === 'change') await changeFirstPassword(credentials, next);
      else if (await signIn(credentials)) setStep('change');
    } catch (problem) {
      if (isRefused(problem, 'second_factor_required')) setStep('code');
      throw problem;
    }
  };
  const [isSent, setSent] = useState(false);
  const forgot = (): Promise<void> =>
    task.run(async () => {
      await askForReset(given.email);
      setSent(true);
    });
  const isAsking = isRefused(task.problem, 'second_factor_required');
  return (
    <main className="alone">
      <form
        className="sheet-box stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(attempt);
        }}
      >
        <h1>{t('signIn.title')}</h1>
        {why && <Note tone="info">{known(`ending.${why}`) ?? t('ending.ended')}</Note>}
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="username"
          data-autofocus
          autoFocus
          value={given.email}
          onText={set('email')}
        />
        <PasswordField
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          value={given.password}
          onText={set('password')}
        />
        {step === 'code' && (
          <TextField
            label={t('signIn.code')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            value={given.code}
            onText={set('code')}
          />
        )}
        {step === 'change' && (
          <PasswordField
            label={t('signIn.newPassword')}
            description={t('password.hint')}
            name="new_password"
            autoComplete="new-password"
            autoFocus
            value={given.next}
            onText={set('next')}
          />
        )}
        {task.problem !== undefined &&
          (isAsking ? (
            <Note role="status">{t('signIn.codeSays')}</Note>
          ) : (
            <Problem problem={task.problem} />
          ))}
        {isSent && <Note role="status">{t('signIn.resetSent')}</Note>}
        <Button type="submit" look="main" className="full" isBusy={task.isBusy}>
          {t(task.isBusy ? 'signIn.busy' : 'signIn.do')}
        </Button>
        {step === 'password' && (
          <Button
            look="bare"
            refused={given.email.trim() ? undefined : t('signIn.emailFirst')}
            isReasonApart
            onClick={() => void forgot()}
          >
            {t('signIn.forgot')}
          </Button>
        )}
      </form>
    </main>
  );
};
