import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ownEmail } from '../../api/session.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { canLock, deviceLock, lockNow, pinLength, setLock } from '../../shell/idle-lock.ts';
import { useStore } from '../../store.ts';
import { count } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { PasswordField } from '../start/text-field.tsx';

const minuteChoices = [1, 2, 5, 10, 30];

/** Lock of this browser after a time without use, for a counter that several people share. */
export const DeviceLock = (): ReactNode => {
  const lock = useStore(deviceLock);
  const isOn = lock?.email === ownEmail();
  return (
    <Section title={t('lock.title')}>
      <p className="small soft lead">{t('lock.says')}</p>
      {!canLock() ? (
        <Note>{t('lock.needsHttps')}</Note>
      ) : isOn ? (
        <div className="row wrap" data-lock="on">
          <span>{t('lock.isOn', { n: lock.minutes, shown: count(lock.minutes) })}</span>
          <Button onClick={lockNow}>{t('lock.now')}</Button>
          <Button look="bare" onClick={() => deviceLock.set(null)}>
            {t('lock.remove')}
          </Button>
        </div>
      ) : (
        <LockForm />
      )}
    </Section>
  );
};

const LockForm = (): ReactNode => {
  const [pin, setPin] = useState('');
  const [minutes, setMinutes] = useState(5);
  const task = useTask();
  const fits = pin.length >= pinLength.least && pin.length <= pinLength.most && /^\d+$/.test(pin);
  const save = (): Promise<void> =>
    task.run(async () => {
      await setLock(ownEmail(), minutes, pin);
      toast(t('settings.saved'));
    });
  return (
    <form
      className="form"
      noValidate
      data-lock="off"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) void save();
      }}
    >
      <PasswordField
        label={t('lock.pin')}
        description={t('lock.pinSays')}
        name="pin"
        autoComplete="off"
        inputMode="numeric"
        value={pin}
        onText={setPin}
      />
      <NativeSelect
        label={t('lock.after')}
        name="minutes"
        value={String(minutes)}
        data={minuteChoices.map((n) => ({
          value: String(n),
          label: t('lock.minutes', { n, shown: count(n) }),
        }))}
        onChange={(event) => setMinutes(Number(event.currentTarget.value))}
      />
      {task.problem !== undefined && (
        <div className="full">
          <Problem problem={task.problem} />
        </div>
      )}
      <div className="form-foot">
        <Button
          type="submit"
          isBusy={task.isBusy}
          refused={fits ? undefined : t('lock.pinSays')}
          isReasonApart
        >
          {t('lock.set')}
        </Button>
      </div>
    </form>
  );
};
