import { dictionary } from '../../../kernel/values/dictionary.ts';
import { arabic } from './words/arabic.ts';
import { englishLabels, type PrintLabels } from './words/english.ts';
import { french } from './words/french.ts';
import { german } from './words/german.ts';
import { indonesian } from './words/indonesian.ts';
import { italian } from './words/italian.ts';
import { japanese } from './words/japanese.ts';
import { portuguese } from './words/portuguese.ts';
import { spanish } from './words/spanish.ts';
import { thai } from './words/thai.ts';
import { vietnamese } from './words/vietnamese.ts';

export type { PrintLabels };
export { englishLabels };

/** Words of papers by language. */
const catalogues: Readonly<Record<string, PrintLabels>> = dictionary({
  en: englishLabels,
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  id: indonesian,
  it: italian,
  ja: japanese,
  pt: portuguese,
  th: thai,
  vi: vietnamese,
});

/** Languages in which papers are printed. */
export const paperLanguages = Object.keys(catalogues);

/** Words in a language, English where it has none; the given ones replace them. */
export const labelsOf = (
  language: string | undefined,
  labels: Partial<PrintLabels> = {},
): PrintLabels => {
  const [primary = 'en'] = (language ?? 'en').toLowerCase().split('-');
  return { ...(catalogues[primary] ?? englishLabels), ...labels };
};
