import { type ReactNode, useState } from 'react';
import { PasswordField } from '../areas/start/text-field.tsx';
import { useTask } from '../forms/use-task.ts';
import { Button } from '../parts/button.tsx';
import { Note, Problem } from '../parts/note.tsx';
import { t } from '../words/words.ts';
import { leave, unlock } from './idle-lock.ts';

/** Screen of a locked browser: the PIN opens it, and someone else can sign in instead. */
export const LockScreen = ({ name }: { readonly name: string }): ReactNode => {
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const task = useTask();
  const open = (): Promise<void> =>
    task.run(async () => {
      const isRight = await unlock(pin);
      setWrong(!isRight);
      setPin('');
    });
  return (
    <div
      className="start locked"
      role="dialog"
      aria-modal="true"
      aria-labelledby="locked"
      data-locked=""
    >
      <div className="alone">
        <form
          className="sheet-box stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <h1 id="locked">{t('lock.locked')}</h1>
          <p className="soft">
            <bdi>{name}</bdi>
          </p>
          <PasswordField
            label={t('lock.pin')}
            name="pin"
            autoComplete="off"
            inputMode="numeric"
            autoFocus
            value={pin}
            onText={setPin}
          />
          {isWrong && (
            <Note tone="danger" role="alert">
              {t('lock.wrong')}
            </Note>
          )}
          {task.problem !== undefined && <Problem problem={task.problem} />}
          <Button type="submit" look="main" className="full" isBusy={task.isBusy}>
            {t('lock.open')}
          </Button>
          <Button look="bare" onClick={() => void leave()}>
            {t('lock.other')}
          </Button>
        </form>
      </div>
    </div>
  );
};
