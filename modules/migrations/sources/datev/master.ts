import type { SourceAccount, SourceContact } from '../../bundle/bundle.ts';
import { kindByName } from '../../reading/account-kinds.ts';
import { type Collected, leave, passOver, take, textLog, told } from '../../reading/collect.ts';
import type { DatevFile } from './file.ts';
import type { Place } from './postings.ts';

/** Marks the rows of a file that are read by a function, which answers a reason for those that it leaves out. */
const readRows = (
  file: DatevFile,
  kind: string,
  into: Collected,
  read: (cells: Readonly<Record<string, string>>) => string | undefined,
): void => {
  const log = textLog(into, file.source);
  passOver({ log, rows: [1, 2] });
  for (const { line, cells } of file.rows) {
    const here = { log, rows: [line] };
    const reason = cells ? read(cells) : 'its quotes do not close';
    if (reason === undefined) take(here);
    else leave(into, here, { kind, label: cells?.['Konto'] || `row ${line}`, reason });
  }
};

const isPersonal = (number: string, length: number): boolean => number.length === length + 1;

/** Customer or supplier of a personal account: from 7 on it is a supplier. */
const roleOf = (number: string): 'customer' | 'supplier' =>
  Number(number[0]) < 7 ? 'customer' : 'supplier';

const contactId = (number: string): string => `${roleOf(number)}:${number}`;

/** Names of customers and suppliers (category 16). */
export const takeParties = (file: DatevFile, into: Collected): void =>
  readRows(file, 'contact', into, (cells) => {
    const number = cells['Konto'] ?? '';
    const name =
      cells['Name (Adressattyp Unternehmen)'] ||
      cells['Name (Adressattyp keine Angabe)'] ||
      [cells['Vorname (Adressattyp natürl. Person)'], cells['Name (Adressattyp natürl. Person)']]
        .filter(Boolean)
        .join(' ');
    if (!/^\d{5,9}$/.test(number)) return 'it has no personal account';
    if (!name) return 'it has no name';
    if (into.contacts.some(({ id }) => id === contactId(number)))
      return 'its account is there twice';
    const place = [cells['Postleitzahl'], cells['Ort']].filter(Boolean).join(' ');
    into.contacts.push(
      told({
        ...{ id: contactId(number), name, role: roleOf(number) },
        email: cells['E-Mail'],
        phone: cells['Telefon'],
        address: [cells['Straße'], place, cells['Land']].filter(Boolean).join('\n'),
        tax_id: [cells['EU-Land'], cells['EU-UStID']].join('') || cells['Steuernummer'],
      }) as SourceContact,
    );
    return undefined;
  });

/** Names of accounts (category 20), by number. */
export const takeNames = (file: DatevFile, names: Map<string, string>, into: Collected): void =>
  readRows(file, 'account', into, (cells) => {
    const number = cells['Konto'] ?? '';
    if (!/^\d{1,9}$/.test(number)) return 'it has no number';
    const name = cells['Kontenbeschriftung lang'] || cells['Kontenbeschriftung'] || '';
    if (!isPersonal(number, file.account_length))
      names.set(number.padStart(file.account_length, '0'), name);
    return undefined;
  });

/** Control accounts of the charts, as four digits. */
const controls = { '03': ['1400', '1600'], '04': ['1200', '3300'] } as const;

const germanNames = {
  receivable: /^forderungen a(us|\.) ?l/i,
  payable: /^verbindlichkeiten a(us|\.) ?l/i,
} as const;

/** Number of the control account of customers or suppliers: by the chart, by the names, else a new one. */
const controlOf = (
  kind: 'receivable' | 'payable',
  { chart, account_length: length }: DatevFile,
  names: ReadonlyMap<string, string>,
): string => {
  const listed = chart === '03' || chart === '04' ? controls[chart] : undefined;
  if (listed) return listed[kind === 'receivable' ? 0 : 1].padEnd(length, '0');
  const named = [...names].find(
    ([, name]) => kindByName(name) === kind || germanNames[kind].test(name),
  );
  return named?.[0] ?? (kind === 'receivable' ? 'debitoren' : 'kreditoren');
};

/** Places of the numbers of a file; contacts that no file names are added by their number. */
export const placesOf = (
  file: DatevFile,
  names: ReadonlyMap<string, string>,
  into: Collected,
): ((number: string) => Place) => {
  const receivable = controlOf('receivable', file, names);
  const payable = controlOf('payable', file, names);
  const known = new Set(into.contacts.map(({ id }) => id));
  return (number) => {
    if (!isPersonal(number, file.account_length)) return { account: number };
    const [id, role] = [contactId(number), roleOf(number)];
    if (!known.has(id)) {
      known.add(id);
      into.contacts.push({ id, name: number, role });
    }
    return { account: role === 'customer' ? receivable : payable, contact: id };
  };
};

/** Accounts that entries use or files name; those of customers and suppliers have their kind. */
export const accountsOf = (
  used: ReadonlySet<string>,
  names: ReadonlyMap<string, string>,
  parties: ReadonlyMap<string, 'receivable' | 'payable'>,
): readonly SourceAccount[] =>
  [...new Set([...names.keys(), ...used])].sort().map((id) => {
    const name = names.get(id) || id;
    const kind = parties.get(id) ?? kindByName(name);
    return told({ id, code: /^\d+$/.test(id) ? id : undefined, name, kind }) as SourceAccount;
  });
