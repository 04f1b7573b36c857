import { operation as confirmFactor } from 'operation:identity_secondFactor_confirm';
import { operation as removeFactor } from 'operation:identity_secondFactor_remove';
import { operation as startFactor } from 'operation:identity_secondFactor_start';
import { PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { read, sendAs } from '../../api/client.ts';
import type { Operation } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { t } from '../../words/words.ts';

type Started = { readonly secret: string; readonly uri: string };

const post = <T,>({ path, method }: Operation, body: object): Promise<T> =>
  sendAs<T>(method, path, { body });

/** Second factor of the person: enrolment with an authenticator app, recovery codes, removal. */
export const SecondFactor = (): ReactNode => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [started, setStarted] = useState<Started>();
  const [recovery, setRecovery] = useState<readonly string[]>();
  const [problem, setProblem] = useState<unknown>();
  const { data } = useQuery({
    queryKey: ['factor'],
    queryFn: async () => (await read('/auth/second-factor')).data,
  });
  const isEnrolled = data?.enrolled === true;
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await act();
      await queries.invalidateQueries({ queryKey: ['factor'] });
    } catch (failed) {
      setProblem(failed);
    }
  };
  const begin = (): Promise<void> =>
    attempt(async () => setStarted(await post<Started>(startFactor, { password })));
  const finish = (): Promise<void> =>
    attempt(async () => {
      const made = await post<{ recovery_codes: string[] }>(confirmFactor, { password, code });
      setRecovery(made.recovery_codes);
      setStarted(undefined);
      setCode('');
    });
  const remove = (): Promise<void> =>
    attempt(async () => {
      await post(removeFactor, { password, code });
      setRecovery(undefined);
      setCode('');
    });
  const needsCode = isEnrolled || started !== undefined;
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (isEnrolled ? remove() : started ? finish() : begin());
      }}
    >
      <p className="full soft">{t(isEnrolled ? 'factor.is' : 'factor.none')}</p>
      {recovery && <Recovery codes={recovery} />}
      {started && (
        <div className="full">
          <Note tone="info">
            <p>{t('factor.scan')}</p>
            <p className="code breaks">{started.secret}</p>
            <a className="link" href={started.uri}>
              {t('factor.open')}
            </a>
          </Note>
        </div>
      )}
      <PasswordInput
        label={t('field.password')}
        name="password"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {needsCode && (
        <TextInput
          label={t('field.code')}
          name="code"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      {problem !== undefined && (
        <div className="full">
          <Problem problem={problem} />
        </div>
      )}
      <div className="form-foot">
        <Button type="submit">
          {t(isEnrolled ? 'factor.remove' : started ? 'factor.confirm' : 'factor.start')}
        </Button>
      </div>
    </form>
  );
};

const Recovery = ({ codes }: { readonly codes: readonly string[] }): ReactNode => (
  <div className="full">
    <Note tone="warn" role="status">
      <p>{t('factor.recovery')}</p>
      <p className="code" data-recovery="">
        {codes.join('  ')}
      </p>
      <Button icon="print" onClick={() => print()}>
        {t('print')}
      </Button>
    </Note>
  </div>
);
