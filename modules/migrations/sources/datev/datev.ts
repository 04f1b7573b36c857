import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import type { SourceEntry } from '../../bundle/bundle.ts';
import {
  type Collected,
  collecting,
  leave,
  passOver,
  textLog,
  told,
} from '../../reading/collect.ts';
import { withNationalKinds } from '../../reading/national-charts.ts';
import { archiveRole, filesRole, type Source, Unreadable } from '../source.ts';
import { type DatevFile, datevFile, isDatev } from './file.ts';
import { accountsOf, placesOf, takeNames, takeParties } from './master.ts';
import { takePostings } from './postings.ts';

const isOf = (category: string) => (file: DatevFile) => file.category === category;

/** Files of further categories, such as terms of payment: their rows are left out by name. */
const leaveOthers = (files: readonly DatevFile[], into: Collected): void => {
  for (const file of files.filter(({ category }) => !['16', '20', '21'].includes(category))) {
    const log = textLog(into, file.source);
    passOver({ log, rows: [1, 2] });
    for (const { line } of file.rows)
      leave(
        into,
        { log, rows: [line] },
        {
          kind: 'row',
          label: `category ${file.category}`,
          reason: 'only postings, customers and suppliers, and names of accounts are read',
        },
      );
  }
};

const takeCompany = (files: readonly DatevFile[], into: Collected): void => {
  const last = files.at(-1);
  if (!last) return;
  const { currency, year_from } = last;
  into.company = told({
    country: 'DE',
    currency: isCurrency(currency) ? currency : undefined,
    fiscal_year_start: year_from?.slice(5),
  });
};

/** Entries without those that an earlier file has too, as of exports whose periods overlap. */
const distinct = (entries: readonly SourceEntry[]): readonly SourceEntry[] => [
  ...new Map(entries.map((one) => [one.id, one])).values(),
];

/** Reads DATEV files: names of accounts, customers and suppliers, then postings by their period. */
const readDatevFiles = (files: readonly DatevFile[], into: Collected): void => {
  const names = new Map<string, string>();
  for (const file of files.filter(isOf('20'))) takeNames(file, names, into);
  for (const file of files.filter(isOf('16'))) takeParties(file, into);
  leaveOthers(files, into);
  const batches = files
    .filter(isOf('21'))
    .toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  into.entries = [
    ...distinct(batches.flatMap((file) => takePostings(file, placesOf(file, names, into), into))),
  ];
  const lines = into.entries.flatMap((entry) => entry.lines);
  const parties = new Map(
    lines.flatMap(({ account, contact }) =>
      contact
        ? [[account, contact.startsWith('customer:') ? 'receivable' : 'payable'] as const]
        : [],
    ),
  );
  const used = new Set(lines.map(({ account }) => account));
  takeCompany(batches, into);
  into.accounts = [...withNationalKinds(accountsOf(used, names, parties), 'DE')];
};

/** DATEV, the exchange format of tax advisers in Germany. */
export const datev: Source = {
  key: 'datev',
  name: 'DATEV',
  description:
    'Batches of postings in the format of DATEV, which German bookkeeping programs write.',
  files: [
    filesRole('export', 'DATEV files (EXTF or DTVF)', ['.csv']),
    archiveRole('DATEV files in a ZIP'),
  ],
  modes: ['full'],
  help: [
    'Export all batches of postings (Buchungsstapel) with the opening values (EB-Werte) of the first year, names of accounts (Kontenbeschriftungen), and customers and suppliers (Debitoren/Kreditoren); upload all files together.',
    'Accounts that include a tax, and the tax keys 2, 3, 8 and 9, are read by the charts SKR 03 and SKR 04. Postings with other tax keys or with a cash discount are listed as left out.',
    'Invoices and goods have no records in DATEV files; what is open comes from the postings to customers and suppliers.',
  ],
  fits: (files) => (files.some(({ text }) => isDatev(text)) ? 0.97 : 0),
  read: (files) => {
    const other = files.find(({ text }) => !isDatev(text));
    if (other) throw new Unreadable(other.name, 'it is no DATEV file');
    const into = collecting();
    readDatevFiles(files.map(datevFile), into);
    return into;
  },
};
