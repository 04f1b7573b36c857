import { Checkbox, NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../record/page.tsx';
import { useTitle } from '../../shell/crumb.ts';
import { lettersOn } from '../../shell/keys.ts';
import { Link } from '../../shell/link.tsx';
import { useStore } from '../../store.ts';
import { type Colours, colours, type Density, density } from '../../theme.ts';
import { choose, type Language, languages, t, useLanguage } from '../../words/words.ts';
import { SecondFactor } from './second-factor.tsx';

/** Settings of the person: language, looks, keys, second factor. */
export const Settings = (): ReactNode => {
  useTitle(t('area.settings'));
  return (
    <>
      <header className="page-head">
        <h1>{t('area.settings')}</h1>
      </header>
      <Section title={t('settings.looks')}>
        <div className="form">
          <Looks />
        </div>
      </Section>
      <Section title={t('settings.security')}>
        <SecondFactor />
      </Section>
      <Section title={t('area.engine')}>
        <Link className="link" to="/engine-room">
          {t('settings.engine')}
        </Link>
      </Section>
    </>
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
