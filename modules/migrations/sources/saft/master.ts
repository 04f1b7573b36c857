import { all, at, type Node, numberAt, textAt } from '../../../../kernel/platform/xml.ts';
import { isDate } from '../../../../kernel/values/clock.ts';
import { dictionary } from '../../../../kernel/values/dictionary.ts';
import { add, sub } from '../../../../kernel/values/money/money.ts';
import type { AccountKind, SourceAccount } from '../../bundle/bundle.ts';
import { kindOf } from '../../reading/account-kinds.ts';
import { type Collected, leave, passOver, recordLog, take, told } from '../../reading/collect.ts';

/** Nodes of a name in a list element, or without one. */
const listed = (node: Node | undefined, list: string, name: string): readonly Node[] => {
  const inside = all(node, list).flatMap((one) => all(one, name));
  return inside.length > 0 || list === name ? inside : all(node, name);
};

/** Day of a date or a date with time. */
export const dayIn = (text: string | null): string | undefined => {
  const day = text?.trim().slice(0, 10) ?? '';
  return isDate(day) ? day : undefined;
};

/** Balance of an element, debit positive: `Opening` or `Closing`. */
const balanceOf = (node: Node | undefined, when: 'Opening' | 'Closing'): number =>
  sub(numberAt(node, `${when}DebitBalance`) ?? 0, numberAt(node, `${when}CreditBalance`) ?? 0);

/** Account of the general ledger with its opening and closing balance, debit positive. */
export type AuditAccount = {
  readonly id: string;
  readonly name: string;
  readonly standard: string;
  readonly type: string;
  readonly opening: number;
  readonly closing: number;
};

/** Customer or supplier with its balances on its control account. */
export type AuditParty = {
  readonly id: string;
  readonly account: string;
  readonly opening: number;
  readonly closing: number;
};

/** Words of the account types in the standard. */
const types: Readonly<Record<string, string>> = dictionary({
  Asset: 'asset',
  Liability: 'liability',
  Equity: 'equity',
  Sale: 'revenue',
  Revenue: 'revenue',
  Income: 'revenue',
  Expense: 'expense',
});

/** Number of an account in the national chart; from version 1.30 of Norway on it is the code of its grouping. */
const standardOf = (node: Node): string => {
  const grouping = textAt(node, 'GroupingCode')?.trim() ?? '';
  return textAt(node, 'StandardAccountID')?.trim() || (/^\d{4}$/.test(grouping) ? grouping : '');
};

/** Reads the accounts; headings of a hierarchy have no entries. */
export const readAccounts = (
  master: Node | undefined,
  file: string,
  into: Collected,
): readonly AuditAccount[] => {
  const nodes = [
    ...listed(master, 'GeneralLedgerAccounts', 'Account'),
    ...all(master, 'GeneralLedger').filter((one) => textAt(one, 'AccountID') !== null),
  ];
  const log = recordLog(into, file, 'accounts', nodes.length);
  return nodes.flatMap((node, index): AuditAccount[] => {
    const here = { log, rows: [index + 1] };
    const id = textAt(node, 'AccountID')?.trim() ?? '';
    const name = textAt(node, 'AccountDescription')?.trim() ?? id;
    if (id === '') {
      leave(into, here, { kind: 'account', label: name, reason: 'it has no number' });
      return [];
    }
    if (['GR', 'GA'].includes(textAt(node, 'GroupingCategory') ?? '')) {
      passOver(here);
      return [];
    }
    take(here);
    return [
      {
        ...{ id, name: name || id },
        standard: standardOf(node),
        type: textAt(node, 'AccountType')?.trim() ?? '',
        opening: balanceOf(node, 'Opening'),
        closing: balanceOf(node, 'Closing'),
      },
    ];
  });
};

