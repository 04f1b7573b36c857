import { XMLParser } from 'fast-xml-parser';
import { limits } from '../declare/limits.ts';
import { dictionary } from '../values/dictionary.ts';
import { hasAtMost15Digits } from '../values/money/money.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
});

/** An XML element without namespace prefixes; attributes are named `@name`. */
export type Node = Readonly<Record<string, unknown>>;

/** Root of an XML text; undefined where it is no XML. */
export const xmlRoot = (text: string): Node | undefined => {
  try {
    return parser.parse(text) as Node;
  } catch {
    return undefined;
  }
};

/** First node at a path. */
export const at = (node: unknown, ...path: readonly string[]): Node | undefined => {
  let so: unknown = node;
  for (const step of path) {
    const one = Array.isArray(so) ? so[0] : so;
    so = (one as Node | undefined)?.[step];
  }
  const found = Array.isArray(so) ? so[0] : so;
  return found === undefined || found === '' ? undefined : (found as Node);
};

/** All nodes of a name. */
export const all = (node: unknown, name: string): readonly Node[] => {
  const found = (node as Node | undefined)?.[name];
  return (Array.isArray(found) ? found : found === undefined ? [] : [found]) as Node[];
};

/** Text of the first node at a path. */
export const textAt = (node: unknown, ...path: readonly string[]): string | null => {
  const found = at(node, ...path) as unknown;
  if (typeof found === 'string') return unescaped(found);
  const inner = (found as Node | undefined)?.['#text'];
  return typeof inner === 'string' ? unescaped(inner) : null;
};

/** Expands the five XML entities and numeric characters; nothing else is expanded. */
const unescaped = (text: string): string =>
  text.replace(
    /&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi,
    (whole, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name) return entities[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
const entities: Readonly<Record<string, string>> = dictionary({
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
});

/** Number of the first node at a path, within the limits of amounts and digits. */
export const numberAt = (node: unknown, ...path: readonly string[]): number | null => {
  const text = textAt(node, ...path);
  const value = text === null ? Number.NaN : Number(text);
  return Math.abs(value) <= limits.amount && hasAtMost15Digits(value) ? value : null;
};
