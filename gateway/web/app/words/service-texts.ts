import { mostSpecificFirst, type ServiceTexts } from './template.ts';
import type { Language } from './words.ts';

const catalogues: Readonly<Record<Language, () => Promise<{ readonly default: object }>>> = {
  ar: () => import('./service/ar.json'),
  de: () => import('./service/de.json'),
  en: () => import('./service/en.json'),
  es: () => import('./service/es.json'),
  fr: () => import('./service/fr.json'),
  id: () => import('./service/id.json'),
  it: () => import('./service/it.json'),
  ja: () => import('./service/ja.json'),
  pt: () => import('./service/pt.json'),
  th: () => import('./service/th.json'),
  vi: () => import('./service/vi.json'),
};

const none: ServiceTexts = { reasons: {}, refusals: {}, memos: {}, proposals: {}, modules: {} };
const read = new Map<Language, ServiceTexts>();

/** Texts of a language, as far as they have been read. */
export const serviceTexts = (language: Language): ServiceTexts => read.get(language) ?? none;

/** Reads the texts of a language, once. Where they cannot be read, the English of the service stays. */
export const readServiceTexts = async (language: Language): Promise<void> => {
  if (read.has(language)) return;
  const found = await catalogues[language]().catch(() => undefined);
  if (!found) return;
  const texts: ServiceTexts = { ...none, ...found.default };
  const { memos, proposals } = texts;
  read.set(language, {
    ...texts,
    ...{ memos: mostSpecificFirst(memos), proposals: mostSpecificFirst(proposals) },
  });
};
