/** Small files for uploads: of every kind that some operation reads, and of other kinds. */
type Sample = { readonly filename: string; readonly type: string; readonly bytes: Uint8Array };

const text = (filename: string, type: string, ...lines: string[]): Sample => ({
  filename,
  type,
  bytes: new TextEncoder().encode(`${lines.join('\n')}\n`),
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const samples: readonly Sample[] = [
  text('items.csv', 'text/csv', 'sku,name,sell_by,quantity', 'F-1,A ring,piece,3'),
  text('contacts.csv', 'text/csv', 'name,email,contact_type', 'Anna,anna@example.com,customer'),
  text('bank.csv', 'text/csv', 'date,amount,description', '2026-11-20,12.50,Transfer'),
  text(
    'journal.csv',
    'text/csv',
    'date,account,debit,credit',
    '2026-11-20,1000,5,0',
    '2026-11-20,4000,0,5',
  ),
  text(
    'bank.ofx',
    'application/x-ofx',
    'OFXHEADER:100',
    '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>',
    '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>12.50<FITID>1<NAME>Transfer</STMTTRN>',
    '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ),
  text(
    'books.journal',
    'text/plain',
    '2026-01-01 Opening',
    '  assets:bank  10 USD',
    '  equity:opening',
  ),
  text('data.json', 'application/json', '{"items":[]}'),
  text('cut.xml', 'application/xml', '<Invoice><ID>1</ID>'),
  { filename: 'photo.png', type: 'image/png', bytes: Buffer.from(pixel, 'base64') },
  { filename: 'zeros.bin', type: 'application/octet-stream', bytes: new Uint8Array(4_096) },
  { filename: 'none.txt', type: 'text/plain', bytes: new Uint8Array() },
];
