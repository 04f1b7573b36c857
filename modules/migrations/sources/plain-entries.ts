import { byName } from '../../../kernel/by-name.ts';
import { isCurrency } from '../../../kernel/money/currencies.ts';
import { plainText } from '../../../kernel/plain.ts';
import type { Bundle, SourceAccount, SourceEntry } from '../bundle/bundle.ts';
import { dateOf } from '../reading/cells.ts';
import { type Collected, collecting, leave, warn } from '../reading/collect.ts';
import type { SourceFile } from '../reading/files.ts';
import { kindByRoot } from './plain-amounts.ts';
import { empty, finish, type Open, saysClosing, take } from './plain-entry.ts';
import { Unreadable } from './source.ts';

/** Accounts by name, and the commodity that most postings are in, which is the currency of the books. */
const accountsOf = (into: Collected): readonly SourceAccount[] =>
  [...new Set(into.entries.flatMap(({ lines }) => lines.map(({ account }) => account)))].map(
    (name) => {
      const kind = kindByRoot(name);
      return { id: name, name, ...(kind ? { kind } : {}) };
    },
  );

const signs: Readonly<Record<string, string>> = byName({
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
});

/** What goes on for longer is cut: no line of a ledger does. */
const longestLine = 10_000;

const directives =
  /^\d{4}-\d{2}-\d{2}\s+(open|close|balance|price|commodity|note|document|event|query|custom)\b/;

/** Why a line that begins with a digit is no entry; undefined where nothing is lost. */
const notRead = (line: string): string | undefined => {
  if (!/^\d/.test(line) || directives.test(line)) return undefined;
  return /^\S+\s+pad\b/.test(line)
    ? 'a pad is no entry: write what it comes to'
    : 'it begins like an entry, but its date cannot be read';
};

/** What a line says after a semicolon. */
const commentIn = (line: string): string => /\s;(.*)$/.exec(line)?.[1] ?? '';

/** Reads postings of a text; a header line begins an entry. */
const readText = (
  { name: file, text = '' }: SourceFile,
  into: Collected,
  header: (line: string) => { date: string; memo: string; number: string } | undefined,
  commodities: Map<string, number>,
): void => {
  let open: Open | undefined;
  const rows = text.split(/\r?\n/);
  let isComment = false;
  for (const [at, whole] of rows.entries()) {
    const raw = whole.slice(0, longestLine);
    if (isComment || /^(comment|test)\b/.test(raw)) {
      isComment = !/^end\b/.test(raw);
      continue;
    }
    const begun = header(raw);
    if (begun) {
      finish(open, into, file);
      open = { ...begun, ...empty, isClosing: saysClosing(commentIn(raw)), row: at + 1, lines: [] };
      continue;
    }
    if (/^\s*$/.test(raw) || !/^\s/.test(raw)) {
      finish(open, into, file);
      open = undefined;
      if (/^include\s/.test(raw))
        throw new Unreadable(file, 'it includes another file; upload all of them, without include');
      const reason = notRead(raw);
      if (reason)
        leave(into, { kind: 'journal', label: plainText(raw, 100), reason, file, row: at + 1 });
      continue;
    }
    // What is said before the first posting is said of the entry.
    if (open && open.lines.length === 0 && open.missing === undefined)
      open.isClosing ||= /^\s*;/.test(raw) && saysClosing(raw);
    const line = raw.replace(/\s+;.*$|^\s*[;#].*$/, '').trim();
    const isTag = /^[a-z_-]+:(\s|$)/.test(line);
    if (open && line !== '' && !isTag) post(open, line, commodities);
  }
  finish(open, into, file);
};

/** Whether a file is what `hledger print -O csv` writes. */
export const isPrint = ({ tables }: SourceFile): boolean =>
  tables.some(({ rows }) => rows[0]?.includes('txnidx') && rows[0].includes('account'));

/** Reads a print of hledger: a row for each posting, those of one `txnidx` together. */
const readPrint = (
  { name: file, tables }: SourceFile,
  into: Collected,
  commodities: Map<string, number>,
): void => {
  const [names = [], ...rows] = tables[0]?.rows ?? [];
  let open: Open | undefined;
  let of: string | undefined;
  for (const [at, row] of rows.entries()) {
    const {
      txnidx,
      date = '',
      description: memo = '',
      code: number = '',
      comment = '',
      account = '',
      amount = '',
      commodity = '',
    } = Object.fromEntries(names.map((one, n) => [one, row[n] ?? '']));
    if (account === '') continue;
    if (txnidx !== of) {
      finish(open, into, file);
      of = txnidx;
      open = {
        ...empty,
        date: dateOf(date, 'dmy') ?? '',
        memo,
        number,
        isClosing: saysClosing(comment),
        row: at + 2,
        lines: [],
      };
    }
    if (open) take(open, account, `${amount} ${commodity}`.trim(), commodities);
  }
  finish(open, into, file);
};

/** Takes the line of a posting into its entry. */
const post = (open: Open, line: string, commodities: Map<string, number>): void => {
  const [account = '', amount = ''] = splitPosting(line.replace(/^[*!]\s+/, ''));
  take(open, account, amount, commodities);
};

const splitPosting = (line: string): readonly string[] => {
  const wide = line.split(/\s{2,}|\t/);
  if (wide.length > 1) return [wide[0]?.trim() ?? '', wide.slice(1).join(' ').trim()];
  const narrow = /^([A-Z][^\s]*)\s+([-+\d].*)$/.exec(line);
  return narrow ? [narrow[1] ?? '', narrow[2] ?? ''] : [line.trim(), ''];
};

/** The entries in the commodity of the books; the others cannot be added up with them. */
const inOneCurrency = (into: Collected, commodities: ReadonlyMap<string, number>): Bundle => {
  const [main] = [...commodities].sort((a, b) => b[1] - a[1])[0] ?? [''];
  const isOther = ({ lines }: SourceEntry): boolean =>
    lines.some(({ currency }) => currency !== undefined && currency !== main);
  for (const one of into.entries.filter(isOther))
    leave(into, {
      kind: 'journal',
      label: one.memo ?? one.date,
      reason: `it is not in ${main}`,
      file: one.id.replace(/:\d+$/, ''),
      row: Number(/(\d+)$/.exec(one.id)?.[1] ?? 0),
    });
  const kept = into.entries.filter((one) => !isOther(one));
  if (kept.length < into.entries.length)
    warn(into, {
      code: 'other_commodities',
      message: `Entries in other commodities than ${main} stay away.`,
    });
  into.entries = kept.map((one) => ({
    ...one,
    lines: one.lines.map(({ currency: _, ...line }) => line),
  }));
  const currency = signs[main] ?? (isCurrency(main) ? main : undefined);
  return { ...into, accounts: accountsOf(into), company: currency ? { currency } : {} };
};

/** Reads plain texts of one system, whose entries begin with the headers that are known by `header`. */
export const readPlain = (
  files: readonly SourceFile[],
  header: Parameters<typeof readText>[2],
): Bundle => {
  const into = collecting();
  const commodities = new Map<string, number>();
  for (const file of files)
    if (isPrint(file)) readPrint(file, into, commodities);
    else readText(file, into, header, commodities);
  return inOneCurrency(into, commodities);
};
