import { type ReactNode, useEffect, useState } from 'react';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Problem } from '../../parts/note.tsx';
import { useCommands } from '../../shell/keys.ts';
import { t, useLanguage } from '../../words/words.ts';
import { type Given, setUp } from './company.ts';
import { likelyCountry } from './countries.ts';
import { OtherWays } from './other-ways.tsx';
import { CompanyFields, OwnerFields } from './set-up-fields.tsx';

const leastLength = 10;

/** Fields without which a company cannot be made, and the password's length. */
const problemsIn = ({ company, name, email, password }: Given): Record<string, string> =>
  Object.fromEntries(
    [
      ['company', company.trim() ? '' : t('form.needed')],
      ['name', name.trim() ? '' : t('form.needed')],
      ['email', /^\S+@\S+$/.test(email.trim()) ? '' : t('form.email')],
      ['password', password.length >= leastLength ? '' : t('password.hint')],
    ].filter(([, problem]) => problem !== ''),
  );

/** First start: a company, what its country brings, and its owner. */
export const SetUp = ({
  onRestore,
  onComeOver,
}: {
  readonly onRestore: () => void;
  readonly onComeOver: () => void;
}): ReactNode => {
  const [given, setGiven] = useState<Given>({
    ...{ company: '', taxId: '', logo: '', name: '', email: '', password: '', setupCode: '' },
    country: likelyCountry() ?? 'DE',
    language: useLanguage(),
    isDemo: false,
  });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const task = useTask();
  useEffect(() => {
    document.title = `${t('setUp.title')} – Countinghouse`;
  }, []);
  const set = (name: keyof Given) => (value: string | boolean) => {
    setGiven((before) => ({ ...before, [name]: value }));
    setProblems(({ [name]: _, ...rest }) => rest);
  };
  const create = (): void => {
    const found = problemsIn(given);
    setProblems(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) document.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else void task.run(() => setUp(given));
  };
  useCommands([
    {
      id: 'create',
      label: t('setUp.do', { name: given.company }),
      keys: 'mod+enter',
      group: 'screen',
      run: create,
    },
  ]);
  return (
    <main className="columns">
      <form
        className="sheet-box form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <div className="full">
          <h1>{t('setUp.title')}</h1>
          <p className="soft">{t('setUp.says')}</p>
        </div>
        <CompanyFields given={given} set={set} problems={problems} />
        <hr />
        <OwnerFields given={given} set={set} problems={problems} problem={task.problem} />
        <hr />
        {task.problem !== undefined && (
          <div className="full">
            <Problem problem={task.problem} />
          </div>
        )}
        <div className="form-foot">
          <Button type="submit" look="main" keys="mod+enter" isBusy={task.isBusy}>
            {given.company.trim()
              ? t('setUp.do', { name: given.company.trim() })
              : t('setUp.doUnnamed')}
          </Button>
          <span className="tiny faint">{t('setUp.private')}</span>
        </div>
      </form>
      <OtherWays
        onRestore={onRestore}
        onComeOver={onComeOver}
        onDemo={() => {
          setGiven((before) => ({ ...before, company: t('demo.name'), isDemo: true }));
          document.querySelector<HTMLElement>('[name=name]')?.focus();
        }}
        isDemo={given.isDemo}
      />
    </main>
  );
};
