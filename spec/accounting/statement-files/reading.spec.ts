import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { amountIn } from '../../../modules/accounting/statement-files/amounts.ts';
import { datesIn } from '../../../modules/accounting/statement-files/dates.ts';
import { readStatementFile } from '../../../modules/accounting/statement-files/read.ts';
import {
  balanceGap,
  type StatementFile,
} from '../../../modules/accounting/statement-files/statement.ts';

const it = suite('accounting.statementFiles');

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const read = (text: string): StatementFile => {
  const made = readStatementFile(bytes(text));
  if ('refused' in made) throw new Error(`${made.code}: ${made.detail}`);
  return made;
};

const refused = (text: string): string => {
  const made = readStatementFile(bytes(text));
  return 'refused' in made ? `${made.code}: ${made.detail}` : 'read';
};

it('reads amounts in all notations', () => {
  const plain: Record<string, number> = {
    '1,234.56': 1234.56,
    '1.234,56': 1234.56,
    '1234,5': 1234.5,
    '1,234': 1234,
    '12,34': 12.34,
    '(12.30)': -12.3,
    '12.30-': -12.3,
    '-12.30': -12.3,
    '$ 1 234.00': 1234,
    '€12': 12,
    '12.00 DR': -12,
    '12.00CR': 12,
    'USD 5': 5,
    '.5': 0.5,
    '−3': -3,
    "1'000.50": 1000.5,
  };
  for (const [text, amount] of Object.entries(plain)) assert.is(amountIn(text), amount, text);
  for (const text of ['', 'abc', '1.2.3,4,5', '12x', '1234567890123456.7'])
    assert.is(amountIn(text), undefined, text);
  assert.is(amountIn('1.234', true), 1234);
  assert.is(amountIn('1.234'), 1.234);
  assert.equal([amountIn('-0.007', true), amountIn('0,125')], [-0.007, 0.125]);
  assert.equal([amountIn('12.345', true, 3), amountIn('12,345', false, 3)], [12.345, 12.345]);
  assert.equal(
    [amountIn('1.234.567', true, 3), amountIn('1,234.500', false, 3)],
    [1234567, 1234.5],
  );
});

it('reads dates in the only order that fits, and asks if several do', () => {
  const dates = (...texts: string[]) => datesIn(texts);
  assert.equal(dates('2026-01-31', '2026/2/1', '20260203'), {
    dates: ['2026-01-31', '2026-02-01', '2026-02-03'],
  });
  assert.equal(dates('03/04/2026', '31/01/2026'), { dates: ['2026-04-03', '2026-01-31'] });
  assert.equal(dates('03/04/2026', '01/31/2026'), { dates: ['2026-03-04', '2026-01-31'] });
  assert.equal(dates('03/04/2026', '05/06/2026'), { orders: ['dmy', 'mdy'] });
  assert.equal(dates('03/03/2026'), { dates: ['2026-03-03'] });
  assert.equal(dates('03.04.26'), { dates: ['2026-04-03'] });
  assert.equal(dates('5 Jan 2026', 'Feb 3, 2026', '06-MAR-26'), {
    dates: ['2026-01-05', '2026-02-03', '2026-03-06'],
  });
  assert.equal(datesIn(['03/04/2026'], 'mdy'), { dates: ['2026-03-04'] });
  assert.equal(dates('soon', ''), { dates: [undefined, undefined] });
});

