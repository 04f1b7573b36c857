import { isDate } from '../../../kernel/clock.ts';
import { limits } from '../../../kernel/limits.ts';
import { isZero, neg, sub, sum } from '../../../kernel/money.ts';
import type { Bundle, SourceAccount, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { dateOf } from '../reading/cells.ts';
import { type Collected, collecting, leave, warn } from '../reading/collect.ts';
import { extensionOf, type SourceFile } from '../reading/files.ts';
import { kindByRoot, worthOf } from './plain-amounts.ts';
import { type Source, Unreadable } from './source.ts';

const textFiles = (extensions: readonly string[], label: string): Source['files'] => [
  {
    role: 'journal',
    label,
    extensions,
    max_bytes: limits.uploadBytes,
    required: true,
    multiple: true,
  },
  {
    role: 'archive',
    label: 'All files in a ZIP',
    extensions: ['.zip'],
    max_bytes: limits.archiveBytes,
    required: false,
    multiple: false,
  },
];

type Open = {
  date: string;
  memo: string;
  number: string;
  row: number;
  lines: SourceLine[];
  missing: string | undefined;
  isGood: boolean;
};

const lineFor = (account: string, value: number): SourceLine => ({
  account,
  debit: value > 0 ? value : 0,
  credit: value < 0 ? neg(value) : 0,
});

const finish = (open: Open | undefined, into: Collected, file: string): void => {
  if (!open) return;
  const left = sum(open.lines.map(({ debit, credit }) => sub(debit, credit)));
  const lines =
    open.missing === undefined || isZero(left)
      ? open.lines
      : [...open.lines, lineFor(open.missing, neg(left))];
  const isEven = open.missing !== undefined || isZero(left);
  if (!open.isGood || !isEven || lines.length === 0) {
    const reason = !open.isGood
      ? 'an amount is in more than one commodity, or none'
      : `debits and credits differ by ${left}`;
    leave(into, { kind: 'journal', label: open.memo || open.date, reason, file, row: open.row });
    return;
  }
  const entry: SourceEntry = { id: `${file}:${open.row}`, date: open.date, memo: open.memo, lines };
  into.entries.push(open.number ? { ...entry, number: open.number } : entry);
};

/** Accounts by name, and the commodity that most postings are in, which is the currency of the books. */
const accountsOf = (into: Collected): readonly SourceAccount[] =>
  [...new Set(into.entries.flatMap(({ lines }) => lines.map(({ account }) => account)))].map(
    (name) => {
      const kind = kindByRoot(name);
      return { id: name, name, ...(kind ? { kind } : {}) };
    },
  );

const signs: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** Reads postings of a text; a header line begins an entry. */
const readText = (
  { name: file, text = '' }: SourceFile,
  into: Collected,
  header: (line: string) => { date: string; memo: string; number: string } | undefined,
  commodities: Map<string, number>,
): void => {
  let open: Open | undefined;
  const rows = text.split(/\r?\n/);
  for (const [at, raw] of rows.entries()) {
    const begun = header(raw);
    if (begun) {
      finish(open, into, file);
      open = { ...begun, row: at + 1, lines: [], missing: undefined, isGood: true };
      continue;
    }
    if (/^\s*$/.test(raw) || !/^\s/.test(raw)) {
      finish(open, into, file);
      open = undefined;
      if (/^include\s/.test(raw))
        throw new Unreadable(file, 'it includes another file; upload all of them, without include');
      continue;
    }
    const line = raw.replace(/\s+;.*$|^\s*[;#].*$/, '').trim();
    if (!open || line === '' || /^[a-z_-]+:(\s|$)/.test(line)) continue;
    const [account = '', amount = ''] = splitPosting(line.replace(/^[*!]\s+/, ''));
    if (/^[([].*[)\]]$/.test(account)) continue;
    const worth = amount === '' ? undefined : worthOf(amount);
    if (amount === '') open.missing = account;
    else if (!worth) open.isGood = false;
    else {
      commodities.set(worth.commodity, (commodities.get(worth.commodity) ?? 0) + 1);
      open.lines.push({ ...lineFor(account, worth.value), currency: worth.commodity });
    }
  }
  finish(open, into, file);
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
  const currency = signs[main] ?? (/^[A-Z]{3}$/.test(main) ? main : undefined);
  return { ...into, accounts: accountsOf(into), company: currency ? { currency } : {} };
};

const readAll = (files: readonly SourceFile[], header: Parameters<typeof readText>[2]): Bundle => {
  const into = collecting();
  const commodities = new Map<string, number>();
  for (const file of files) readText(file, into, header, commodities);
  return inOneCurrency(into, commodities);
};

const ledgerHeader = (line: string) => {
  const found =
    /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:=\S+)?\s*([*!])?\s*(?:\(([^)]*)\))?\s*(.*)$/.exec(line);
  const date = found && dateOf(found[1] ?? '', 'dmy');
  if (!found || !date) return undefined;
  return { date, number: found[3] ?? '', memo: (found[4] ?? '').replace(/\s*;.*$/, '').trim() };
};

/** Plain text accounting of ledger and hledger. */
export const ledger: Source = {
  key: 'ledger',
  name: 'Ledger and hledger',
  description: 'Journals of plain text accounting.',
  files: textFiles(['.journal', '.ledger', '.hledger', '.dat', '.txt'], 'Journal files'),
  modes: ['full', 'cutover'],
  help: ['Upload the journal and every file that it includes, or the output of `hledger print`.'],
  fits: (files) => {
    const texts = files.filter(({ tables, text }) => text !== undefined && tables.length === 0);
    if (files.some(({ name }) => ['.journal', '.ledger', '.hledger'].includes(extensionOf(name))))
      return 0.9;
    return texts.some(
      ({ text = '' }) =>
        /^\d{4}[-/]\d{1,2}[-/]\d{1,2}.*\n\s+\S.*\s{2,}\S/m.test(text) &&
        !/^\d{4}-\d{2}-\d{2} (open|txn|\*) +"/m.test(text),
    )
      ? 0.6
      : 0;
  },
  read: (files) => readAll(files, ledgerHeader),
};

const beanHeader = (line: string) => {
  const found = /^(\d{4}-\d{2}-\d{2})\s+(?:[*!]|txn)\s+"([^"]*)"(?:\s+"([^"]*)")?/.exec(line);
  if (!found || !isDate(found[1] ?? '')) return undefined;
  return {
    date: found[1] ?? '',
    number: '',
    memo: [found[2], found[3]].filter(Boolean).join(', '),
  };
};

/** Plain text accounting of Beancount. */
export const beancount: Source = {
  key: 'beancount',
  name: 'Beancount',
  description: 'Ledgers of Beancount.',
  files: textFiles(['.beancount', '.bean'], 'Beancount files'),
  modes: ['full', 'cutover'],
  help: ['Upload the ledger and every file that it includes.'],
  fits: (files) =>
    files.some(({ name }) => ['.beancount', '.bean'].includes(extensionOf(name))) ? 0.95 : 0,
  read: (files) => {
    const bundle = readAll(files, beanHeader);
    const asked = files
      .map(({ text = '' }) => /^option\s+"operating_currency"\s+"([A-Z]{3})"/m.exec(text)?.[1])
      .find(Boolean);
    return asked ? { ...bundle, company: { ...bundle.company, currency: asked } } : bundle;
  },
};
