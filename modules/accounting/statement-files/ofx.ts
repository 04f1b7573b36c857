import { limits } from '../../../kernel/declare/limits.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { amountIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import {
  type FileLine,
  type FileStatement,
  NoStatement,
  oneLine,
  type ReadFile,
} from './statement.ts';
import { structuredReferenceIn } from './structured-reference.ts';

/** Element of OFX: a value, or child elements. */
type Node = { readonly name: string; text: string; readonly inside: Node[] };

const token = /<(\/?)([\w.]+)(?:\s[^<>]*)?>([^<]*)/g;

const entities: Readonly<Record<string, string>> = dictionary({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
});

const decoded = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => {
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Aggregate elements, which keep their children if left unclosed. */
const aggregates = new Set([
  ...['OFX', 'STMTTRNRS', 'CCSTMTTRNRS', 'STMTRS', 'CCSTMTRS', 'BANKACCTFROM', 'CCACCTFROM'],
  ...['BANKTRANLIST', 'STMTTRN', 'PAYEE', 'BANKACCTTO', 'CCACCTTO', 'LEDGERBAL', 'AVAILBAL'],
]);

const statements = ['STMTTRNRS', 'CCSTMTTRNRS', 'STMTRS', 'CCSTMTRS'];
const list = ['BANKTRANLIST', 'STMTTRN'];

/** Elements that close open ones of the same level; end tags of lists and transactions may be missing. */
const ends: Readonly<Record<string, readonly string[]>> = dictionary({
  STMTTRN: ['STMTTRN'],
  BANKTRANLIST: list,
  LEDGERBAL: list,
  AVAILBAL: list,
  STMTRS: ['STMTRS', 'CCSTMTRS', ...list],
  CCSTMTRS: ['STMTRS', 'CCSTMTRS', ...list],
  STMTTRNRS: [...statements, ...list],
  CCSTMTTRNRS: [...statements, ...list],
});

/**
 * Parses SGML and XML: values need no end tag, an empty value is no parent of what follows, and an unclosed
 * aggregate ends with its parent or before the next of its kind.
 */
const treeOf = (text: string): Node => {
  const root: Node = { name: '', text: '', inside: [] };
  const open: Node[] = [root];
  const top = (): Node => open.at(-1) ?? root;
  const pop = (): void => {
    const last = open.pop();
    // An unclosed value is empty, not the parent of the elements after it.
    if (last && !aggregates.has(last.name))
      for (const one of last.inside.splice(0)) top().inside.push(one);
  };
  for (const [, end, sent = '', after = ''] of text.matchAll(token)) {
    const name = sent.toUpperCase();
    if (end) {
      if (!open.some((node) => node.name === name)) continue;
      while (open.length > 1 && top().name !== name) pop();
      if (open.length > 1) open.pop();
      continue;
    }
    const ended = open.findIndex((node) => ends[name]?.includes(node.name));
    while (ended > 0 && open.length > ended) pop();
    const node: Node = { name, text: decoded(after).trim(), inside: [] };
    top().inside.push(node);
    if (node.text === '') open.push(node);
    if (open.length > limits.elementDepth)
      throw new NoStatement(`its elements lie in more than ${limits.elementDepth} others`);
  }
  while (open.length > 1) pop();
  return root;
};

const all = (node: Node, names: readonly string[]): Node[] =>
  node.inside.flatMap((one) =>
    names.includes(one.name) ? [one, ...all(one, names)] : all(one, names),
  );

const first = (node: Node, ...path: readonly string[]): Node | undefined => {
  const [name = '', ...rest] = path;
  const found = node.inside.find((one) => one.name === name);
  return found && rest.length > 0 ? first(found, ...rest) : found;
};

const textAt = (node: Node, ...path: readonly string[]): string | null =>
  first(node, ...path)?.text || null;

const dayOf = (text: string | null): string | undefined => {
  const read = datesIn([text?.slice(0, 8) ?? '']);
  return 'dates' in read ? read.dates[0] : undefined;
};

const lineOf = (node: Node, row: number): FileLine => {
  const sent = textAt(node, 'DTPOSTED') ?? textAt(node, 'DTUSER');
  const date = dayOf(sent);
  const amount = amountIn(textAt(node, 'TRNAMT') ?? '');
  const fitid = textAt(node, 'FITID');
  if (date === undefined) throw new NoStatement(`the transaction ${fitid ?? ''} has no date`);
  if (amount === undefined) throw new NoStatement(`the transaction ${fitid ?? ''} has no amount`);
  const name = textAt(node, 'NAME') ?? textAt(node, 'PAYEE', 'NAME');
  return {
    row,
    date,
    amount,
    description: oneLine(name, textAt(node, 'MEMO')) || (textAt(node, 'TRNTYPE') ?? ''),
    reference: textAt(node, 'CHECKNUM') ?? textAt(node, 'REFNUM'),
    fitid,
    balance: null,
    counterparty: name,
    counterparty_account:
      textAt(node, 'BANKACCTTO', 'ACCTID') ?? textAt(node, 'CCACCTTO', 'ACCTID'),
    structured_reference: structuredReferenceIn(oneLine(name, textAt(node, 'MEMO'))),
  };
};

const statementOf = (node: Node, rowOf: (node: Node) => number): FileStatement => {
  const isCard = node.name === 'CCSTMTRS';
  const account = textAt(node, isCard ? 'CCACCTFROM' : 'BANKACCTFROM', 'ACCTID');
  return {
    account,
    currency: textAt(node, 'CURDEF')?.toUpperCase() ?? null,
    opening: null,
    closing: amountIn(textAt(node, 'LEDGERBAL', 'BALAMT') ?? '') ?? null,
    closing_date: dayOf(textAt(node, 'LEDGERBAL', 'DTASOF')) ?? null,
    lines: all(node, ['STMTTRN']).map((one) => lineOf(one, rowOf(one))),
    left_out: [],
  };
};

/** Reads OFX, QFX and QBO files of version 1 (SGML) and 2 (XML), of banks and cards. */
export const readOfx = (text: string): ReadFile => {
  const start = text.search(/<OFX>/i);
  const root = treeOf(start < 0 ? '' : text.slice(start));
  const rows = new Map(all(root, ['STMTTRN']).map((node, n) => [node, n + 1]));
  const found = all(root, ['STMTRS', 'CCSTMTRS']);
  const inside = new Set(found.flatMap((one) => all(one, ['STMTTRN'])));
  return {
    statements: found.map((one) => statementOf(one, (node) => rows.get(node) ?? 0)),
    left_out: [...rows]
      .filter(([node]) => !inside.has(node))
      .map(([node, row]) => ({
        row,
        reason: 'The transaction belongs to no bank or card account.',
        text: oneLine(textAt(node, 'DTPOSTED'), textAt(node, 'TRNAMT'), textAt(node, 'NAME')),
      })),
  };
};
