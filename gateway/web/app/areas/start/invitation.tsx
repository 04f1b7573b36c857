import { Checkbox } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { beginBy } from '../../api/session.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { t } from '../../words/words.ts';
import { PasswordField, TextField } from './text-field.tsx';

/** Form that an invitation opens. The code stands in the fragment of the address, so that no server log holds it. */
export const Invitation = (): ReactNode => {
  const [isKnown, setKnown] = useState(false);
  const [given, setGiven] = useState({
    invitation: decodeURIComponent(location.hash.slice(1)),
    email: '',
    password: '',
    name: '',
    code: '',
  });
  const task = useTask();
  const set = (name: keyof typeof given) => (text: string) =>
    setGiven((before) => ({ ...before, [name]: text }));
  const accept = async (): Promise<void> => {
    const { invitation, email, password, name, code } = given;
    const body = {
      code: invitation,
      password,
      ...(isKnown ? { email, ...(code ? { second_factor: code } : {}) } : {}),
      ...(!isKnown && name ? { name } : {}),
    };
    await beginBy('/auth/invitations/accept', email, { body });
    location.replace('/');
  };
  return (
    <main className="alone">
      <form
        className="sheet-box stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(accept);
        }}
      >
        <h1>{t('invitation.title')}</h1>
        <TextField
          label={t('invitation.code')}
          name="invitation"
          value={given.invitation}
          onText={set('invitation')}
        />
        <Checkbox
          label={t('invitation.known')}
          checked={isKnown}
          onChange={(event) => setKnown(event.currentTarget.checked)}
        />
        {isKnown ? (
          <TextField
            label={t('field.email')}
            name="email"
            type="email"
            autoComplete="username"
            value={given.email}
            onText={set('email')}
          />
        ) : (
          <TextField
            label={t('field.yourName')}
            name="name"
            autoComplete="name"
            value={given.name}
            onText={set('name')}
          />
        )}
        <PasswordField
          label={t(isKnown ? 'field.password' : 'signIn.newPassword')}
          description={isKnown ? undefined : t('password.hint')}
          name="password"
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          value={given.password}
          onText={set('password')}
        />
        {isKnown && (
          <TextField
            label={t('invitation.factor')}
            name="code"
            autoComplete="one-time-code"
            value={given.code}
            onText={set('code')}
          />
        )}
        {task.problem !== undefined && <Problem problem={task.problem} />}
        <Button type="submit" look="main" className="full" isBusy={task.isBusy}>
          {t('invitation.do')}
        </Button>
      </form>
    </main>
  );
};
