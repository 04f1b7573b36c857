import { type Messages, setupI18n } from '@lingui/core';
import { keptStore, storeOf, useStore } from '../store.ts';
import english from './en.json';
import { readServiceTexts } from './service-texts.ts';

/** Key of a text in the catalogues. */
export type Key = keyof typeof english;

type Values = Readonly<Record<string, string | number>>;

/** Languages of the app, each with its own name and direction. */
export const languages = {
  en: { name: 'English', dir: 'ltr' },
  de: { name: 'Deutsch', dir: 'ltr' },
  ar: { name: 'العربية', dir: 'rtl' },
  es: { name: 'Español', dir: 'ltr' },
  fr: { name: 'Français', dir: 'ltr' },
  id: { name: 'Bahasa Indonesia', dir: 'ltr' },
  it: { name: 'Italiano', dir: 'ltr' },
  ja: { name: '日本語', dir: 'ltr' },
  pt: { name: 'Português', dir: 'ltr' },
  th: { name: 'ไทย', dir: 'ltr' },
  vi: { name: 'Tiếng Việt', dir: 'ltr' },
} as const;

/** Language of the app. */
export type Language = keyof typeof languages;

const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: object }>>> = {
  de: () => import('./de.json'),
  ar: () => import('./ar.json'),
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  id: () => import('./id.json'),
  it: () => import('./it.json'),
  ja: () => import('./ja.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
  vi: () => import('./vi.json'),
};

const i18n = setupI18n({ locale: 'en', messages: { en: english as unknown as Messages } });

const isLanguage = (text: string): text is Language => text in languages;

const preferred = (): Language =>
  navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage) ?? 'en';

const chosen = keptStore<Language | null>('language', null);

/** Language that is shown, once its words are loaded. */
export const language = storeOf<Language>('en');

/** Text of a key in the present language. */
export const t = (key: Key, values: Values = {}): string => i18n._(key, values);

/** Text of a key that may be missing, such as that of an event or refusal. */
export const known = (key: string, values: Values = {}): string | undefined =>
  key in english ? i18n._(key, values) : undefined;

/** Shows the app in a language. */
const speak = async (next: Language): Promise<void> => {
  if (next !== 'en') {
    const [{ default: words }] = await Promise.all([catalogues[next](), readServiceTexts(next)]);
    i18n.load(next, { ...english, ...words } as unknown as Messages);
  }
  i18n.activate(next);
  const { dir } = languages[next];
  Object.assign(document.documentElement, { lang: next, dir });
  language.set(next);
};

/** Shows the app in a language and keeps the choice in this browser. */
export const choose = (next: Language): Promise<void> => {
  chosen.set(next);
  return speak(next);
};

/** Shows the app in the chosen language, or the browser's. */
export const speakFirst = (): Promise<void> => speak(chosen.get() ?? preferred());

/** Present language of a component. */
export const useLanguage = (): Language => useStore(language);
