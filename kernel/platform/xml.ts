import { XMLBuilder, XMLParser } from 'fast-xml-parser';
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

/** An element to write: attributes are named `@name`, its text `#text`; undefined elements are left out. */
export type WrittenNode = { readonly [name: string]: WrittenValue };

/** Content of an element, or of several of one name. */
export type WrittenValue = string | undefined | WrittenNode | readonly WrittenValue[];

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: true,
  suppressEmptyNode: true,
  format: true,
});

/** Characters that XML 1.0 cannot hold. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const writable = (value: WrittenValue): WrittenValue => {
  if (typeof value === 'string') return value.replaceAll(forbidden, '');
  if (Array.isArray(value)) return value.map(writable);
  return value === undefined
    ? undefined
    : Object.fromEntries(
        Object.entries(value).flatMap(([name, one]) =>
          one === undefined ? [] : [[name, writable(one)]],
        ),
      );
};

/** XML declaration of a file in UTF-8. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** XML text of elements, in their order, for a place within a file. */
export const xmlPart = (elements: WrittenNode): string => builder.build(writable(elements));

/** XML text of elements, in their order. */
export const xmlText = (root: WrittenNode): string => `${xmlDeclaration}${xmlPart(root)}`;
