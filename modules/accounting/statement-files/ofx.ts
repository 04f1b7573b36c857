import { byName } from '../../../kernel/by-name.ts';
import { amountIn } from './amounts.ts';
import { datesIn } from './dates.ts';
import { type FileLine, type FileStatement, NoStatement, oneLine } from './statement.ts';

/** An element of OFX: a value, or elements inside. */
type Node = { readonly name: string; text: string; readonly inside: Node[] };

const token = /<(\/?)([\w.]+)(?:\s[^>]*)?>([^<]*)/g;

const entities: Readonly<Record<string, string>> = byName({
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

/** Reads SGML and XML alike: values need no end tag, and an empty value gives its place to what follows. */
const treeOf = (text: string): Node => {
  const root: Node = { name: '', text: '', inside: [] };
  const open: Node[] = [root];
  const top = (): Node => open.at(-1) ?? root;
  for (const [, end, sent = '', after = ''] of text.matchAll(token)) {
    const name = sent.toUpperCase();
    if (end) {
      if (!open.some((node) => node.name === name)) continue;
      while (open.length > 1 && top().name !== name) {
        // It was never closed, so it is an empty value, not the parent of what came after it.
        const empty = open.pop();
        top().inside.push(...(empty?.inside.splice(0) ?? []));
      }
      if (open.length > 1) open.pop();
      continue;
    }
    const node: Node = { name, text: decoded(after).trim(), inside: [] };
    top().inside.push(node);
    if (node.text === '') open.push(node);
  }
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

const lineOf = (node: Node): FileLine => {
  const sent = textAt(node, 'DTPOSTED') ?? textAt(node, 'DTUSER');
  const date = dayOf(sent);
  const amount = amountIn(textAt(node, 'TRNAMT') ?? '');
  const fitid = textAt(node, 'FITID');
  if (date === undefined) throw new NoStatement(`the transaction ${fitid ?? ''} has no date`);
  if (amount === undefined) throw new NoStatement(`the transaction ${fitid ?? ''} has no amount`);
  const name = textAt(node, 'NAME') ?? textAt(node, 'PAYEE', 'NAME');
  return {
    date,
    amount,
    description: oneLine(name, textAt(node, 'MEMO')) || (textAt(node, 'TRNTYPE') ?? ''),
    reference: textAt(node, 'CHECKNUM') ?? textAt(node, 'REFNUM'),
    fitid,
    balance: null,
  };
};

const statementOf = (node: Node): FileStatement => {
  const isCard = node.name === 'CCSTMTRS';
  const account = textAt(node, isCard ? 'CCACCTFROM' : 'BANKACCTFROM', 'ACCTID');
  const list = first(node, 'BANKTRANLIST');
  return {
    account,
    currency: textAt(node, 'CURDEF')?.toUpperCase() ?? null,
    opening: null,
    closing: amountIn(textAt(node, 'LEDGERBAL', 'BALAMT') ?? '') ?? null,
    closing_date: dayOf(textAt(node, 'LEDGERBAL', 'DTASOF')) ?? null,
    lines: list ? all(list, ['STMTTRN']).map(lineOf) : [],
  };
};

/** Reads OFX, QFX and QBO files, of version 1 (SGML) and 2 (XML): banks' and cards' statements. */
export const readOfx = (text: string): readonly FileStatement[] => {
  const start = text.search(/<OFX>/i);
  const root = treeOf(start < 0 ? '' : text.slice(start));
  return all(root, ['STMTRS', 'CCSTMTRS']).map(statementOf);
};
