import { zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readStatementFile } from '../../../modules/accounting/statement-files/read.ts';
import type { StatementFile } from '../../../modules/accounting/statement-files/statement.ts';
import {
  referenceBody,
  structuredReference,
  structuredReferenceIn,
} from '../../../modules/accounting/statement-files/structured-reference.ts';

const it = suite('accounting.statementFiles.details');

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const readBytes = (sent: Uint8Array): StatementFile => {
  const made = readStatementFile(sent);
  if ('refused' in made) throw new Error(`${made.code}: ${made.detail}`);
  return made;
};

const read = (text: string): StatementFile => readBytes(bytes(text));

const qrr = '210000000003139471430009017';
const rf = 'RF18539007547034';

it('accepts structured references with correct check digits', () => {
  for (const text of [qrr, '21 00000 00003 13947 14300 09017', rf, 'RF18 5390 0754 7034'])
    assert.is(structuredReference(text), text.replace(/ /g, ''), text);
  for (const text of ['210000000003139471430009018', 'RF19539007547034', '0'.repeat(27), '12', ''])
    assert.is(structuredReference(text), null, text);
  assert.is(structuredReferenceIn('Ref RF18 5390 0754 7034 invoice of May'), rf);
  assert.is(structuredReferenceIn(`QRR ${qrr} thanks`), qrr);
  assert.is(structuredReferenceIn('27 digits 210000000003139471430009018'), null);
  assert.is(referenceBody(rf), '539007547034');
  assert.is(referenceBody('000000000000000000026110014'), '2611001');
});

const camt = (details: string, more = '', side = 'CRDT'): string =>
  `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>CH1</IBAN></Id></Acct><Ntry><Amt Ccy="CHF">30.00</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}<Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;

const payment = (name: string, iban: string, amount: string, remittance: string): string =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="CHF">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf>${remittance}</RmtInf><AddtlTxInf>Fee ${amount}</AddtlTxInf></TxDtls>`;

const structured = (reference: string): string =>
  `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf><AddtlRmtInf>Order 5</AddtlRmtInf></Strd>`;

it('reads counterparty, IBAN, structured reference and additional text of CAMT', () => {
  const [line] =
    read(camt(payment('Ann', 'CH2', '30.00', structured(qrr)))).statements[0]?.lines ?? [];
  assert.equal(
    [line?.counterparty, line?.counterparty_account, line?.structured_reference],
    ['Ann', 'CH2', qrr],
  );
  assert.is(line?.additional_text, 'Order 5 Fee 30.00');
  assert.is(line?.is_return, undefined);
});

it('reads each payment of a CAMT batch', () => {
  const both =
    payment('Ann', 'CH2', '10.00', structured(qrr)) +
    payment('Bob', 'CH3', '20.00', `<Ustrd>Invoice INV-7 ${rf}</Ustrd>`);
  const [line] = read(camt(both)).statements[0]?.lines ?? [];
  assert.is(line?.counterparty, null);
  assert.equal(
    line?.payments?.map((one) => [
      one.amount,
      one.counterparty,
      one.counterparty_account,
      one.structured_reference,
      one.text,
    ]),
    [
      [10, 'Ann', 'CH2', qrr, 'Order 5 Fee 10.00'],
      [20, 'Bob', 'CH3', rf, `Invoice INV-7 ${rf} Fee 20.00`],
    ],
  );
});

it('reads the name of a bank that is the party, and of the ultimate party where no other is named', () => {
  const party = (inside: string): string | null | undefined =>
    read(camt(`<TxDtls><RltdPties>${inside}</RltdPties></TxDtls>`)).statements[0]?.lines[0]
      ?.counterparty;
  const bank = '<Dbtr><Agt><FinInstnId><Nm>Bank of Ann</Nm></FinInstnId></Agt></Dbtr>';
  const ultimate = '<UltmtDbtr><Nm>Ada</Nm></UltmtDbtr><UltmtCdtr><Nm>Us</Nm></UltmtCdtr>';
  assert.equal(
    [party(bank), party(ultimate), party(`<Dbtr><Nm>Bob</Nm></Dbtr>${ultimate}`), party('')],
    ['Bank of Ann', 'Ada', 'Bob', null],
  );
});

it('reads ISR references of 16 digits, in a text only in their printed groups', () => {
  const [isr, printed] = ['0000012345678903', '0 00001 23456 78903'];
  assert.equal(
    [structuredReference(isr), structuredReference(printed), referenceBody(isr)],
    [isr, isr, '1234567890'],
  );
  assert.is(structuredReference('0000012345678904'), null);
  assert.is(structuredReferenceIn(`ISR ${printed} thanks`), isr);
  assert.is(structuredReferenceIn(`ISR 0 00001 23456 78904`), null);
  assert.is(structuredReferenceIn(`Card ${isr}`), null);
  const lines = [structured(isr), `<Ustrd>ISR ${printed}</Ustrd>`].map(
    (remittance) => read(camt(payment('Ann', 'CH2', '30.00', remittance))).statements[0]?.lines[0],
  );
  assert.equal(
    lines.map((line) => line?.structured_reference),
    [isr, isr],
  );
});

