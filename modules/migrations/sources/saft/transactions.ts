import { all, at, type Node, numberAt, textAt } from '../../../../kernel/platform/xml.ts';
import { isCurrency } from '../../../../kernel/values/money/currencies.ts';
import { abs, isZero, sub } from '../../../../kernel/values/money/money.ts';
import type { SourceEntry, SourceLine } from '../../bundle/bundle.ts';
import { sidesOf, whyUneven } from '../../bundle/sides.ts';
import {
  type Collected,
  leaveEntry,
  passOver,
  recordLog,
  take,
  told,
} from '../../reading/collect.ts';
import { dayIn } from './master.ts';

/** Reads the transactions of all journals of a file. */
export const readTransactions = (
  file: Node,
  name: string,
  into: Collected,
): readonly SourceEntry[] => {
  const nodes = all(at(file, 'GeneralLedgerEntries'), 'Journal').flatMap((journal) =>
    all(journal, 'Transaction').map((transaction) => ({ journal, transaction })),
  );
  const log = recordLog(into, name, 'transactions', nodes.length);
  return nodes.flatMap(({ journal, transaction }, index): SourceEntry[] => {
    const here = { log, rows: [index + 1] };
    const number = textAt(transaction, 'TransactionID')?.trim() ?? '';
    const date = dayOf(transaction);
    const made = linesOf(transaction);
    const lines = made.flatMap((one) => one ?? []);
    const reason =
      date === undefined
        ? 'it has no date'
        : made.includes(undefined)
          ? 'an amount is no number, or is on no account'
          : whyUneven(lines);
    if (reason !== undefined) {
      leaveEntry(into, here, { label: number || `${index + 1}`, reason, date }, lines);
      return [];
    }
    if (lines.length === 0) {
      passOver(here);
      return [];
    }
    take(here);
    const type = textAt(journal, 'Description')?.trim() || textAt(journal, 'JournalID')?.trim();
    const memo = textAt(transaction, 'Description')?.trim();
    const id = [name, textAt(journal, 'JournalID') ?? '', number, index + 1].join(':');
    return [told({ id, date, number, type, memo, lines }) as SourceEntry];
  });
};

const dayOf = (transaction: Node): string | undefined =>
  dayIn(textAt(transaction, 'TransactionDate')) ?? dayIn(textAt(transaction, 'GLPostingDate'));

/** Lines of a transaction; undefined for one that cannot be read, none for one of 0. */
const linesOf = (transaction: Node): readonly (readonly SourceLine[] | undefined)[] => {
  const inside = all(transaction, 'Lines').flatMap((lines) => [
    ...all(lines, 'DebitLine'),
    ...all(lines, 'CreditLine'),
    ...all(lines, 'Line'),
  ]);
  return [...all(transaction, 'Line'), ...inside].map(lineOf);
};

/** Amount of a side: an element with `Amount`, or a number. */
const sideOf = (line: Node, side: string): number | null | undefined => {
  const found = at(line, side);
  if (found === undefined) return undefined;
  return numberAt(line, side, 'Amount') ?? numberAt(line, side);
};

const lineOf = (line: Node): readonly SourceLine[] | undefined => {
  const account = textAt(line, 'AccountID')?.trim() ?? '';
  const [debit, credit] = [sideOf(line, 'DebitAmount'), sideOf(line, 'CreditAmount')];
  if (account === '' || debit === null || credit === null) return undefined;
  const amount = sub(debit ?? 0, credit ?? 0);
  if (debit === undefined && credit === undefined) return undefined;
  if (isZero(amount)) return [];
  const contact = ['Customer', 'Supplier']
    .map((who) => [who.toLowerCase(), textAt(line, `${who}ID`)?.trim() ?? ''] as const)
    .find(([, id]) => id !== '');
  const memo = textAt(line, 'Description')?.trim();
  return [
    told({
      ...{ account, ...sidesOf(amount) },
      contact: contact && `${contact[0]}:${contact[1]}`,
      memo,
      ...foreignOf(line),
    }) as SourceLine,
  ];
};

/** Foreign amount of a line. */
const foreignOf = (line: Node): Partial<SourceLine> => {
  const side = at(line, 'DebitAmount') ? 'DebitAmount' : 'CreditAmount';
  const currency = textAt(line, side, 'CurrencyCode')?.trim() ?? '';
  const own = numberAt(line, side, 'CurrencyAmount');
  if (!isCurrency(currency) || !own || isZero(own)) return {};
  return { currency, amount_currency: abs(own) };
};
