import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isDate } from '../../../kernel/values/clock.ts';
import { amountIn } from './amounts.ts';
import {
  type FileLine,
  type FileStatement,
  type LeftOut,
  NoStatement,
  oneLine,
  type ReadFile,
} from './statement.ts';

/** Parsed XML element: text, or child elements by name. */
type Node = string | { readonly [name: string]: Node | readonly Node[] | undefined };

const lists = new Set(['Stmt', 'Rpt', 'Ntfctn', 'Ntry', 'Bal', 'NtryDtls', 'TxDtls', 'Ustrd']);

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => lists.has(name),
});

const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((here, name) => {
    if (here === undefined || typeof here === 'string') return undefined;
    const found = here[name];
    return Array.isArray(found) ? (found as readonly Node[])[0] : (found as Node | undefined);
  }, node);

const all = (node: Node | undefined, name: string): readonly Node[] => {
  if (node === undefined || typeof node === 'string') return [];
  const found = node[name];
  return found === undefined ? [] : ((Array.isArray(found) ? found : [found]) as readonly Node[]);
};

const textOf = (node: Node | undefined): string | null => {
  const text = typeof node === 'object' ? node['#text'] : node;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
};

const dateIn = (node: Node | undefined): string | null => {
  const text = (textOf(at(node, 'Dt')) ?? textOf(at(node, 'DtTm')) ?? textOf(node))?.slice(0, 10);
  return text !== undefined && isDate(text) ? text : null;
};

/** Signed amount; credits are positive. */
const amountOf = (node: Node): number | undefined => {
  const amount = amountIn(textOf(at(node, 'Amt')) ?? '');
  if (amount === undefined) return undefined;
  return textOf(at(node, 'CdtDbtInd')) === 'DBIT' ? 0 - amount : amount;
};

const isBooked = (entry: Node): boolean => {
  const status = textOf(at(entry, 'Sts', 'Cd')) ?? textOf(at(entry, 'Sts'));
  return status === null || status === 'BOOK';
};

const referenceOf = (entry: Node, details: readonly Node[]): string | null => {
  const ours = details
    .map((one) => textOf(at(one, 'Refs', 'EndToEndId')))
    .find((one) => one && one !== 'NOTPROVIDED');
  return ours ?? textOf(at(entry, 'NtryRef')) ?? textOf(at(entry, 'AcctSvcrRef'));
};

/** Name of the counterparty. */
const partyOf = (detail: Node, isOut: boolean): string | null => {
  const party = at(detail, 'RltdPties', isOut ? 'Cdtr' : 'Dbtr');
  return textOf(at(party, 'Nm')) ?? textOf(at(party, 'Pty', 'Nm'));
};

/** Payments of a batch by position: amount, counterparty, reference and text. */
const batchOf = (details: readonly Node[], isOut: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    details.map((one, n) => [
      `payment ${n + 1}`,
      oneLine(
        textOf(at(one, 'Amt')) ?? textOf(at(one, 'AmtDtls', 'TxAmt', 'Amt')),
        partyOf(one, isOut),
        textOf(at(one, 'Refs', 'EndToEndId')),
        ...all(at(one, 'RmtInf'), 'Ustrd').map(textOf),
      ),
    ]),
  );

const lineOf = (entry: Node, row: number): FileLine => {
  const date = dateIn(at(entry, 'BookgDt')) ?? dateIn(at(entry, 'ValDt'));
  const amount = amountOf(entry);
  if (date === null) throw new NoStatement('an entry has no date');
  if (amount === undefined) throw new NoStatement('an entry has no amount');
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const written = details.flatMap((one) => all(at(one, 'RmtInf'), 'Ustrd').map(textOf));
  const servicer = textOf(at(entry, 'AcctSvcrRef'));
  return {
    row,
    date,
    amount,
    description: oneLine(
      ...details.map((one) => partyOf(one, amount < 0)),
      ...written,
      textOf(at(entry, 'AddtlNtryInf')),
    ),
    reference: referenceOf(entry, details),
    // Banks may reuse a reference for a payment and its charge, so date and amount are part of the id.
    fitid: servicer === null ? null : [servicer, date, amount].join(' '),
    balance: null,
    ...(details.length > 1 ? { raw: batchOf(details, amount < 0) } : {}),
  };
};

const balanceOf = (statement: Node, codes: readonly string[]): Node | undefined =>
  codes
    .map((code) =>
      all(statement, 'Bal').find((one) => textOf(at(one, 'Tp', 'CdOrPrtry', 'Cd')) === code),
    )
    .find(Boolean);

const leftOut = (entry: Node, row: number): LeftOut => ({
  row,
  reason: `The entry is not booked: its status is ${textOf(at(entry, 'Sts', 'Cd')) ?? textOf(at(entry, 'Sts'))}.`,
  text: oneLine(textOf(at(entry, 'Amt')), dateIn(at(entry, 'BookgDt')), referenceOf(entry, [])),
});

const statementOf = (node: Node, before: number): FileStatement => {
  const entries = all(node, 'Ntry').map((entry, n) => ({ entry, row: before + n + 1 }));
  const opening = balanceOf(node, ['OPBD', 'PRCD']);
  const closing = balanceOf(node, ['CLBD', 'ITBD']);
  const account = at(node, 'Acct', 'Id');
  const currency =
    textOf(at(node, 'Acct', 'Ccy')) ??
    textOf(at(closing ?? opening, 'Amt', '@Ccy')) ??
    textOf(at(all(node, 'Ntry')[0], 'Amt', '@Ccy'));
  return {
    account: textOf(at(account, 'IBAN')) ?? textOf(at(account, 'Othr', 'Id')),
    currency,
    opening: opening ? (amountOf(opening) ?? null) : null,
    closing: closing ? (amountOf(closing) ?? null) : null,
    closing_date: dateIn(at(closing, 'Dt')),
    lines: entries
      .filter(({ entry }) => isBooked(entry))
      .map(({ entry, row }) => lineOf(entry, row)),
    left_out: entries
      .filter(({ entry }) => !isBooked(entry))
      .map(({ entry, row }) => leftOut(entry, row)),
  };
};

const bodies = [
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
] as const;

const parsed = (text: string): Node => {
  try {
    return parser.parse(text) as Node;
  } catch {
    throw new NoStatement('its elements are nested too deeply or are not valid XML');
  }
};

/** Reads ISO 20022 CAMT.053, 052 and 054 files; entries that are not booked are left out. */
export const readCamt = (text: string): ReadFile => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new NoStatement('it declares XML entities');
  if (XMLValidator.validate(text) !== true) throw new NoStatement('it is not well-formed XML');
  const document = at(parsed(text), 'Document');
  const found = bodies.flatMap(([body, statement]) =>
    all(at(document, body) ?? at(document, `${body}V01`), statement),
  );
  let before = 0;
  const statements = found.map((one) => {
    const statement = statementOf(one, before);
    before += statement.lines.length + statement.left_out.length;
    return statement;
  });
  return { statements, left_out: [] };
};
