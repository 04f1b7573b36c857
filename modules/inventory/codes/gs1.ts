/** Application identifiers of a GS1 code with their values. */
export type Elements = ReadonlyMap<string, string>;

/** Length of an application identifier by its first two digits (GS1 General Specifications 7.8.2). */
const identifierLength = (digits: string): number | undefined => {
  const n = Number(digits);
  if (n <= 22 || n === 30 || n === 37 || n >= 90) return 2;
  if ((n >= 23 && n <= 25) || (n >= 40 && n <= 42) || n === 71) return 3;
  if ((n >= 31 && n <= 36) || n === 39 || n === 43) return 4;
  return n === 70 || n === 72 || (n >= 80 && n <= 82) ? 4 : undefined;
};

/**
 * Length of an element of predefined length including its identifier, by its first two digits (GS1 General
 * Specifications, figure 7.8.5-2).
 */
const predefined: ReadonlyMap<string, number> = new Map([
  ...[['00', 20] as const, ['01', 16] as const, ['02', 16] as const, ['03', 16] as const],
  ...[['04', 18] as const, ['20', 4] as const, ['41', 16] as const],
  ...[11, 12, 13, 14, 15, 16, 17, 18, 19].map((n) => [String(n), 8] as const),
  ...[31, 32, 33, 34, 35, 36].map((n) => [String(n), 10] as const),
]);

/** FNC1, the end of an element of variable length, as scanners send it. */
const separator = '\u001d';

/** Characters that a value may contain (GS1 character set 82, plus space). */
const value = /^[!-"%-?A-Z_a-z ]+$/;

/** AIM prefixes of the GS1 symbologies GS1-128, DataBar, DataMatrix, QR Code and DotCode. */
const symbology = /^\](C1|e[0-3]|d2|Q3|J1)/;

/** Parses an element string without brackets; undefined where it is not valid. */
const strung = (code: string): Elements | undefined => {
  const elements = new Map<string, string>();
  let rest = code;
  while (rest !== '') {
    if (rest.startsWith(separator)) {
      rest = rest.slice(1);
      continue;
    }
    const begins = rest.slice(0, 2);
    const length = /^\d\d$/.test(begins) ? identifierLength(begins) : undefined;
    if (length === undefined) return undefined;
    const fixed = predefined.get(begins);
    const ends = rest.indexOf(separator);
    const whole = rest.slice(0, fixed ?? (ends < 0 ? rest.length : ends));
    const [identifier, said] = [whole.slice(0, length), whole.slice(length)];
    const isWhole = fixed === undefined ? said !== '' : whole.length === fixed;
    if (!isWhole || !/^\d+$/.test(identifier) || !value.test(said)) return undefined;
    elements.set(identifier, said);
    rest = rest.slice(whole.length);
  }
  return elements.size > 0 ? elements : undefined;
};

/** Parses the printed form with identifiers in brackets. */
const bracketed = (code: string): Elements | undefined => {
  const found = [...code.matchAll(/\((\d{2,4})\)([^(]+)/g)];
  const isAll = found.reduce((length, [whole]) => length + whole.length, 0) === code.length;
  if (!isAll || found.length === 0) return undefined;
  return new Map(found.map(([, identifier = '', said = '']) => [identifier, said.trim()]));
};

/** Parses a GS1 Digital Link 1.3 URI: the key in the path, attributes in the path or the query. */
const linked = (code: string): Elements | undefined => {
  if (!/^https?:\/\//i.test(code) || !URL.canParse(code)) return undefined;
  const { pathname, searchParams } = new URL(code);
  const [, path] = /\/(01\/\d{8,14}(?:\/\d{2,4}\/[^/]+)*)\/?$/.exec(pathname) ?? [];
  if (path === undefined) return undefined;
  const steps = path.split('/');
  const pairs = steps.flatMap((identifier, at) =>
    at % 2 === 0 ? [[identifier, unescaped(steps[at + 1] ?? '')] as const] : [],
  );
  return new Map([...pairs, ...[...searchParams].filter(([name]) => /^\d{2,4}$/.test(name))]);
};

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Parses a GS1 code in any of its forms; undefined where the text is not one. */
export const elementsIn = (code: string): Elements | undefined => {
  const text = code.trim();
  if (symbology.test(text)) return strung(text.slice(3));
  if (text.startsWith('(')) return bracketed(text);
  // Digits alone are ambiguous: only those that begin with a GTIN and continue are parsed as elements.
  if (text.includes(separator) || /^01\d{14}\d\d/.test(text)) return strung(text);
  return linked(text);
};
