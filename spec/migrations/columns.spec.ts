import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { trialBalance } from '../../modules/accounting/reports/trial-balance.ts';
import { list as listContacts } from '../../modules/crm/contacts/list.ts';
import { decide } from '../../modules/migrations/scans/decide.ts';
import { start } from '../../modules/migrations/scans/start.ts';
import type { Answered } from '../test-app.ts';
import { uploads } from './files.ts';
import { type Movers, openMovers } from './migrated-companies.ts';

const it = suite<{ movers: Movers }>('migrations.columns');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(async ({ movers }) => {
  await movers.app.close();
});

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

const files = uploads({
  'buchungen.csv': lines(
    'Hafenhandel;;;;;',
    'Tag;Beleg;Konto;Soll;Haben;Bemerkung',
    '31.12.2025;1;Kasse;700,00;;Einlage',
    '31.12.2025;1;Kapital;;700,00;Einlage',
    '31.12.2025;2;Miete;250,00;;',
    '31.12.2025;2;Kasse;;250,00;',
  ),
  'leute.csv': lines('Wer,Post,,Wer', 'Anna Carter,anna@example.com,x,y'),
  'notes.csv': lines('colour,shape', 'red,round'),
});

const mapped = {
  'columns:buchungen.csv': {
    Tag: 'journal.date',
    Beleg: 'journal.entry',
    Konto: 'journal.account',
    Soll: 'journal.debit',
    Haben: 'journal.credit',
    Bemerkung: '',
  },
  'columns:leute.csv': { Wer: 'contacts.name', Post: 'contacts.email' },
  'columns:notes.csv': {},
};

const tries = (movers: Movers, command: unknown, input: object): Promise<Answered> =>
  movers.app.tries(command as never, input as never, movers.owner) as Promise<Answered>;

const columnsIn = ({ questions }: Answered): Answered =>
  Object.fromEntries(
    questions
      .filter(({ kind }: Answered) => kind === 'columns')
      .map((one: Answered) => [one.key, one]),
  );

it('are asked of each table of a generic file, and required if they are unknown', async ({
  movers,
}) => {
  const known = { 'people.csv': lines('Name,Email,Shoe', 'Anna,a@example.com,38') };
  const { scan } = await movers.scan([...files, ...uploads(known)], 'generic');
  const asked = columnsIn(scan);
  assert.equal(
    Object.values(asked).map(({ key, required, answer_type, affects_count }: Answered) => [
      key,
      required,
      answer_type,
      affects_count,
    ]),
    [
      ['columns:buchungen.csv', true, 'map', 4],
      ['columns:leute.csv', true, 'map', 1],
      ['columns:notes.csv', true, 'map', 1],
      ['columns:people.csv', false, 'map', 1],
    ],
  );
  assert.equal(Object.keys(asked['columns:leute.csv'].suggested), [
    'Wer',
    'Post',
    'Column 3',
    'Wer (2)',
  ]);
  assert.equal(asked['columns:people.csv'].suggested, {
    Name: 'contacts.name',
    Email: 'contacts.email',
    Shoe: '',
  });
  assert.match(asked['columns:buchungen.csv'].help, /31\.12\.2025, 1, Kasse/);
  const choices = asked['columns:people.csv'].choices.map(({ value }: Answered) => value);
  assert.ok(choices.includes('journal.date') && choices.includes('items.sku'));
});

it('are asked of tables of no known system, and name the rows that no answer takes', async ({
  movers,
}) => {
  const odd = uploads({ 'odd.csv': lines('colour,shape', 'red,round', 'blue,oval') });
  const { scan, scan_token } = await movers.scan(odd);
  assert.is(scan.source.key, 'generic');
  assert.equal(Object.keys(columnsIn(scan)), ['columns:odd.csv']);
  const mappings = { 'columns:odd.csv': {}, currency: 'EUR' };
  const { cutover_date } = scan.suggested;
  const decisions = { mode: 'cutover', cutover_date, mappings };
  const { scan: decided } = await movers.decides(scan_token, decisions);
  assert.equal(
    decided.cannot_import.map(({ reason }: Answered) => reason),
    ['it was left out by an answer'],
  );
  assert.equal(
    decided.counted.map(({ rows, taken, left_out }: Answered) => [rows, taken, left_out]),
    [[3, 0, 3]],
  );
});

it('are asked of a copy in a data warehouse, whose lists are no lists of the system', async ({
  movers,
}) => {
  const copy = uploads({
    'customer.csv': lines('id,_fivetran_synced,email,name', '1,2025-01-01,a@x.com,Anna'),
  });
  const { scan } = await movers.scan(copy);
  const { required, suggested } = columnsIn(scan)['columns:customer.csv'];
  assert.equal([scan.source.key, required, suggested.name], ['generic', true, 'contacts.name']);
});

