import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../record/page.tsx';
import { lettersOn } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { useStore } from '../../store.ts';
import { type Colours, colours, type Density, density } from '../../theme.ts';
import { choose, type Language, languages, t, useLanguage } from '../../words/words.ts';
import { ClosedCompanies } from './closed-companies.tsx';
import { DeviceLock } from './device-lock.tsx';
import { NewCompany } from './new-company.tsx';
import { ChangePassword } from './password.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SettingsPage } from './settings-page.tsx';

/** Settings of the person: language, looks, keys, password, second factor. */
export const Settings = (): ReactNode => {
  return (
    <SettingsPage title={t('settings.you')}>
      <Section title={t('settings.looks')}>
        <div className="form">
          <Looks />
        </div>
      </Section>
      <Section title={t('field.password')}>
        <ChangePassword />
      </Section>
      <Section title={t('settings.security')}>
        <SecondFactor />
      </Section>
      <DeviceLock />
      <NewCompany />
      <ClosedCompanies />
      <Section title={t('area.engine')}>
        <Link className="link" to="/engine-room">
          {t('settings.engine')}
        </Link>
      </Section>
    </SettingsPage>
  );
};

const Looks = (): ReactNode => (
  <>
    <NativeSelect
      label={t('language')}
      value={useLanguage()}
      data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
      onChange={(event) => void choose(event.currentTarget.value as Language)}
    />
    <NativeSelect
      label={t('colours')}
      value={useStore(colours)}
      data={(['system', 'light', 'dark'] as const).map((value) => ({
        value,
        label: t(`colours.${value}`),
      }))}
      onChange={(event) => colours.set(event.currentTarget.value as Colours)}
    />
    <NativeSelect
      label={t('density')}
      value={useStore(density)}
      data={(['comfortable', 'compact'] as const).map((value) => ({
        value,
        label: t(`density.${value}`),
      }))}
      onChange={(event) => density.set(event.currentTarget.value as Density)}
    />
    <Checkbox
      className="full"
      label={t('keys.letters')}
      checked={useStore(lettersOn)}
      onChange={(event) => lettersOn.set(event.currentTarget.checked)}
    />
  </>
);
