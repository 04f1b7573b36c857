import { operation as change } from 'operation:identity_passwords_change';
import { type ReactNode, useState } from 'react';
import { send } from '../../api/operation.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { t } from '../../words/words.ts';
import { PasswordField } from '../start/text-field.tsx';

/** Change of one's own password. */
export const ChangePassword = (): ReactNode => {
  const [given, setGiven] = useState({ current_password: '', new_password: '' });
  const task = useTask();
  const set = (name: keyof typeof given) => (text: string) =>
    setGiven((before) => ({ ...before, [name]: text }));
  const save = (): Promise<void> =>
    task.run(async () => {
      await send(change, given);
      setGiven({ current_password: '', new_password: '' });
      toast(t('settings.passwordChanged'));
    });
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PasswordField
        label={t('settings.currentPassword')}
        name="current_password"
        autoComplete="current-password"
        value={given.current_password}
        onText={set('current_password')}
      />
      <PasswordField
        label={t('signIn.newPassword')}
        description={t('password.hint')}
        name="new_password"
        autoComplete="new-password"
        value={given.new_password}
        onText={set('new_password')}
      />
      {task.problem !== undefined && (
        <div className="full">
          <Problem problem={task.problem} />
        </div>
      )}
      <div className="form-foot">
        <Button type="submit" isBusy={task.isBusy}>
          {t('settings.changePassword')}
        </Button>
      </div>
    </form>
  );
};
