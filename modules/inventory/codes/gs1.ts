/** What a code of GS1 says: its application identifiers and their values, as they stand there. */
export type Elements = ReadonlyMap<string, string>;

/** How long an application identifier is, by its first two digits (GS1 General Specifications 7.8.2). */
const identifierLength = (digits: string): number | undefined => {
  const n = Number(digits);
  if (n <= 22 || n === 30 || n === 37 || n >= 90) return 2;
  if ((n >= 23 && n <= 25) || (n >= 40 && n <= 42) || n === 71) return 3;
  if ((n >= 31 && n <= 36) || n === 39 || n === 43) return 4;
  return n === 70 || n === 72 || (n >= 80 && n <= 82) ? 4 : undefined;
};

/** How long elements of predefined length are with their identifier, by its first two digits (figure 7.8.5-2 there). */
const predefined: ReadonlyMap<string, number> = new Map([
  ...[['00', 20] as const, ['01', 16] as const, ['02', 16] as const, ['03', 16] as const],
  ...[['04', 18] as const, ['20', 4] as const, ['41', 16] as const],
  ...[11, 12, 13, 14, 15, 16, 17, 18, 19].map((n) => [String(n), 8] as const),
  ...[31, 32, 33, 34, 35, 36].map((n) => [String(n), 10] as const),
]);

/** What ends an element of no predefined length: FNC1, as readers send it. */
const separator = '\u001d';

/** The characters that a value may have (character set 82 there, with space as some write it). */
const value = /^[!-"%-?A-Z_a-z ]+$/;

/** What a reader puts before codes of GS1: the symbologies GS1-128, DataBar, DataMatrix, QR Code and DotCode. */
const symbology = /^\](C1|e[0-3]|d2|Q3|J1)/;

/** Elements as a reader sends them, one after the other. */
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

/** Elements as they stand printed below the bars, identifiers in brackets. */
const bracketed = (code: string): Elements | undefined => {
  const found = [...code.matchAll(/\((\d{2,4})\)([^(]+)/g)];
  const isAll = found.reduce((length, [whole]) => length + whole.length, 0) === code.length;
  if (!isAll || found.length === 0) return undefined;
  return new Map(found.map(([, identifier = '', said = '']) => [identifier, said.trim()]));
};

/** Elements in an address (GS1 Digital Link 1.3): what is identified in the path, the rest there or after it. */
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

/** Reads a code of GS1, however it was scanned or typed; undefined where it is none. */
export const elementsIn = (code: string): Elements | undefined => {
  const text = code.trim();
  if (symbology.test(text)) return strung(text.slice(3));
  if (text.startsWith('(')) return bracketed(text);
  // Digits alone may be any number: without a mark only what begins with a GTIN and goes on is taken for elements.
  if (text.includes(separator) || /^01\d{14}\d\d/.test(text)) return strung(text);
  return linked(text);
};