/** Account of the bundle; the kind may follow from its role as a control account. */
export const accountOf = (
  { id, name, type }: AuditAccount,
  control: AccountKind | undefined,
): SourceAccount => {
  const word = types[type];
  const kind = control ?? (word === undefined ? undefined : kindOf(word, name));
  return told({ id, code: id, name, kind }) as SourceAccount;
};

const addressOf = (node: Node | undefined): string => {
  const field = (...path: readonly string[]): string => textAt(node, ...path)?.trim() ?? '';
  return [
    field('AddressDetail') ||
      [field('StreetName'), field('Number') || field('BuildingNumber')].filter(Boolean).join(' '),
    field('AdditionalAddressDetail'),
    [field('PostalCode'), field('City')].filter(Boolean).join(' '),
    field('Country'),
  ]
    .filter(Boolean)
    .join('\n');
};

/** Reads customers or suppliers, with their balances on the control account. */
export const readParties = (
  master: Node | undefined,
  file: string,
  role: 'customer' | 'supplier',
  into: Collected,
): readonly AuditParty[] => {
  const tag = role === 'customer' ? 'Customer' : 'Supplier';
  const nodes = listed(master, `${tag}s`, tag);
  const log = recordLog(into, file, `${role}s`, nodes.length);
  const known = new Set(into.contacts.map(({ id }) => id));
  return nodes.flatMap((node, index): AuditParty[] => {
    const here = { log, rows: [index + 1] };
    const own = textAt(node, `${tag}ID`)?.trim() ?? '';
    const company = at(node, 'CompanyStructure') ?? node;
    const name = (textAt(company, 'Name') ?? textAt(company, 'CompanyName'))?.trim() ?? '';
    if (name === '' || own === '') {
      const reason = name === '' ? 'it has no name' : 'it has no id';
      leave(into, here, { kind: role, label: name || own, reason });
      return [];
    }
    take(here);
    const id = `${role}:${own}`;
    const balances = all(node, 'BalanceAccount').length > 0 ? all(node, 'BalanceAccount') : [node];
    const total = (when: 'Opening' | 'Closing'): number =>
      balances.reduce((sum, one) => add(sum, balanceOf(one, when)), 0);
    if (!known.has(id))
      into.contacts.push(
        told({
          ...{ id, name, role },
          email: textAt(company, 'Contact', 'Email') ?? textAt(company, 'Email') ?? undefined,
          phone:
            textAt(company, 'Contact', 'Telephone') ?? textAt(company, 'Telephone') ?? undefined,
          address: addressOf(at(company, 'Address') ?? at(company, 'BillingAddress')),
          tax_id:
            textAt(company, 'TaxRegistration', 'TaxRegistrationNumber') ??
            textAt(company, 'RegistrationNumber') ??
            textAt(company, `${tag}TaxID`) ??
            undefined,
        }) as never,
      );
    known.add(id);
    return [
      {
        id,
        account: textAt(balances[0], 'AccountID')?.trim() ?? '',
        opening: total('Opening'),
        closing: total('Closing'),
      },
    ];
  });
};

/** Reads the tax codes with their percentages. */
export const readTaxes = (master: Node | undefined, file: string, into: Collected): void => {
  const entries = listed(master, 'TaxTable', 'TaxTableEntry');
  const codes = entries.flatMap((entry) => {
    const details = all(entry, 'TaxCodeDetails');
    return details.length > 0 ? details : [entry];
  });
  const log = recordLog(into, file, 'tax codes', codes.length);
  for (const [index, node] of codes.entries()) {
    const here = { log, rows: [index + 1] };
    const code = textAt(node, 'TaxCode')?.trim() ?? '';
    const rate = numberAt(node, 'TaxPercentage');
    if (code === '' || rate === null) {
      const reason = 'it has no code, or no percentage';
      leave(into, here, { kind: 'tax_code', label: code, reason });
      continue;
    }
    take(here);
    const name = textAt(node, 'Description')?.trim() || code;
    if (!into.taxes.some((one) => one.code === code)) into.taxes.push({ code, name, rate });
  }
};