const sgml = `OFXHEADER:100
DATA:OFXSGML
CHARSET:1252

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
<BANKACCTFROM><BANKID>1<ACCTID>123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260101<DTEND>20260131
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105120000[0:GMT]<TRNAMT>-10,50<FITID>f1<NAME>Tea &amp; Co<MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<TRNAMT>100.00<FITID>f2<CHECKNUM>77<NAME>Ada<MEMO>Order 5</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>89.50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

it('reads OFX with and without end tags', () => {
  const made = read(sgml);
  assert.is(made.format, 'ofx');
  const [first] = made.statements;
  assert.equal([first?.account, first?.currency, first?.closing], ['123456789', 'EUR', 89.5]);
  assert.equal(
    first?.lines.map((line) => [
      line.date,
      line.amount,
      line.description,
      line.reference,
      line.fitid,
    ]),
    [
      ['2026-01-05', -10.5, 'Tea & Co', null, 'f1'],
      ['2026-01-06', 100, 'Ada Order 5', '77', 'f2'],
    ],
  );
  const xml = `<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS>
    <CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>4111</ACCTID></CCACCTFROM><BANKTRANLIST><STMTTRN>
    <DTPOSTED>20260105</DTPOSTED><TRNAMT>-1</TRNAMT><FITID>x</FITID></STMTTRN></BANKTRANLIST>
    </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
  assert.equal(read(xml).statements[0]?.account, '4111');
});

const transactions = (n: number, end = '</STMTTRN>'): string =>
  Array.from(
    { length: n },
    (_, at) =>
      `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>2026010${at + 1}<TRNAMT>-${at + 1}.00<FITID>t${at}<NAME>${end}`,
  ).join('\n');

const bank = (inside: string): string =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><ACCTID>123456789</BANKACCTFROM>
${inside}<LEDGERBAL><BALAMT>1.00<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

it('reads every transaction of OFX in unclosed and repeated lists', () => {
  const list = (inside: string, end = '</BANKTRANLIST>'): string => `<BANKTRANLIST>${inside}${end}`;
  const shapes: Record<string, [string, number]> = {
    'a list left open': [bank(list(transactions(6), '')), 6],
    'transactions left open': [bank(list(transactions(4, ''))), 4],
    'both left open': [bank(list(transactions(5, ''), '')), 5],
    'several lists': [bank(list(transactions(1)) + list(transactions(3))), 4],
    'several lists left open': [bank(list(transactions(1), '') + list(transactions(3), '')), 4],
    'no list at all': [bank(transactions(2)), 2],
    'a file that is cut off': [
      bank(list(transactions(3))).replace(/<\/BANKTRANLIST>[\s\S]*/, ''),
      3,
    ],
  };
  for (const [name, [text, count]] of Object.entries(shapes)) {
    const made = read(text);
    assert.equal([made.rows, made.statements[0]?.lines.length], [count, count], name);
    assert.equal(
      made.statements[0]?.lines.map(({ row }) => row),
      Array.from({ length: count }, (_, at) => at + 1),
      name,
    );
  }
});

it('reports transactions of OFX without a bank account', () => {
  const text = bank(transactions(1)).replace(
    '</OFX>',
    '<INVSTMTRS><INVBANKTRAN><STMTTRN><DTPOSTED>20260105<TRNAMT>5<NAME>Fund</STMTTRN></INVBANKTRAN></INVSTMTRS></OFX>',
  );
  const made = read(text);
  assert.equal([made.rows, made.left_out.length], [2, 1]);
  assert.match(made.left_out[0]?.text ?? '', '20260105 5 Fund');
});

it('reads a CAMT batch as one line with its payments, and reports unbooked entries', () => {
  const payment = (name: string, amount: string): string =>
    `<TxDtls><Refs><EndToEndId>${name}-1</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls>`;
  const entry = (amount: string, status: string, details = ''): string =>
    `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>${details}</Ntry>`;
  const batch = `<NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch>${payment('Ann', '10.00')}${payment('Bob', '20.00')}</NtryDtls>`;
  const made = read(
    `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE1</IBAN></Id></Acct>${entry('30.00', 'BOOK', batch)}${entry('4.00', 'PDNG')}</Stmt></BkToCstmrStmt></Document>`,
  );
  const [first] = made.statements;
  assert.equal([made.rows, first?.lines.length, first?.left_out.length], [2, 1, 1]);
  assert.equal(first?.lines[0]?.amount, 30);
  assert.equal(first?.lines[0]?.raw, {
    'payment 1': '10.00 Ann Ann-1',
    'payment 2': '20.00 Bob Bob-1',
  });
  assert.match(first?.left_out[0]?.reason ?? '', 'PDNG');
});

