import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reads, stands } from '../read.ts';

const it = suite('migrations.sources.sage');

const trail = [
  'SI,ABS001,4000,1,05/01/2025,INV-1,Lamps,100.00,T1,20.00,1,,MANAGER',
  'SC,ABS001,4000,1,060125,CR-1,One back,10.00,T1,2.00,1,,MANAGER',
  'SR,ABS001,1200,0,10012025,REC-1,Sales Receipt,60.00,T9,0.00,1,,MANAGER',
  'PI,SUP002,5000,1,11/01/2025,B-1,Goods,50.00,T1,10.00,1,,MANAGER',
  'PP,SUP002,1200,0,12/01/2025,P-1,Purchase Payment,25.00,T9,0.00,1,,MANAGER',
  'BP,1200,7200,0,13/01/2025,DD,Electricity,5.00,T1,1.00,1,,MANAGER',
  'BR,1200,4900,0,14/01/2025,X,Interest,3.00,T9,0.00,1,,MANAGER',
  'JD,,7100,0,31/01/2025,RENT,January,40.00,T9,0.00,1,,MANAGER',
  'JD,,7101,0,31/01/2025,RENT,January,5.00,T9,0.00,1,,MANAGER',
  'JC,,2109,0,31/01/2025,RENT,January,45.00,T9,0.00,1,,MANAGER',
];

it('is read off an audit trail without headers: what each type of row does to the books', async () => {
  const { source, bundle } = await reads({ 'trail.csv': `${trail.join('\n')}\n` });
  assert.is(source.key, 'sage50_uk');
  assert.equal(bundle.left_out, []);
  assert.equal(stands(bundle), {
    '1100': 48,
    '1200': 32,
    '2100': -35,
    '2109': -45,
    '2200': -18,
    '2201': 11,
    '4000': -90,
    '4900': -3,
    '5000': 50,
    '7100': 40,
    '7101': 5,
    '7200': 5,
  });
  assert.equal(
    [bundle.entries[0]?.date, bundle.entries[1]?.date, bundle.entries[2]?.date],
    ['2025-01-05', '2025-01-06', '2025-01-10'],
  );
  assert.is(bundle.entries[0]?.lines.at(-1)?.contact, 'ABS001');
  const kinds = new Map(bundle.accounts.map(({ code, kind }) => [code, kind]));
  assert.equal(
    ['1100', '1200', '2100', '2201', '4000', '7100'].map((code) => kinds.get(code)),
    ['receivable', 'bank', 'payable', 'tax', 'revenue', 'expense'],
  );
});

it('leaves out a journal that does not balance, and a row whose amount is none', async () => {
  const { bundle } = await reads({
    'trail.csv': [
      'JD,,7100,0,31/01/2025,RENT,January,40.00,T9,0.00',
      'JC,,1200,0,31/01/2025,RENT,January,39.00,T9,0.00',
      'SI,ABS001,4000,1,01/02/2025,INV-2,Lamps,what,T1,20.00',
      'SI,ABS001,4000,1,01/02/2025,INV-3,Lamps,10.00,T1,2.00',
    ].join('\n'),
  });
  assert.equal(
    bundle.left_out.map(({ label, reason, row }) => [label, reason, row]),
    [
      ['RENT', 'debits and credits differ by 1', 1],
      ['INV-2', 'an amount is no number', 3],
    ],
  );
  assert.is(bundle.entries.length, 1);
});

it('has lists of customers, suppliers, nominal accounts and products', async () => {
  const { source, bundle } = await reads({
    'Customers.csv':
      'A/C,Name,Address 1,Address 2,Address 3,Address 4,Address 5,Contact Name,Telephone,VAT Number\nABS001,ABS Garages,1 Street,,Town,,AB1 2CD,Ann,01,GB1\n',
    'Suppliers.csv': 'A/C,Name,Address 1,VAT Number\nSUP002,Superior,2 Street,GB2\n',
    'Nominal.csv':
      'N/C,Name,Balance\n1100,Debtors Control Account,48.00\n2201,Purchase Tax Control,11.00\n',
    'Stock.csv':
      'Product Code,Description,Sales Price,Unit of Sale,Nominal Code,Cost Price,Qty in Stock\nLAMP,A lamp,180,each,4000,100,2\n',
    'trail.csv': `${trail.join('\n')}\n`,
  });
  assert.is(source.key, 'sage50_uk');
  assert.equal(
    bundle.contacts.map(({ id, name, role }) => [id, name, role]),
    [
      ['ABS001', 'ABS Garages', 'customer'],
      ['SUP002', 'Superior', 'supplier'],
    ],
  );
  const kinds = new Map(bundle.accounts.map(({ code, kind }) => [code, kind]));
  assert.equal([kinds.get('1100'), kinds.get('2201')], ['receivable', 'tax']);
  assert.is(bundle.accounts.filter(({ code }) => code === '1100').length, 1);
  assert.equal(
    bundle.items.map(({ sku, name, quantity, cost, price }) => [sku, name, quantity, cost, price]),
    [['LAMP', 'A lamp', 2, 100, 180]],
  );
});

it('of the United States is known by its general journal, the one on the web by its nominal codes', async () => {
  const us = await reads({
    'GENERAL.CSV':
      'Date,Reference,Account ID,Description,Debit Amount,Credit Amount\n01/31/25,J1,10200,Sold,10.00,\n01/31/25,J1,40000,Sold,,10.00\n',
  });
  assert.is(us.source.key, 'sage50_us');
  assert.equal(stands(us.bundle), { '10200': 10, '40000': -10 });
  const web = await reads({
    'journals.csv':
      'Date,Journal No,Nominal Code,Name,Description,Debit,Credit\n31/01/2025,1,1200,Bank,Sold,10.00,\n31/01/2025,1,4000,Sales,Sold,,10.00\n',
  });
  assert.is(web.source.key, 'sage_accounting');
  assert.equal(stands(web.bundle), { '1200': 10, '4000': -10 });
});

it.run();
