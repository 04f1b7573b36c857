import { operation as rename } from 'operation:companies_company_update';
import { operation as update } from 'operation:companies_settings_update';
import type { ReactNode } from 'react';
import { filled, type Values } from '../../forms/check.ts';
import { type FieldLook, partOf } from '../../forms/fields.ts';
import { languages, t } from '../../words/words.ts';
import { countries } from '../start/countries.ts';
import { ChangeForm } from './change-form.tsx';
import { CloseCompany, useClosePanel } from './close-company.tsx';
import { type Stored, useStored } from './company-settings.ts';
import { type Entries, EntriesSection, useEntryPanel } from './entries.tsx';
import { Loaded, SettingsPage } from './settings-page.tsx';

/** Settings of the company: who it is, where it can be reached, how it reckons. */
export const CompanySettings = (): ReactNode => {
  const stored = useStored();
  const { version, settings } = stored.data ?? {};
  const accounts = settings && accountEntries(settings, version);
  const entry = useEntryPanel([accounts as never]);
  const closing = useClosePanel(stored.data?.name ?? '', version);
  return (
    <SettingsPage title={t('settings.company')} panel={entry ?? closing}>
      <Loaded answer={stored}>
        {({ name, settings: now }) => (
          <>
            <ChangeForm
              title={t('company.name')}
              operation={rename}
              kind="company"
              looks={[{ name: 'name', label: t('field.name'), isFull: true }]}
              now={{ name }}
            />
            <Identity now={now} />
            <Address now={now} />
            {accounts && <EntriesSection list={accounts} />}
            <Reckoning now={now} />
          </>
        )}
      </Loaded>
      <CloseCompany />
    </SettingsPage>
  );
};

const Identity = ({ now }: { readonly now: Stored }): ReactNode => (
  <ChangeForm
    title={t('company.identity')}
    says={t('company.identitySays')}
    operation={update}
    kind="company"
    now={now as Values}
    looks={[
      { name: 'tax_id', label: t('field.tax_id') },
      { name: 'registration_number', label: t('field.registration_number') },
      { name: 'email', label: t('field.email'), type: 'email' },
      { name: 'phone', label: t('field.phone'), type: 'tel' },
      { name: 'contact_person', label: t('field.contact_person') },
    ]}
  />
);

const parts = ['line1', 'line2', 'postal_code', 'city', 'state', 'country'] as const;

const Address = ({ now }: { readonly now: Stored }): ReactNode => {
  const address = (now.postal_address ?? {}) as Values;
  const looks = parts.map(
    (name): FieldLook => ({
      name,
      label: t(`field.${name}`),
      ...(name === 'country' ? { options: countries() } : {}),
      ...(name === 'line1' || name === 'line2' ? { isFull: true } : {}),
    }),
  );
  return (
    <ChangeForm
      title={t('company.address')}
      operation={update}
      body={partOf(update.body, 'postal_address')}
      kind="company"
      now={address}
      looks={looks}
      wrap={(changed) => ({ postal_address: filled({ ...address, ...changed }) })}
    />
  );
};

type Account = NonNullable<Stored['payment_accounts']>[number];

const accountEntries = (settings: Stored, version: number | undefined): Entries<Account> => ({
  id: 'account',
  title: t('company.accounts'),
  says: t('company.accountsSay'),
  add: t('company.addAccount'),
  edit: t('company.editAccount'),
  operation: update,
  field: 'payment_accounts',
  kind: 'company',
  rows: settings.payment_accounts ?? [],
  version,
  columns: [
    { head: 'IBAN', cell: ({ iban }) => <bdi className="code">{iban}</bdi> },
    { head: 'BIC', cell: ({ bic }) => <bdi className="code">{bic}</bdi>, isWide: true },
    { head: t('field.currency'), cell: ({ currency }) => currency },
  ],
  looks: [
    { name: 'iban', label: 'IBAN', isFull: true },
    { name: 'bic', label: 'BIC' },
    { name: 'currency', label: t('field.currency') },
    { name: 'account_name', label: t('company.accountName'), isFull: true },
  ],
});

const methods = (): Readonly<Record<string, string>> => ({
  fifo: t('method.fifo'),
  fefo: t('method.fefo'),
  specific: t('method.specific'),
  average: t('method.average'),
});

const languageNames = Object.fromEntries(
  Object.entries(languages).map(([code, { name }]) => [code, name]),
);

/** Languages that papers and mails may have, by their own names. */
const paperLanguages = (): readonly { readonly value: string; readonly label: string }[] =>
  ['ar', 'de', 'en', 'es', 'fr', 'id', 'it', 'ja', 'pt', 'th', 'vi'].map((value) => ({
    value,
    label:
      languageNames[value] ??
      new Intl.DisplayNames([value], { type: 'language' }).of(value) ??
      value,
  }));

const Reckoning = ({ now }: { readonly now: Stored }): ReactNode => (
  <ChangeForm
    title={t('company.reckoning')}
    operation={update}
    kind="company"
    now={now as Values}
    looks={[
      { name: 'currency', label: t('field.currency'), hint: t('company.currencySays') },
      {
        name: 'fiscal_year_start',
        label: t('company.yearStart'),
        hint: t('company.yearStartSays'),
      },
      { name: 'language', label: t('company.language'), options: paperLanguages() },
      { name: 'timezone', label: t('company.timezone'), options: zones() },
      { name: 'inventory_method', label: t('company.method'), choices: methods() },
      { name: 'document_retention_years', label: t('company.retention') },
      {
        name: 'operators_see_purchase_prices',
        label: t('company.purchasePrices'),
        isFull: true,
      },
      { name: 'allow_substitution', label: t('company.substitution'), isFull: true },
    ]}
  />
);

const zones = () =>
  Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