it('reports rows of MT940 and QIF outside a statement', () => {
  const early = read(`:61:260105D1,00NMSC\n${mt940}`);
  assert.equal([early.rows, early.left_out.length], [4, 1]);
  const qif =
    '!Type:Cat\nNFood\nDMeals\n^\n!Type:Invst\nD31/12/2025\nNBuy\nT10\n^\n!Type:Bank\nD31/12/2025\nT5\nPX\n^\n';
  const made = read(qif);
  assert.equal([made.rows, made.statements[0]?.lines.length], [2, 1]);
  assert.match(made.left_out[0]?.reason ?? '', 'invst');
});

it('reads over comments of QIF', () => {
  const made = read('# Of my bank\n!Type:Bank\nD31/12/2025\n# five\nT5\nPX\n^\n');
  assert.equal([made.rows, made.statements[0]?.lines[0]?.amount], [1, 5]);
});

it('reads QIF, and asks for an ambiguous date order', () => {
  const qif =
    '!Type:Bank\nD31/12/2025\nT-1,250.00\nPLandlord\nMRent\nN12\n^\nD1/1/2026\nT5\nPInterest\n^\n';
  const [first] = read(qif).statements;
  assert.equal(
    first?.lines.map((line) => [line.date, line.amount, line.description, line.reference]),
    [
      ['2025-12-31', -1250, 'Landlord Rent', '12'],
      ['2026-01-01', 5, 'Interest', null],
    ],
  );
  const open = qif.replace('31/12/2025', '3/4/2026');
  assert.match(refused(open), 'ambiguous_dates');
  const told = readStatementFile(bytes(open), 'mdy') as StatementFile;
  assert.is(told.statements[0]?.lines[0]?.date, '2026-03-04');
});

const mt940 = `:20:STATEMENT
:25:12345678/1020304050
:28C:1/1
:60F:C251231EUR100,00
:61:2601051231D6,00N024NONREF//B123
:86:805?00FEE?20Pauschalen?30123?32Some Bank
:61:260106C10,50NTRFINV-22
supplement
:61:260107RD1,00NMSCNONREF
:62F:C260131EUR105,50
-`;

it('reads MT940 with reversals and structured details', () => {
  const [first] = read(mt940).statements;
  assert.equal([first?.account, first?.currency], ['12345678/1020304050', 'EUR']);
  assert.equal(
    first?.lines.map((line) => [line.date, line.amount, line.description, line.reference]),
    [
      ['2025-12-31', -6, 'Some Bank Pauschalen FEE', 'B123'],
      ['2026-01-06', 10.5, 'supplement', 'INV-22'],
      ['2026-01-07', 1, 'NMSC', null],
    ],
  );
  assert.is(first && balanceGap(first), 0);
});

it('refuses invalid files with a reason', () => {
  assert.match(refused('hello'), 'unknown_format');
  assert.match(refused('<OFX></OFX>'), 'no_statement');
  assert.match(refused(sgml.replace('20260106', 'x')), 'the transaction f2 has no date');
  assert.match(refused(sgml.replace('100.00', 'x')), 'the transaction f2 has no amount');
  assert.match(refused(mt940.replace('260106C', '269906C')), 'unreadable_file');
  const camt = '<Document><BkToCstmrStmt><Stmt></BkToCstmrStmt></Document>';
  assert.match(refused(camt), 'not well-formed XML');
  assert.match(refused(`<!DOCTYPE x [<!ENTITY a "b">]>${camt}`), 'declares XML entities');
  const binary = readStatementFile(new Uint8Array([1, 0, 2]));
  assert.is('refused' in binary && binary.code, 'unreadable_file');
});

it.run();
