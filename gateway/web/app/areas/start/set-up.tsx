import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { sendAs } from '../../api/client.ts';
import { isRefused } from '../../api/refused.ts';
import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Problem } from '../../parts/note.tsx';
import { useCommands } from '../../shell/keys.ts';
import { nameOf } from '../../words/format.ts';
import { languages, t, useLanguage } from '../../words/words.ts';
import { countries, likelyCountry } from './countries.ts';
import { type Given, setUp } from './found.ts';
import { Logo } from './logo.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { useTask } from './use-task.ts';

type Regime = {
  readonly country: string;
  readonly currency: string;
  readonly taxes: readonly { readonly name: string; readonly rate: number }[];
};

const useRegime = (country: string): Regime | undefined => {
  const { data } = useQuery({
    queryKey: ['regimes'],
    queryFn: () => sendAs<readonly Regime[]>('GET', '/companies/me/tax-regimes'),
  });
  return (
    data?.find((one) => one.country === country) ?? data?.find((one) => one.country === 'other')
  );
};

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
export const SetUp = ({ onRestore }: { readonly onRestore: () => void }): ReactNode => {
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
        onDemo={() => {
          setGiven((before) => ({ ...before, company: t('demo.name'), isDemo: true }));
          document.querySelector<HTMLElement>('[name=name]')?.focus();
        }}
        isDemo={given.isDemo}
      />
    </main>
  );
};

type Fields = {
  readonly given: Given;
  readonly set: (name: keyof Given) => (value: string | boolean) => void;
  readonly problems: Readonly<Record<string, string>>;
};

const CompanyFields = ({ given, set, problems }: Fields): ReactNode => {
  const regime = useRegime(given.country);
  return (
    <>
      <h2>{t('setUp.company')}</h2>
      <TextField
        label={t('field.company')}
        name="company"
        autoComplete="organization"
        autoFocus
        required
        error={problems['company']}
        value={given.company}
        onText={set('company')}
      />
      <Logo value={given.logo} onChange={set('logo')} />
      <NativeSelect
        label={t('field.country')}
        name="country"
        autoComplete="country"
        data={[...countries()]}
        value={given.country}
        onChange={(event) => set('country')(event.currentTarget.value)}
      />
      <TextField label={t('field.taxId')} name="tax_id" value={given.taxId} onText={set('taxId')} />
      <dl className="preview pairs" aria-label={t('setUp.brings')}>
        <dt>{t('setUp.currency')}</dt>
        <dd>{regime && `${nameOf('currency', regime.currency)}, ${regime.currency}`}</dd>
        <dt>{t('setUp.taxes')}</dt>
        <dd>{regime?.taxes.map(({ name }) => name).join(', ')}</dd>
        <dt>{t('setUp.accounts')}</dt>
        <dd>{t('setUp.chart')}</dd>
      </dl>
      <NativeSelect
        className="full"
        label={t('setUp.papers')}
        name="language"
        data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
        value={given.language}
        onChange={(event) => set('language')(event.currentTarget.value)}
      />
    </>
  );
};

const OwnerFields = ({
  given,
  set,
  problems,
  problem,
}: Fields & { readonly problem: unknown }): ReactNode => (
  <>
    <h2>{t('setUp.owner')}</h2>
    <TextField
      label={t('field.yourName')}
      name="name"
      autoComplete="name"
      required
      error={problems['name']}
      value={given.name}
      onText={set('name')}
    />
    <TextField
      label={t('field.email')}
      name="email"
      type="email"
      autoComplete="email"
      required
      error={problems['email']}
      value={given.email}
      onText={set('email')}
    />
    <PasswordField
      className="full"
      label={t('field.password')}
      description={t('password.hint')}
      name="password"
      autoComplete="new-password"
      required
      error={problems['password']}
      value={given.password}
      onText={set('password')}
    />
    {(given.setupCode !== '' || isRefused(problem, 'wrong_setup_code')) && (
      <TextField
        className="full"
        label={t('setUp.code')}
        description={t('setUp.codeSays')}
        name="setup_code"
        value={given.setupCode}
        onText={set('setupCode')}
      />
    )}
  </>
);

type Ways = {
  readonly onRestore: () => void;
  readonly onDemo: () => void;
  readonly isDemo: boolean;
};

const OtherWays = ({ onRestore, onDemo, isDemo }: Ways): ReactNode => (
  <aside className="other-ways" aria-label={t('setUp.other')}>
    <p className="soft">{t('setUp.other')}</p>
    <ul className="stack">
      <li>
        <button type="button" className="link row" onClick={onDemo} aria-pressed={isDemo}>
          <Icon name="bolt" />
          {t('demo.do')}
        </button>
        <span className="soft">{t('demo.says')}</span>
      </li>
      <li>
        <button type="button" className="link row" onClick={onRestore}>
          <Icon name="back" />
          {t('restore.title')}
        </button>
        <span className="soft">{t('restore.says')}</span>
      </li>
    </ul>
    <p className="faint tiny">{t('setUp.colleagues')}</p>
  </aside>
);
