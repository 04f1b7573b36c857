import { operation as start } from 'operation:migrations_bootstrap_start';
import { type ReactNode, useMemo, useState } from 'react';
import { beginBy } from '../../api/session.ts';
import { Button } from '../../parts/button.tsx';
import { t } from '../../words/words.ts';
import { PasswordField, TextField } from '../start/text-field.tsx';
import { firstRoutes, scanToken } from './scan.ts';
import { Wizard } from './wizard.tsx';

/** Migration at the first start: the owner is registered with the migrated company. */
export const FirstMigration = ({ onBack }: { readonly onBack: () => void }): ReactNode => {
  const [given, setGiven] = useState({
    company: undefined as string | undefined,
    ...{ name: '', email: '', password: '', setup: '' },
  });
  const set = (field: keyof typeof given) => (text: string) =>
    setGiven((before) => ({ ...before, [field]: text }));
  const headers = useMemo(
    (): Record<string, string> => (given.setup ? { 'X-Setup-Code': given.setup } : {}),
    [given.setup],
  );
  const code = (
    <TextField
      label={t('setUp.code')}
      description={t('setUp.codeSays')}
      name="setup_code"
      value={given.setup}
      onText={set('setup')}
    />
  );
  return (
    <main className="sheet-box migration">
      <h1>{t('comeOver.title')}</h1>
      <Wizard
        routes={firstRoutes}
        headers={headers}
        beside={code}
        fields={({ company }) => (
          <>
            <TextField
              className="full"
              label={t('field.company')}
              name="company_name"
              value={given.company ?? company.name ?? ''}
              onText={set('company')}
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
              className="full"
              label={t('field.password')}
              description={t('password.hint')}
              name="password"
              autoComplete="new-password"
              value={given.password}
              onText={set('password')}
            />
          </>
        )}
        start={async ({ company }) => {
          const { name, email, password } = given;
          const company_name = (given.company ?? company.name ?? '').trim();
          const body = { scan_token: scanToken.get(), company_name, name, email, password };
          await beginBy(start.path, email, { body, headers });
          scanToken.set('');
          history.replaceState(null, '', '/settings/come-over');
        }}
      />
      <Button look="bare" onClick={onBack}>
        {t('cancel')}
      </Button>
    </main>
  );
};
