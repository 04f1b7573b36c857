import { XMLParser } from 'fast-xml-parser';
import { isDate } from '../../../kernel/values/clock.ts';
import { amountIn } from './amounts.ts';
import { NoStatement } from './statement.ts';

/** Parsed XML element: text, or child elements by name. */
export type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined };

const lists = new Set([
  'Stmt',
  'Rpt',
  'Ntfctn',
  'Ntry',
  'Bal',
  'NtryDtls',
  'TxDtls',
  'Ustrd',
  'Strd',
]);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});

/** Element at a path; of several, the first. */
export const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((here, name) => {
    if (here === undefined || typeof here === 'string') return undefined;
    const found = here[name];
    return Array.isArray(found) ? (found as readonly Node[])[0] : (found as Node | undefined);
  }, node);

/** All child elements of a name. */
export const all = (node: Node | undefined, name: string): readonly Node[] => {
  if (node === undefined || typeof node === 'string') return [];
  const found = node[name];
  return found === undefined ? [] : ((Array.isArray(found) ? found : [found]) as readonly Node[]);
};

/** Text of an element without surrounding blanks; null if empty. */
export const textOf = (node: Node | undefined): string | null => {
  const text = typeof node === 'object' ? node['#text'] : node;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
};

/** Date of an element that holds a date or a date and time. */
export const dateIn = (node: Node | undefined): string | null => {
  const text = (textOf(at(node, 'Dt')) ?? textOf(at(node, 'DtTm')) ?? textOf(node))?.slice(0, 10);
  return text !== undefined && isDate(text) ? text : null;
};

/** Signed amount; credits are positive. */
export const amountOf = (node: Node): number | undefined => {
  const amount = amountIn(textOf(at(node, 'Amt')) ?? '');
  if (amount === undefined) return undefined;
  return textOf(at(node, 'CdtDbtInd')) === 'DBIT' ? 0 - amount : amount;
};

/** Parses a CAMT file into elements. */
export const parsed = (text: string): Node => {
  try {
    return parser.parse(text) as Node;
  } catch {
    throw new NoStatement('its elements are nested too deeply or are not valid XML');
  }
};