it('marks returned payments of CAMT, with the party on either side', () => {
  const one = payment('Ann', 'CH2', '30.00', '<Ustrd>Unpaid</Ustrd>');
  const [line] = read(camt(one, '<RvslInd>true</RvslInd>', 'DBIT')).statements[0]?.lines ?? [];
  assert.equal([line?.amount, line?.is_return, line?.counterparty], [-30, true, 'Ann']);
});

it('dates an entry of CAMT by its payment or its statement where it has no date', () => {
  const undated = (dates: string, made: string): string =>
    camt(payment('Ann', 'CH2', '30.00', '<Ustrd>x</Ustrd>').replace('</Refs>', `</Refs>${dates}`))
      .replace('<BookgDt><Dt>2026-01-05</Dt></BookgDt>', '')
      .replace('<Stmt>', `<Stmt>${made}`);
  const dateOf = (text: string) => read(text).statements[0]?.lines[0]?.date;
  const made = '<CreDtTm>2026-01-09T12:30:00+01:00</CreDtTm>';
  const settled = '<RltdDts><IntrBkSttlmDt>2026-01-07</IntrBkSttlmDt></RltdDts>';
  assert.equal(
    [dateOf(undated('', made)), dateOf(undated(settled, made))],
    ['2026-01-09', '2026-01-07'],
  );
  const none = readStatementFile(bytes(undated('', '')));
  assert.match('refused' in none ? String(none.detail) : '', 'an entry has no date');
});

it('reads counterparty and account of MT940, in subfields and slash codes', () => {
  const mt940 = (field86: string): string =>
    `:20:S\n:25:1\n:60F:C260101EUR0,00\n:61:260105C10,00NTRFNONREF\n:86:${field86}\n:62F:C260131EUR10,00`;
  const details = (field86: string) => {
    const [line] = read(mt940(field86)).statements[0]?.lines ?? [];
    return [line?.counterparty, line?.counterparty_account, line?.structured_reference];
  };
  assert.equal(
    details(`166?00GUTSCHRIFT?20SVWZ+INV-7 ${rf}?31DE89370400440532013000?32Ada?33 Smith`),
    ['Ada Smith', 'DE89370400440532013000', rf],
  );
  assert.equal(
    details('/EREF/A1/BENM//NAME/JOHN\n DOE/REMI/Reference 2013/IBAN/NL91ABNA0417164300/ISDT/2013'),
    ['JOHN DOE', 'NL91ABNA0417164300', null],
  );
  assert.equal(details('Invoice\nREK: NL65INGB0123456789 PICQER'), [
    null,
    'NL65INGB0123456789',
    null,
  ]);
});

it('reads the payee of OFX and QIF', () => {
  const ofx =
    '<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260130<TRNAMT>1<FITID>z<NAME>Ada<BANKACCTTO><ACCTID>55</BANKACCTTO></STMTTRN></BANKTRANLIST></STMTRS></OFX>';
  const [line] = read(ofx).statements[0]?.lines ?? [];
  assert.equal([line?.counterparty, line?.counterparty_account], ['Ada', '55']);
  const [other] = read('!Type:Bank\nD31/12/2025\nT5\nPAda\n^\n').statements[0]?.lines ?? [];
  assert.is(other?.counterparty, 'Ada');
});

it('reads the statement files of an archive and reports its other files', () => {
  const day = (text: string): Uint8Array => bytes(camt(payment('Ann', 'CH2', '30.00', text)));
  const archive = zipSync({
    'b.xml': day('<Ustrd>second</Ustrd>'),
    'a.xml': day('<Ustrd>first</Ustrd>'),
    'letter.pdf': new Uint8Array([37, 80, 68, 70, 0]),
    'notes.txt': bytes('hello'),
  });
  const made = readBytes(archive);
  assert.equal([made.format, made.rows], ['camt', 4]);
  assert.equal(
    made.statements.flatMap(({ lines }) => lines.map(({ row, description }) => [row, description])),
    [
      [1, 'Ann first'],
      [2, 'Ann second'],
    ],
  );
  assert.equal(
    made.left_out.map(({ sheet, rows }) => [sheet, rows]),
    [
      ['letter.pdf', 1],
      ['notes.txt', 1],
    ],
  );
});

it('refuses damaged, empty and mixed archives with a reason', () => {
  const refused = (files: Record<string, Uint8Array>): string => {
    const made = readStatementFile(zipSync(files));
    return 'refused' in made ? `${made.code}: ${made.detail}` : 'read';
  };
  assert.match(refused({ 'a.txt': bytes('hello') }), 'no bank statement');
  const qif = bytes('!Type:Bank\nD31/12/2025\nT5\n^\n');
  assert.match(refused({ 'a.qif': qif, 'b.xml': bytes(camt('')) }), 'several formats');
  const wrong = bytes(camt('').replace('30.00', 'x'));
  assert.match(
    refused({ 'a.xml': wrong }),
    'a.xml: The file cannot be read: an entry has no amount',
  );
  const cut = readStatementFile(zipSync({ 'a.qif': qif }).subarray(0, 40));
  assert.is('refused' in cut && cut.code, 'unreadable_file');
});

it.run();
