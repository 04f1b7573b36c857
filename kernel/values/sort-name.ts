import { dictionary } from './dictionary.ts';

const isPlain = /^[ -~]*$/;

/** Letters without a base letter in Unicode, with the letters they sort as. */
const alike: Readonly<Record<string, string>> = dictionary({
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ŧ: 't' },
  ς: 'σ',
});
const isAlike = /[ßæœþðđħıłøŧς]/g;

/** Sort key of a name: capitals sort with small letters, accented letters with plain ones. Vowel marks of other scripts stay. */
export const sortName = (name: string): string => {
  if (isPlain.test(name)) return name.trim().toLowerCase();
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(isAlike, (letter) => alike[letter] ?? letter)
    .trim();
};

/** Compares names as lists sort them; names that differ only in accents and capitals compare as texts. */
export const byNames = (a: string, b: string): number => {
  const [one, other] = [sortName(a), sortName(b)];
  if (one !== other) return one < other ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
};
