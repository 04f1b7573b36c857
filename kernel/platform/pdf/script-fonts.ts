import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scriptsFamily } from './fonts.ts';

/** Chinese, Japanese, Korean and Thai letters, their punctuation and signs. */
const foreign =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u0e00-\u0e7f\u20a9\u2460-\u24ff\u3000-\u303f\u30fb\u30fc\u3200-\u33ff\uff00-\uffef]/gu;

/** Packaged fonts, in slices that are embedded as needed. */
const names = ['sc', 'jp', 'kr', 'thai'] as const;
type Name = (typeof names)[number];

const packageOf = (name: Name): string => `@fontsource-variable/noto-sans-${name}`;

const fileOf = (path: string): string => fileURLToPath(import.meta.resolve(path));

const known = new Map<Name, ReadonlyMap<number, string>>();

/** The slice of a font that each character is in, by code point. */
const slicesOf = (name: Name): ReadonlyMap<number, string> => {
  const made = known.get(name) ?? slicesIn(name);
  known.set(name, made);
  return made;
};

const slicesIn = (name: Name): ReadonlyMap<number, string> => {
  const text = readFileSync(fileOf(`${packageOf(name)}/unicode.json`), 'utf8');
  const slices = new Map<number, string>();
  for (const [key, ranges] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    const slice = key.replace(/[[\]]/g, '');
    for (const range of ranges.split(',')) {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let code = from; code <= to; code += 1) slices.set(code, slice);
    }
  }
  return slices;
};

const isKana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const isHangul = /\p{Script=Hangul}/u;
const isThai = /[\u0e00-\u0e7f]/;
const isCompatible = /[\uf900-\ufaff]/;

/** Font of a character, where shared characters take the forms of `first`; some fonts claim more characters than they have. */
const fontOf = (char: string, code: number, first: Name): Name | undefined => {
  const has = (name: Name): boolean => slicesOf(name).has(code);
  if (isThai.test(char)) return 'thai';
  if (isHangul.test(char)) return 'kr';
  if (isKana.test(char) || isCompatible.test(char)) return (['jp', 'kr'] as const).find(has);
  return ([first, 'sc', 'jp', 'kr'] as const).find(has);
};

/** Language whose forms shared characters take: the one whose own letters occur in the text. */
const firstFor = (text: string): Name => {
  if (isKana.test(text)) return 'jp';
  return isHangul.test(text) ? 'kr' : 'sc';
};

/** Style sheet with the font faces for other scripts on a page; '' where it has none. */
export const scriptFaces = (page: string): string => {
  const found = [...new Set(page.match(foreign) ?? [])];
  if (found.length === 0) return '';
  const first = firstFor(found.join(''));
  const faces = new Map<string, number[]>();
  for (const char of found) {
    const code = char.codePointAt(0) ?? 0;
    const name = fontOf(char, code, first);
    if (name === undefined) continue;
    const slice = slicesOf(name).get(code) ?? '';
    const file = `${packageOf(name)}/files/noto-sans-${name}-${slice}-wght-normal.woff2`;
    faces.set(file, [...(faces.get(file) ?? []), code]);
  }
  return `<style>${[...faces].map(([file, mine]) => faceOf(file, mine)).join('\n')}</style>`;
};

/** Font slices kept in memory, at most about 15 MB. */
const slicesKept = 128;

const kept = new Map<string, string>();

/** Data of a font slice, cached. */
const dataOf = (file: string): string => {
  const data = kept.get(file) ?? readFileSync(fileOf(file), 'base64');
  kept.delete(file);
  kept.set(file, data);
  const [oldest] = kept.size > slicesKept ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  return data;
};

const faceOf = (file: string, codes: readonly number[]): string => {
  const range = codes.map((code) => `U+${code.toString(16)}`).join();
  return `@font-face { font-family: '${scriptsFamily}'; font-weight: 100 900; unicode-range: ${range}; src: url(data:font/woff2;base64,${dataOf(file)}) format('woff2') }`;
};