it('are not asked of the files of a system that has headers of its own', async ({ movers }) => {
  const odd = uploads({ 'odd.csv': lines('colour,shape', 'red,round') });
  const xero = uploads({
    'Contacts.csv': lines('*ContactName,EmailAddress,POCity', 'Cafe,c@x.com,A'),
  });
  assert.equal(columnsIn((await movers.scan([...xero, ...odd])).scan), {});
});

it('state what is wrong with an answer', async ({ movers }) => {
  const { scan_token } = await movers.scan(files, 'generic');
  const told = async (key: string, answer: unknown): Promise<unknown> => {
    const mappings = { ...mapped, [`columns:${key}`]: answer };
    const sent = { scan_token, mode: 'full', mappings: { ...mappings, currency: 'EUR' } };
    const { code, facts } = await tries(movers, decide, sent);
    return code === 'decisions_incomplete' && facts.fields[`mappings.columns:${key}`];
  };
  assert.is(await told('leute.csv', 'contacts'), 'Answer with an object of column to field.');
  assert.is(await told('leute.csv', { Wo: 'contacts.name' }), 'There is no column Wo.');
  assert.is(
    await told('leute.csv', { Wer: 'contacts.shoe' }),
    "The column Wer is to be one of the choices, or ''.",
  );
  assert.is(
    await told('leute.csv', { Wer: 'contacts.name', Post: 'contacts.name' }),
    'Two columns are contacts.name.',
  );
  assert.is(
    await told('leute.csv', { Wer: 'contacts.name', Post: 'items.sku' }),
    'A table is of one kind, not of contacts and items.',
  );
  assert.is(
    await told('buchungen.csv', { Tag: 'journal.date', Konto: 'journal.account' }),
    'Needed: a column that is journal.debit or journal.amount.',
  );
  const none = await tries(movers, decide, { scan_token, mode: 'cutover', mappings: {} });
  assert.equal(Object.keys(none.facts.fields).sort(), [
    'cutover_date',
    'mappings.columns:buchungen.csv',
    'mappings.columns:leute.csv',
    'mappings.columns:notes.csv',
    'mappings.currency',
  ]);
});

it('open the questions of what they hold, and bring it over once all are answered', async ({
  movers,
}) => {
  const { scan_token, scan } = await movers.scan(files, 'generic');
  assert.equal(scan.modes, ['cutover']);
  const decisions = { mode: 'full', mappings: { ...mapped, currency: 'EUR' } };
  const first = (await movers.decides(scan_token, decisions)).scan;
  assert.equal([first.ready, first.modes], [false, ['full', 'cutover']]);
  assert.equal(columnsIn(first), columnsIn(scan));
  const open = first.questions
    .filter(({ kind, required }: Answered) => kind === 'account' && required)
    .map(({ key }: Answered) => key);
  assert.equal(open.sort(), ['account:Kapital', 'account:Kasse', 'account:Miete']);
  const early = await tries(movers, start, { scan_token, company_name: 'Hafen' });
  assert.equal([early.status, early.code], [409, 'decisions_missing']);
  assert.equal([...early.facts.questions].sort(), open);
  const accounts = {
    'account:Kasse': 'new:cash',
    'account:Kapital': 'new:equity',
    'account:Miete': 'new:expense',
  };
  const all = { ...decisions, mappings: { ...decisions.mappings, ...accounts } };
  const { scan: ready } = await movers.decides(scan_token, all);
  assert.is(ready.ready, true);
  assert.ok(ready.warnings.some(({ code }: Answered) => code === 'table_left_out'));
  const { company_id } = await movers.starts(scan_token, 'Hafen');
  await movers.settles();
  const { items } = await movers.app.asks(listContacts, {}, movers.in(company_id));
  assert.equal(
    items.filter(({ name }: Answered) => name.startsWith('Anna')).map((one: Answered) => one.email),
    ['anna@example.com'],
  );
  const sheet = await movers.app.asks(trialBalance, {}, movers.in(company_id));
  const stands = sheet.lines.map(({ name, closing }: Answered) => [name, closing]);
  assert.equal(stands.sort(), [
    ['Kapital', -700],
    ['Kasse', 450],
    ['Miete', 250],
  ]);
});

it('may be overridden', async ({ movers }) => {
  const goods = uploads({ 'goods.csv': lines('Name,Email,Phone', 'Lamp,LAMP,12') });
  const { scan_token, scan } = await movers.scan(goods, 'generic');
  const sample = scan.holds.map(({ kind, count }: Answered) => [kind, count]);
  const said = { Name: 'items.name', Email: 'items.sku', Phone: 'items.price' };
  const decisions = { mode: 'cutover', cutover_date: '2026-01-01' };
  const mappings = { 'columns:goods.csv': { value: said }, currency: 'EUR' };
  const told = (await movers.decides(scan_token, { ...decisions, mappings })).scan;
  assert.equal(sample, [['contact', 1]]);
  assert.equal(
    told.holds.map((one: Answered) => [one.kind, one.sample]),
    [['item', ['LAMP']]],
  );
  assert.equal(columnsIn(told), columnsIn(scan));
});

it.run();
