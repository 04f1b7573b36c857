import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { limits } from '../../../../kernel/declare/limits.ts';
import { withoutBlocks } from '../../../../kernel/values/without-blocks.ts';
import { type Book, type BookParty, bookKinds, type Fraction } from './book.ts';

type Node = { readonly [name: string]: Node | readonly Node[] | string | undefined };

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Text of an XML book, compressed or not; undefined if the bytes are none. */
export const xmlIn = (bytes: Uint8Array): string | undefined => {
  const most = Math.min(limits.zipUnpackedBytes, bytes.length * limits.zipRatio);
  try {
    const plain = isGzip(bytes) ? gunzipSync(bytes, { maxOutputLength: most }) : bytes;
    const head = new TextDecoder().decode(plain.subarray(0, 1000));
    return /^\uFEFF?\s*<\?xml[^>]*>\s*<gnc-v2\b/.test(head)
      ? new TextDecoder().decode(plain)
      : undefined;
  } catch {
    return undefined;
  }
};

const lists = new Set(
  'gnc:account gnc:transaction trn:split gnc:GncCustomer gnc:GncVendor gnc:GncInvoice slot price'.split(
    ' ',
  ),
);

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  isArray: (name) => lists.has(name),
});

const within = (node: Node | undefined, ...path: readonly string[]): Node | undefined => {
  let here: unknown = node;
  for (const name of path)
    here =
      typeof here === 'object' && here !== null && Object.hasOwn(here, name)
        ? (here as Node)[name]
        : undefined;
  return typeof here === 'object' && here !== null ? (here as Node) : undefined;
};

const all = (node: Node | undefined, name: string): readonly Node[] => {
  const found = node?.[name];
  return Array.isArray(found) ? (found as readonly Node[]) : [];
};

const text = (node: Node | undefined, name: string): string => {
  const found = node?.[name];
  return typeof found === 'string' ? found.trim() : '';
};

const guid = (node: Node | undefined, name: string): string | undefined =>
  text(node, name) || undefined;

const fraction = (said: string): Fraction => {
  const [num, denom] = said.split('/').map(Number);
  return { num: num ?? Number.NaN, denom: denom ?? 1 };
};

/** True if an account has the flag. */
const says = (account: Node, name: string): boolean =>
  all(within(account, 'act:slots'), 'slot').some(
    (slot) => text(slot, 'slot:key') === name && text(slot, 'slot:value') === 'true',
  );

const slotOf = (transaction: Node, name: string): Node | undefined =>
  all(within(transaction, 'trn:slots'), 'slot').find((one) => text(one, 'slot:key') === name);

/** True if a transaction was made by closing the book. */
const closes = (transaction: Node): boolean =>
  Number(text(slotOf(transaction, 'book_closing') ?? {}, 'slot:value')) > 0;

/** Due date of a transaction. */
const dueOf = (transaction: Node): string => {
  const value = within(slotOf(transaction, 'trans-date-due'), 'slot:value');
  return text(value, 'ts:date') || text(value, 'gdate');
};

/** Number of elements of a name, without those of scheduled transactions. */
const openings = (xml: string, tag: string): number => {
  const mark = 'gnc:template-transactions>';
  const text = withoutBlocks(xml, `<${mark}`, `</${mark}`);
  return text.split(new RegExp(`<${tag}[\\s>]`)).length - 1;
};

const parsed = (xml: string): Node => {
  try {
    return parser.parse(xml) as Node;
  } catch {
    // The parser's message refers to its code.
    throw new Error('its XML is cut off, or its elements are nested too deeply');
  }
};

/** Reads an XML book. */
export const bookInXml = (xml: string): Book => {
  if (/<!DOCTYPE/i.test(xml)) throw new Error('it has a document type');
  const book = within(parsed(xml), 'gnc-v2', 'gnc:book');
  const accounts = all(book, 'gnc:account').map((one) => ({
    guid: text(one, 'act:id'),
    name: text(one, 'act:name'),
    type: text(one, 'act:type'),
    parent: guid(one, 'act:parent'),
    code: text(one, 'act:code'),
    commodity: text(within(one, 'act:commodity'), 'cmdty:id'),
    isHidden: says(one, 'hidden'),
    isPlaceholder: says(one, 'placeholder'),
  }));
  return {
    counted: Object.fromEntries(bookKinds.map(({ kind, tag }) => [kind, openings(xml, tag)])),
    root: accounts.find(({ type }) => type === 'ROOT')?.guid ?? '',
    accounts,
    transactions: all(book, 'gnc:transaction').map((one) => ({
      guid: text(one, 'trn:id'),
      currency: text(within(one, 'trn:currency'), 'cmdty:id'),
      number: text(one, 'trn:num'),
      posted: text(within(one, 'trn:date-posted'), 'ts:date'),
      due: dueOf(one),
      description: text(one, 'trn:description'),
      isClosing: closes(one),
      splits: all(within(one, 'trn:splits'), 'trn:split').map((split) => ({
        account: text(split, 'split:account'),
        memo: text(split, 'split:memo'),
        value: fraction(text(split, 'split:value')),
        quantity: fraction(text(split, 'split:quantity') || text(split, 'split:value')),
        lot: guid(split, 'split:lot'),
      })),
    })),
    parties: [
      ...all(book, 'gnc:GncCustomer').map((one) => partyOf(one, 'customer', 'cust')),
      ...all(book, 'gnc:GncVendor').map((one) => partyOf(one, 'supplier', 'vendor')),
    ],
    invoices: all(book, 'gnc:GncInvoice').map((one) => ({
      number: text(one, 'invoice:id'),
      owner: text(within(one, 'invoice:owner'), 'owner:id'),
      transaction: guid(one, 'invoice:posttxn'),
      lot: guid(one, 'invoice:postlot'),
      account: guid(one, 'invoice:postacc'),
    })),
    prices: all(within(book, 'gnc:pricedb'), 'price').map((one) => ({
      commodity: text(within(one, 'price:commodity'), 'cmdty:id'),
      currency: text(within(one, 'price:currency'), 'cmdty:id'),
      dated: text(within(one, 'price:time'), 'ts:date'),
      value: fraction(text(one, 'price:value')),
    })),
  };
};

const partyOf = (node: Node, role: BookParty['role'], prefix: string): BookParty => {
  const address = within(node, `${prefix}:addr`);
  return {
    guid: text(node, `${prefix}:guid`),
    role,
    name: text(node, `${prefix}:name`),
    address: [1, 2, 3, 4].map((n) => text(address, `addr:addr${n}`)),
    phone: text(address, 'addr:phone'),
    email: text(address, 'addr:email'),
  };
};
