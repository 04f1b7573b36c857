import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { type Read, readSource } from '../../../modules/migrations/sources/read.ts';
import { stands } from '../read.ts';

const it = suite('migrations.sources.gnucash');

const readBook = async (filename: string, bytes: Uint8Array, source = 'auto'): Promise<Read> => {
  const read = await readSource({ uploads: [{ filename, bytes }], source, hints: {} });
  if (isRefusal(read)) throw new Error(`${read.code}: ${String(read.detail)}`);
  return read;
};

const account = (id: string, name: string, type: string, parent?: string): string =>
  `<gnc:account version="2.0.0"><act:name>${name}</act:name><act:id type="guid">${id}</act:id><act:type>${type}</act:type>${
    parent ? `<act:parent type="guid">${parent}</act:parent>` : ''
  }${
    name === 'Assets'
      ? '<act:slots><slot><slot:key>placeholder</slot:key><slot:value type="string">true</slot:value></slot></act:slots>'
      : ''
  }</gnc:account>`;

type Side = readonly [account: string, value: string, lot?: string];

const due = `<trn:slots><slot><slot:key>trans-txn-type</slot:key><slot:value type="string">I</slot:value></slot>
<slot><slot:key>trans-date-due</slot:key><slot:value type="timespec"><ts:date>2025-03-02 00:00:00 +0100</ts:date></slot:value></slot></trn:slots>`;

const transaction = (id: string, date: string, name: string, sides: readonly Side[], of = 'EUR') =>
  `<gnc:transaction version="2.0.0">${id === 't1' ? due : ''}<trn:id type="guid">${id}</trn:id><trn:currency><cmdty:space>CURRENCY</cmdty:space><cmdty:id>${of}</cmdty:id></trn:currency><trn:num>7</trn:num><trn:date-posted><ts:date>${date}</ts:date></trn:date-posted><trn:description>${name}</trn:description><trn:splits>${sides
    .map(
      ([to, value, lot]) =>
        `<trn:split><split:value>${value}</split:value><split:quantity>1/1</split:quantity><split:account type="guid">${to}</split:account>${
          lot ? `<split:lot type="guid">${lot}</split:lot>` : ''
        }</trn:split>`,
    )
    .join('')}</trn:splits></gnc:transaction>`;

const xml = `<?xml version="1.0" encoding="utf-8" ?>
<gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc"><gnc:book version="2.0.0">
${account('r', 'Root Account', 'ROOT')}${account('a', 'Assets', 'ASSET', 'r')}${account('b', 'Konto', 'BANK', 'a')}
${account('ar', 'Forderungen', 'RECEIVABLE', 'a')}${account('s', 'ACME', 'STOCK', 'a')}${account('i', 'Umsatz &amp; Erlös', 'INCOME', 'r')}
${transaction('t1', '2025-01-31 00:00:00 +0100', 'Lampen', [
  ['ar', '25000/100', 'l1'],
  ['i', '-25000/100'],
])}
${transaction('t2', '2025-02-03 10:59:00 +0000', 'Zahlung', [
  ['b', '5000/100'],
  ['ar', '-5000/100', 'l1'],
])}
${transaction('t3', '2025-02-04 10:59:00 +0000', 'Anteile', [
  ['s', '1000/100'],
  ['b', '-1000/100'],
])}
${transaction(
  't4',
  '2025-02-05 10:59:00 +0000',
  'Dollars',
  [
    ['b', '1/1'],
    ['i', '-1/1'],
  ],
  'USD',
)}
<gnc:GncCustomer version="2.0.0"><cust:guid type="guid">c1</cust:guid><cust:name>Anna Müller</cust:name><cust:id>000001</cust:id><cust:addr version="2.0.0"><addr:addr1>1 Quay</addr:addr1><addr:email>anna@example.com</addr:email></cust:addr></gnc:GncCustomer>
<gnc:GncInvoice version="2.0.0"><invoice:id>R-1</invoice:id><invoice:owner version="2.0.0"><owner:type>gncCustomer</owner:type><owner:id type="guid">c1</owner:id></invoice:owner><invoice:posttxn type="guid">t1</invoice:posttxn><invoice:postlot type="guid">l1</invoice:postlot><invoice:postacc type="guid">ar</invoice:postacc></gnc:GncInvoice>
<gnc:GncInvoice version="2.0.0"><invoice:id>R-2</invoice:id><invoice:owner version="2.0.0"><owner:id type="guid">c1</owner:id></invoice:owner></gnc:GncInvoice>
</gnc:book></gnc-v2>`;

