import type { MonthLine } from './month.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const detail = (party: string, text: string, amount: number, structured?: string): string => {
  const side = amount > 0 ? 'Dbtr' : 'Cdtr';
  const remitted = structured
    ? `<Strd><CdtrRefInf><Ref>${structured}</Ref></CdtrRefInf></Strd>`
    : '';
  return `<TxDtls><Amt Ccy="USD">${Math.abs(amount).toFixed(2)}</Amt><RltdPties>${party ? `<${side}><Nm>${escaped(party)}</Nm></${side}>` : ''}</RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd>${remitted}</RmtInf></TxDtls>`;
};

/** The month as a CAMT.053 file. */
export const camtOf = (lines: readonly MonthLine[]): string => {
  const sum = lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const balance = (code: string, amount: number): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>`;
  const entries = lines.map(({ date, amount, party, text, structured, payments }) => {
    const details = payments
      ? payments.map((one) => detail(one.party, one.text, one.amount)).join('')
      : detail(party, text, amount, structured);
    return `<Ntry><Amt Ccy="USD">${Math.abs(amount).toFixed(2)}</Amt><CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${date}</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
  });
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id><Ccy>USD</Ccy></Acct>${balance('OPBD', 0)}${balance('CLBD', sum)}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`;
};

const sumOf = (lines: readonly MonthLine[]): number =>
  lines.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;

/** Text of a line in formats without batches: of a batch the texts of its payments. */
const wholeText = ({ text, structured, payments }: MonthLine): string =>
  [text, structured, ...(payments ?? []).map((one) => one.text)].filter(Boolean).join(' ');

/** Subfields of a text, each of at most 27 characters. */
const subfields = (first: number, text: string): string =>
  (text.match(/.{1,27}/g) ?? []).map((part, at) => `?${first + at}${part}`).join('');

/** The month as an MT940 file. */
export const mt940Of = (lines: readonly MonthLine[]): string => {
  const day = (date: string): string => date.slice(2).replaceAll('-', '');
  const money = (amount: number): string => Math.abs(amount).toFixed(2).replace('.', ',');
  const side = (amount: number): string => (amount < 0 ? 'D' : 'C');
  const sum = sumOf(lines);
  const entries = lines.flatMap((line) => [
    `:61:${day(line.date)}${day(line.date).slice(2)}${side(line.amount)}${money(line.amount)}NTRFNONREF`,
    `:86:166${subfields(20, wholeText(line))}${subfields(32, line.party)}`,
  ]);
  return [
    ...[':20:MONTH', ':25:NL91ABNA0417164300', ':28C:1/1', ':60F:C260101USD0,00'],
    ...entries,
    ...[`:62F:${side(sum)}260131USD${money(sum)}`, '-'],
  ].join('\r\n');
};

/** The month as a CSV file with a running balance. */
export const csvOf = (lines: readonly MonthLine[]): string => {
  let cents = 0;
  const rows = lines.map((line) => {
    cents += Math.round(line.amount * 100);
    const cells = [line.date, line.party, wholeText(line), line.amount.toFixed(2)];
    return [...cells, (cents / 100).toFixed(2)].map((cell) => `"${cell}"`).join(',');
  });
  return ['Date,Partner,Description,Amount,Balance', ...rows].join('\n');
};
