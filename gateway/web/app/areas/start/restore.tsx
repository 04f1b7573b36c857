import { type ReactNode, useState } from 'react';
import { sendAs } from '../../api/client.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { t } from '../../words/words.ts';
import { PasswordField, TextField } from './text-field.tsx';

const restartMs = 1000;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Waits until the restarted service answers with a user. */
const restarted = async (): Promise<void> => {
  for (let tries = 0; tries < 120; tries += 1) {
    await pause(restartMs);
    const status = await sendAs<{ bootstrapped: boolean }>('GET', '/auth/bootstrap-status').catch(
      () => undefined,
    );
    if (status?.bootstrapped) return;
  }
};

/** Restores a backup into an empty installation; the person of the form becomes its owner. */
export const Restore = ({
  onBack,
  onDone,
}: {
  readonly onBack: () => void;
  readonly onDone: () => void;
}): ReactNode => {
  const [file, setFile] = useState<File>();
  const [given, setGiven] = useState({ key: '', name: '', email: '', password: '', setup: '' });
  const task = useTask();
  const set = (name: keyof typeof given) => (text: string) =>
    setGiven((before) => ({ ...before, [name]: text }));
  const restore = async (): Promise<void> => {
    const body = new FormData();
    body.set('name', given.name);
    body.set('email', given.email);
    body.set('password', given.password);
    if (given.key) body.set('recovery_key', given.key);
    if (file) body.set('file', file);
    await sendAs('POST', '/backup/bootstrap/restore', {
      body,
      headers: given.setup ? { 'X-Setup-Code': given.setup } : {},
    });
    await restarted();
    onDone();
  };
  return (
    <main className="alone">
      <form
        className="sheet-box stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void task.run(restore);
        }}
      >
        <h1>{t('restore.title')}</h1>
        <p className="soft">{t('restore.says')}</p>
        <label className="stack small soft">
          {t('restore.file')}
          <input type="file" name="file" onChange={(event) => setFile(event.target.files?.[0])} />
        </label>
        <TextField
          label={t('restore.key')}
          description={t('restore.keySays')}
          name="recovery_key"
          value={given.key}
          onText={set('key')}
        />
        <TextField
          label={t('field.yourName')}
          name="name"
          autoComplete="name"
          value={given.name}
          onText={set('name')}
        />
        <TextField
          label={t('field.email')}
          name="email"
          type="email"
          autoComplete="email"
          value={given.email}
          onText={set('email')}
        />
        <PasswordField
          label={t('signIn.newPassword')}
          description={t('password.hint')}
          name="password"
          autoComplete="new-password"
          value={given.password}
          onText={set('password')}
        />
        <TextField
          label={t('setUp.code')}
          description={t('setUp.codeSays')}
          name="setup_code"
          value={given.setup}
          onText={set('setup')}
        />
        {task.isBusy && <Note role="status">{t('restore.busy')}</Note>}
        {task.problem !== undefined && <Problem problem={task.problem} />}
        <div className="form-foot">
          <Button
            type="submit"
            look="main"
            isBusy={task.isBusy}
            refused={file ? undefined : t('restore.needsFile')}
          >
            {t('restore.do')}
          </Button>
          <Button look="bare" onClick={onBack}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </main>
  );
};