it('reads a book of XML, packed or not', async () => {
  const plain = new TextEncoder().encode(xml);
  for (const bytes of [plain, new Uint8Array(gzipSync(plain))]) {
    const { source, bundle } = await readBook('books.gnucash', bytes);
    assert.equal([source.key, bundle.company.currency], ['gnucash', 'EUR']);
    assert.equal(
      bundle.accounts.map(({ id, kind }) => [id, kind]),
      [
        ['Assets:Konto', 'bank'],
        ['Assets:Forderungen', 'receivable'],
        ['Assets:ACME', 'current_asset'],
        ['Umsatz & Erlös', 'revenue'],
      ],
    );
    assert.equal(stands(bundle), {
      'Assets:Konto': 40,
      'Assets:Forderungen': 200,
      'Assets:ACME': 10,
      'Umsatz & Erlös': -250,
    });
    assert.equal([bundle.entries[0]?.date, bundle.entries[1]?.date], ['2025-01-31', '2025-02-03']);
    assert.is(bundle.entries[1]?.lines[1]?.contact, 'Anna Müller');
    const [anna] = bundle.contacts;
    assert.equal(
      [anna?.role, anna?.email, anna?.address],
      ['customer', 'anna@example.com', '1 Quay'],
    );
    const [invoice] = bundle.documents;
    assert.equal([invoice?.number, invoice?.total, invoice?.open], ['R-1', 250, 200]);
    assert.is(invoice?.due_date, '2025-03-02');
    assert.equal(
      bundle.left_out.map(({ kind, reason }) => [kind, reason]),
      [
        ['journal', 'the files have no rate of USD in EUR'],
        ['invoice', 'it is not posted'],
      ],
    );
  }
});

