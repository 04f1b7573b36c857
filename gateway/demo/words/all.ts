import type { Language } from '../countries.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { id } from './id.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import type { Words } from './words.ts';

/** Words of the languages of the demo. */
export const allWords = {
  ...{ en, de, ar, es, fr, it, pt, ja, th, vi, id },
} as const satisfies Readonly<Record<Language, Words>>;

/** Words of a language. */
export const wordsOf = (language: Language): Words => allWords[language];
