import { isDate } from '../../../../kernel/values/clock.ts';
import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import { dateOf } from '../../reading/cells.ts';
import { extensionOf, type SourceFile } from '../../reading/files.ts';
import { archiveRole, filesRole, type Source } from '../source.ts';
import { readPlain } from './entries.ts';
import { isPrint } from './hledger-print.ts';

const textFiles = (extensions: readonly string[], label: string): Source['files'] => [
  filesRole('journal', label, extensions, true),
  archiveRole('All files in a ZIP'),
];

const ledgerHeader = (line: string) => {
  const found =
    /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2})(?:=\S+)?\s*([*!])?\s*(?:\(([^)]*)\))?\s*(.*)$/.exec(line);
  const date = found && dateOf(found[1] ?? '', 'dmy');
  if (!found || !date) return undefined;
  return { date, number: found[3] ?? '', memo: (found[4] ?? '').replace(/\s*;.*$/, '').trim() };
};

const isHledger = (file: SourceFile): boolean =>
  isPrint(file) || extensionOf(file.name) === '.hledger';

const isNamedJournal = ({ name }: SourceFile): boolean =>
  ['.journal', '.j', '.ledger', '.hledger'].includes(extensionOf(name));

const isJournal = (file: SourceFile): boolean =>
  isNamedJournal(file) || (file.tables.length === 0 && looksLikeJournal(file.text ?? ''));

const looksLikeJournal = (text: string): boolean =>
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}.*\n\s+\S.*\s{2,}\S/m.test(text) &&
  !/^\d{4}-\d{2}-\d{2} (open|txn|\*) +"/m.test(text);

const journals = {
  description: 'Journals of plain text accounting.',
  files: textFiles(
    ['.journal', '.j', '.ledger', '.hledger', '.dat', '.txt', '.csv'],
    'Journal files',
  ),
  modes: ['full', 'cutover'],
  help: [
    'Upload the journal and every file that it includes, or the output of `hledger print`, as text or CSV.',
  ],
  read: (files, hints, tell) => readPlain(files, ledgerHeader, hints, tell ? { tell } : {}),
} satisfies Partial<Source>;

/** Ledger; also reads journals of hledger. */
export const ledger: Source = {
  key: 'ledger',
  name: 'Ledger',
  ...journals,
  fits: (files) => {
    if (files.some(isPrint)) return 0.5;
    return files.some(isNamedJournal) ? 0.9 : files.some(isJournal) ? 0.6 : 0;
  },
};

/** hledger journals and CSV prints. */
export const hledger: Source = {
  key: 'hledger',
  name: 'hledger',
  ...journals,
  fits: (files) => (files.some(isHledger) ? 0.97 : files.some(isJournal) ? 0.5 : 0),
};

const beanHeader = (line: string) => {
  const found = /^(\d{4}-\d{2}-\d{2})\s+(?:[*!]|txn)(?:\s+"([^"]*)")?(?:\s+"([^"]*)")?/.exec(line);
  if (!found || !isDate(found[1] ?? '')) return undefined;
  return {
    date: found[1] ?? '',
    number: '',
    memo: [found[2], found[3]].filter(Boolean).join(', '),
  };
};

/** Beancount ledgers. */
export const beancount: Source = {
  key: 'beancount',
  name: 'Beancount',
  description: 'Ledgers of Beancount.',
  files: textFiles(['.beancount', '.bean'], 'Beancount files'),
  modes: ['full', 'cutover'],
  help: ['Upload the ledger and every file that it includes.'],
  fits: (files) =>
    files.some(({ name }) => ['.beancount', '.bean'].includes(extensionOf(name))) ? 0.95 : 0,
  read: (files, hints, tell) => {
    const option = files
      .map(({ text = '' }) => /^option\s+"operating_currency"\s+"([A-Z]{3})"/m.exec(text)?.[1])
      .find((code) => code !== undefined && isCurrency(code));
    const into = readPlain(files, beanHeader, hints, {
      ...(tell ? { tell } : {}),
      ...(option ? { option } : {}),
    });
    // Without a currency in its amounts, a ledger is in that of its option.
    if (option && hints.currency === undefined && into.company.currency === undefined)
      into.company = { ...into.company, currency: option };
    return into;
  },
};