/** GnuCash book in SQLite, with the usual tables and additional SQL. */
const database = (more: string): Uint8Array => {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE books(guid, root_account_guid);
    CREATE TABLE commodities(guid, mnemonic);
    CREATE TABLE accounts(guid, name, account_type, parent_guid, code, hidden, placeholder);
    CREATE TABLE transactions(guid, currency_guid, num, post_date, enter_date, description);
    CREATE TABLE splits(guid, tx_guid, account_guid, memo, value_num, value_denom, lot_guid);
    INSERT INTO books VALUES ('k', 'r');
    INSERT INTO commodities VALUES ('e', 'EUR');
    ${more}`);
  const bytes = db.serialize();
  db.close();
  return bytes;
};

it('knows the transactions that closed a book', async () => {
  const slots =
    '<trn:slots><slot><slot:key>book_closing</slot:key><slot:value type="integer">1</slot:value></slot></trn:slots>';
  const marked = xml.replace('<trn:id type="guid">t3<', `${slots}<trn:id type="guid">t3<`);
  const ofXml = await readBook('books.gnucash', new TextEncoder().encode(marked));
  const ofSqlite = await readBook(
    'books.gnucash',
    database(`
      CREATE TABLE slots(obj_guid, name, slot_type, int64_val);
      INSERT INTO accounts VALUES ('r','Root','ROOT',NULL,'',0,0), ('q','Own','EQUITY','r','',0,0), ('x','Rent','EXPENSE','r','',0,0);
      INSERT INTO transactions VALUES ('t','e','','2025-01-30 10:59:00','','Rent'), ('u','e','','2025-12-31 10:59:00','','Closing');
      INSERT INTO splits VALUES (1,'t','x','',5,1,NULL), (2,'t','q','',-5,1,NULL), (3,'u','x','',-5,1,NULL), (4,'u','q','',5,1,NULL);
      INSERT INTO slots VALUES ('u', 'book_closing', 1, 1), ('t', 'book_closing', 1, 0), ('t', 'date-posted', 10, 0);`),
    'gnucash',
  );
  assert.equal(
    [ofXml, ofSqlite].map(({ bundle }) => bundle.entries.map(({ closes }) => closes)),
    [
      [undefined, undefined, true],
      [undefined, true],
    ],
  );
});

it('reads a book of SQLite, and the day that midnight was of', async () => {
  const bytes = database(`
    INSERT INTO accounts VALUES ('r','Root','ROOT',NULL,'',0,0), ('b','Bank','BANK','r','1200',0,0), ('x','Rent','EXPENSE','r','',1,0),
      ('q','Template','BANK',NULL,'',0,0);
    INSERT INTO transactions VALUES ('t','e','1','2025-01-30 23:00:00','','Rent'), ('u','e','2','20250201105900','','Rent');
    INSERT INTO splits VALUES (1,'t','x','',1050,100,NULL), (2,'t','b','',-1050,100,NULL), (3,'u','x','',1,3,NULL), (4,'u','b','',-1,3,NULL);`);
  const { bundle } = await readBook('books.gnucash', bytes, 'gnucash');
  assert.equal(
    bundle.accounts.map(({ id, code, is_active }) => [id, code, is_active]),
    [
      ['Bank', '1200', true],
      ['Rent', undefined, false],
    ],
  );
  assert.equal(
    bundle.entries.map(({ date, lines }) => [date, lines[0]?.debit]),
    [
      ['2025-01-31', 10.5],
      ['2025-02-01', 0.3333],
    ],
  );
});

it('names the quantity of a security on each account, whatever balances it', async () => {
  const bytes = database(`
    ALTER TABLE accounts ADD COLUMN commodity_guid;
    ALTER TABLE splits ADD COLUMN quantity_num;
    ALTER TABLE splits ADD COLUMN quantity_denom;
    INSERT INTO commodities VALUES ('s', 'ACME');
    INSERT INTO accounts VALUES ('r','Root','ROOT',NULL,'',0,0,NULL), ('b','Bank','BANK','r','',0,0,'e'), ('a','Shares','STOCK','r','',0,0,'s'),
      ('o','Fund','MUTUAL','r','',0,0,'s'), ('m','Trading ACME','TRADING','r','',0,0,'s'), ('n','Trading EUR','TRADING','r','',0,0,'e');
    INSERT INTO transactions VALUES ('t','e','1','2025-01-30 10:59:00','','Bought');
    INSERT INTO splits VALUES (1,'t','a','',90,1,NULL,3,1), (2,'t','o','',60,1,NULL,2,1), (3,'t','b','',-150,1,NULL,-150,1),
      (4,'t','m','',-150,1,NULL,-5,1), (5,'t','n','',150,1,NULL,150,1);`);
  const { bundle } = await readBook('books.gnucash', bytes, 'gnucash');
  assert.equal([stands(bundle)['Shares'], stands(bundle)['Fund']], [90, 60]);
  assert.equal(
    bundle.left_out.map(({ kind, label, amounts }) => [kind, label, amounts]),
    [
      ['commodity', 'ACME on Shares', [{ currency: 'ACME', amount: 3 }]],
      ['commodity', 'ACME on Fund', [{ currency: 'ACME', amount: 2 }]],
    ],
  );
});

it('reads when invoices of a database are to be paid', async () => {
  for (const [column, day] of [
    ['timespec_val', '2025-03-02 10:59:00'],
    ['gdate_val', '20250302'],
  ]) {
    const bytes = database(`
      CREATE TABLE slots(obj_guid, name, timespec_val, gdate_val);
      CREATE TABLE vendors(guid, name);
      CREATE TABLE invoices(id, owner_guid, post_txn, post_lot, post_acc);
      INSERT INTO accounts VALUES ('r','Root','ROOT',NULL,'',0,0), ('p','Owed','PAYABLE','r','',0,0), ('x','Rent','EXPENSE','r','',0,0);
      INSERT INTO transactions VALUES ('t','e','1','2025-01-31 10:59:00','','Rent');
      INSERT INTO splits VALUES (1,'t','x','',1050,100,NULL), (2,'t','p','',-1050,100,'l');
      INSERT INTO slots(obj_guid, name, ${column}) VALUES ('t', 'trans-date-due', '${day}');
      INSERT INTO vendors VALUES ('v', 'Landlord');
      INSERT INTO invoices VALUES ('B-1', 'v', 't', 'l', 'p');`);
    const { bundle } = await readBook('books.gnucash', bytes, 'gnucash');
    assert.equal(
      bundle.documents.map(({ type, open, due_date }) => [type, open, due_date]),
      [['bill', 10.5, '2025-03-02']],
    );
  }
});

it('refuses a book that is damaged, or that names entities of its own', async () => {
  const broken = new TextEncoder().encode('SQLite format 3\0 and no more');
  const wicked = new TextEncoder().encode(
    xml.replace('<gnc-v2', '<gnc-v2 a="<!DOCTYPE x [<!ENTITY y \'z\'>]>"'),
  );
  for (const bytes of [broken, wicked]) {
    const read = await readSource({
      uploads: [{ filename: 'b.gnucash', bytes }],
      source: 'gnucash',
      hints: {},
    });
    assert.ok(isRefusal(read) && read.code === 'unreadable_source');
  }
});

const folder = new URL('../../../../shared/data/books/', import.meta.url);
const others = existsSync(folder) ? it : it.skip;

others('matches the balances of sample books', async () => {
  const books = new URL('gnucash/gnucash_books/', folder);
  const names = readdirSync(books).filter((name) => name.endsWith('.gnucash'));
  assert.ok(names.length >= 6);
  for (const name of names) {
    const { bundle } = await readBook(name, readFileSync(new URL(name, books)));
    const lines = readFileSync(new URL(`expected/gnucash_${name}.bal.csv`, folder), 'utf8');
    const expected = Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))
        .map((cells) => [cells[0], Number(cells.at(-1))])
        .filter(([, amount]) => amount !== 0),
    );
    const isAll = bundle.left_out.every(({ kind }) => kind !== 'journal');
    if (isAll) assert.equal(stands(bundle), expected, name);
  }
});

it.run();
