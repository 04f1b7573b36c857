import { XMLValidator } from 'fast-xml-parser';
import { all, at, type Node, textAt } from '../../../kernel/platform/xml.ts';
import { lineOf, referenceOf } from './camt-entry.ts';
import { amountOf, dateIn, documentIn } from './camt-values.ts';
import {
  type FileStatement,
  type LeftOut,
  NoStatement,
  oneLine,
  type ReadFile,
} from './statement.ts';

const isBooked = (entry: Node): boolean => {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  return status === null || status === 'BOOK';
};

const balanceOf = (statement: Node, codes: readonly string[]): Node | undefined =>
  codes
    .map((code) =>
      all(statement, 'Bal').find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code),
    )
    .find(Boolean);

const leftOut = (entry: Node, row: number): LeftOut => ({
  row,
  reason: `The entry is not booked: its status is ${textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')}.`,
  text: oneLine(textAt(entry, 'Amt'), dateIn(at(entry, 'BookgDt')), referenceOf(entry, [])),
});

const statementOf = (node: Node, before: number): FileStatement => {
  const entries = all(node, 'Ntry').map((entry, n) => ({ entry, row: before + n + 1 }));
  const opening = balanceOf(node, ['OPBD', 'PRCD']);
  const closing = balanceOf(node, ['CLBD', 'ITBD']);
  const account = at(node, 'Acct', 'Id');
  const currency =
    textAt(node, 'Acct', 'Ccy') ??
    textAt(closing ?? opening, 'Amt', '@Ccy') ??
    textAt(all(node, 'Ntry')[0], 'Amt', '@Ccy');
  return {
    account: textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id'),
    currency,
    opening: opening ? (amountOf(opening) ?? null) : null,
    closing: closing ? (amountOf(closing) ?? null) : null,
    closing_date: dateIn(at(closing, 'Dt')),
    lines: entries
      .filter(({ entry }) => isBooked(entry))
      .map(({ entry, row }) => lineOf(entry, row, dateIn(at(node, 'CreDtTm')))),
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

/** Reads ISO 20022 CAMT.053, 052 and 054 files; entries that are not booked are left out. */
export const readCamt = (text: string): ReadFile => {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new NoStatement('it declares XML entities');
  if (XMLValidator.validate(text) !== true) throw new NoStatement('it is not well-formed XML');
  const document = documentIn(text);
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
