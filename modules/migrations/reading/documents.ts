import { isCurrency } from '../../../kernel/values/money/currencies.ts';
import { abs, div, mul, round, sub, sum } from '../../../kernel/values/money/money.ts';
import type { SourceDocument, SourceDocumentLine } from '../bundle/bundle.ts';
import type { LeftAmount } from '../bundle/omissions.ts';
import { dateOf, headerKey, moneyOf, numberOf } from './cells.ts';
import { type Collected, leave, passOver, rowsAt, take, told } from './collect.ts';
import { type FormRow, type ReadTable, rowKey } from './forms.ts';
import type { Reading } from './moves.ts';

type Type = SourceDocument['type'];

const types: readonly (readonly [RegExp, Type])[] = [
  [
    /(bill|vendor|supplier|payable|ap|accpay).*credit|credit.*(vendor|supplier)|debit note/i,
    'supplier_credit',
  ],
  [/credit/i, 'credit_note'],
  [/purchase ?_?order/i, 'purchase_order'],
  [/estimate|quot/i, 'quotation'],
  [/bill|payable|accpay|purchase invoice/i, 'bill'],
  [/invoice|receivable|accrec/i, 'invoice'],
];

const typeIn = (text: string): Type | undefined =>
  types.find(([pattern]) => pattern.test(text))?.[1];

/** Type of a document with a negative total: a credit. */
const credited = (type: Type): Type =>
  type === 'invoice' ? 'credit_note' : type === 'bill' ? 'supplier_credit' : type;

/** True for payments and deposits, which lists of open items include and which are no documents. */
const isOther = (type: string): boolean =>
  /payment|deposit|journal|cheque|check|refund/i.test(type) && !typeIn(type);

const typeOf = ({ cells }: FormRow, table: ReadTable): Type =>
  typeIn(cells['type'] ?? '') ??
  typeIn(
    table.headers
      .join(' ')
      .match(/(invoice|bill|estimate|quote|credit note|purchase ?order) ?(number|date)/)?.[1] ?? '',
  ) ??
  typeIn(`${table.name} ${table.file} ${table.preamble.join(' ')}`) ??
  (table.fields.has('supplier') ? 'bill' : 'invoice');

/** Reads documents; rows with the same number are lines of one document. */
export const readDocuments = (table: ReadTable, into: Collected, how: Reading): void => {
  const byKey = new Map<string, FormRow[]>();
  let section = '';
  for (const row of table.rows) {
    const { cells } = row;
    if (row.isBlank) continue;
    const isTotal = /^total\b/i.test(row.first);
    if (isTotal || (!cells['date'] && row.first && !cells['number'])) {
      const rows = rowsAt(into, table, [row.at]);
      // Reports of open items have a row with the party's name above its documents.
      if (!isTotal) section = row.first;
      if (isTotal || !hasFigure(row)) passOver(rows);
      else leave(into, rows, { kind: 'invoice', label: row.first, reason: 'it has no date' });
      continue;
    }
    const contact = (cells['contact'] || cells['supplier'] || section).trim();
    const named = { ...row, cells: { ...cells, contact } };
    const key = [
      typeOf(named, table),
      cells['number'] || rowKey(table, row),
      cells['supplier'] ? contact : '',
    ].join('|');
    const same = byKey.get(key);
    if (same) same.push(named);
    else byKey.set(key, [named]);
  }
  for (const [key, rows] of byKey) readOne(key, rows, table, into, how);
};

/** Fields whose figures make a row more than a section heading. */
const figures = ['total', 'open', 'unit_price', 'line_total', 'line_tax'];

const hasFigure = ({ cells }: FormRow): boolean =>
  figures.some((field) => /[1-9]/.test(cells[field] ?? ''));

const readOne = (
  id: string,
  rows: readonly FormRow[],
  table: ReadTable,
  into: Collected,
  how: Reading,
): void => {
  const [head] = rows;
  if (!head) return;
  const { cells } = head;
  const label = cells['number'] || cells['contact'] || id;
  const at = rowsAt(
    into,
    table,
    rows.map((row) => row.at),
  );
  const refuse = (reason: string): void => {
    const amount = moneyOf(cells['total'] || cells['open'] || '', how.decimal) ?? 0;
    const of = isCurrency(cells['currency'] ?? '') ? { currency: cells['currency'] } : {};
    const amounts = [{ amount: abs(amount), ...of } as LeftAmount];
    leave(into, at, { kind: 'invoice', label, reason, amounts });
  };
  if (isOther(cells['type'] ?? '')) {
    refuse(`a ${cells['type']} is not a document`);
    return;
  }
  const date = dateOf(cells['date'] ?? '', how.order);
  if (!date || !cells['contact']) {
    refuse(date ? 'it names nobody' : 'it has no date');
    return;
  }
  const { currency = '' } = cells;
  if (/^[A-Z]{3}$/.test(currency) && !isCurrency(currency)) {
    refuse(`${currency} is no currency`);
    return;
  }
  take(at);
  const money = (field: string): number | undefined =>
    cells[field] ? moneyOf(cells[field], how.decimal) : undefined;
  const lines = rows.flatMap((row) => lineOf(row, how));
  const beforeTax = sum(lines.map(({ quantity, unit_price }) => lineTotal(quantity, unit_price)));
  const tax =
    money('tax') ?? sum(rows.map((row) => moneyOf(row.cells['line_tax'] ?? '', how.decimal) ?? 0));
  const signed = money('total') ?? money('open') ?? sum([beforeTax, tax]);
  const total = abs(signed);
  const paid = money('paid');
  const status = statusOf(cells['status'] ?? '');
  const left =
    money('open') ?? (paid === undefined ? (status === 'paid' ? 0 : total) : sub(total, abs(paid)));
  const rate = numberOf(cells['rate'] ?? '', how.decimal);
  into.documents.push(
    told({
      id,
      type: signed < 0 ? credited(typeOf(head, table)) : typeOf(head, table),
      number: cells['number'],
      date,
      due_date: dateOf(cells['due_date'] ?? '', how.order),
      contact: cells['contact'],
      currency: isCurrency(currency) ? currency : undefined,
      rate: rate && rate > 0 ? rate : undefined,
      status: status === 'open' && left === 0 ? 'paid' : status,
      total,
      tax: abs(tax),
      open: status === 'void' || status === 'draft' ? 0 : abs(left),
      memo: cells['memo'],
      lines,
    }) as SourceDocument,
  );
};

const lineTotal = (quantity: number, price: number): number => round(mul(quantity, price), 4);

const lineOf = ({ cells }: FormRow, { decimal }: Reading): SourceDocumentLine[] => {
  const name = cells['line_name'] || cells['line_sku'];
  const [quantity, unitPrice, lineSum] = ['quantity', 'unit_price', 'line_total'].map((field) =>
    numberOf(cells[field] ?? '', decimal),
  );
  if (!name || (!unitPrice && !lineSum)) return [];
  const many = quantity || 1;
  const price = lineSum ? div(lineSum, many, 12) : (unitPrice ?? 0);
  return [
    told({
      name,
      sku: cells['line_sku'],
      quantity: many,
      unit_price: price,
      account: cells['account'],
    }) as SourceDocumentLine,
  ];
};

const statusOf = (text: string): SourceDocument['status'] => {
  const said = headerKey(text);
  if (/^(draft|saved|awaiting approval|pending approval)/.test(said)) return 'draft';
  if (/^(void|deleted|cancel)/.test(said)) return 'void';
  return /^(paid|closed|settled)/.test(said) ? 'paid' : 'open';
};
