import { dictionary } from './dictionary.ts';

const isPlain = /^[ -~]*$/;

/** Letters that are no other letter with an accent, by those they stand among. */
const alike: Readonly<Record<string, string>> = dictionary({
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ħ: 'h', ı: 'i', ł: 'l', ø: 'o', ŧ: 't' },
  ς: 'σ',
});
const isAlike = /[ßæœþðđħıłøŧς]/g;

/**
 * What a name is sorted by, so that lists stand in the order in which people look names up: capitals beside
 * small letters, those with an accent beside those without. Marks that other scripts spell vowels with stay.
 */
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

/** Compares names as lists sort them; of two that only differ in accents and capitals, as texts. */
export const byNames = (a: string, b: string): number => {
  const [one, other] = [sortName(a), sortName(b)];
  if (one !== other) return one < other ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
};
