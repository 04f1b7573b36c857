import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sendAs } from '../../api/client.ts';
import { isRefused } from '../../api/refusal.ts';
import { Logo } from '../../forms/logo.tsx';
import { nameOf } from '../../words/format.ts';
import { languages, t } from '../../words/words.ts';
import type { Given } from './company.ts';
import { countries } from './countries.ts';
import { PasswordField, TextField } from './text-field.tsx';

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

type Fields = {
  readonly given: Given;
  readonly set: (name: keyof Given) => (value: string | boolean) => void;
  readonly problems: Readonly<Record<string, string>>;
};

/** Company, and what its country brings. */
export const CompanyFields = ({ given, set, problems }: Fields): ReactNode => {
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

/** Owner of the company, and the set-up code where the service asks for one. */
export const OwnerFields = ({
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
