import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create } from '../../../modules/accounting/bank-rules/create.ts';
import { list } from '../../../modules/accounting/bank-rules/list.ts';
import { fits } from '../../../modules/accounting/bank-rules/pattern.ts';
import { remove } from '../../../modules/accounting/bank-rules/remove.ts';
import { bankRule } from '../../../modules/accounting/bank-rules/rule.ts';
import { trial } from '../../../modules/accounting/bank-rules/trial.ts';
import { update } from '../../../modules/accounting/bank-rules/update.ts';
import { get as getEntry } from '../../../modules/accounting/journal/get.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { get as getSession } from '../../../modules/accounting/reconciliation/get.ts';
import { applyRules } from '../../../modules/accounting/statement-lines/apply-rules.ts';
import { list as listLines } from '../../../modules/accounting/statement-lines/list.ts';
import { withinCpuLimit } from '../../cpu-limit.ts';
import { closes, refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { openBooks, sides } from '../books.ts';
import { bankWith, begins, brings } from '../statement.ts';

type Context = { app: TestApp; bank: { id: string; code: string } };

const it = suite<Context>('accounting.bankRules');

it.before.each(async (context) => {
  context.app = await openBooks();
  context.bank = await bankWith(context.app, 0);
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const rule = ({ bank }: Context, match_pattern: string, more: object = {}) =>
  ({
    bank_account_id: bank.id,
    match_pattern,
    target_account_code: '6850',
    ...more,
  }) as never;

it('are created, changed and deleted', async (context) => {
  const { app, bank } = context;
  const made = await app.does(create, rule(context, 'FEE'));
  assert.equal(
    [made.match_field, made.match_type, made.is_active, made.times_applied],
    ['description', 'contains', true, 0],
  );
  await app.does(create, rule(context, 'second'));
  const change = { rule_id: made.id, match_pattern: 'CHARGE', is_active: false };
  const after = await app.does(update, change);
  assert.equal([after.match_pattern, after.is_active], ['CHARGE', false]);
  const told = app.recorded.length;
  await app.does(update, change);
  assert.is(app.recorded.length, told, 'what is so already is no change');
  const seen = await app.asks(list, { bank_account_id: bank.id }, { role: 'viewer' });
  assert.equal(
    seen.items.map((one: Answered) => one.match_pattern),
    ['CHARGE', 'second'],
    'in the order in which they are tried',
  );
  assert.is((await app.does(remove, { rule_id: made.id })).deleted, made.id);
  assert.is((await app.asks(list, {})).total, 1);
  await refuses(app, remove, { rule_id: made.id }, 404, 'not_found');
});

it('need a known bank, account, pattern and tax', async (context) => {
  const { app } = context;
  const asks = (more: object, status: number, code: string) =>
    refuses(app, create, rule(context, 'x', more), status, code);
  await asks({ bank_account_id: uuid() }, 404, 'not_found');
  await asks({ target_account_code: '9999' }, 422, 'unknown_account');
  await asks({ target_account_code: '6000' }, 422, 'header_account');
  await asks({ match_type: 'regex', match_pattern: '(' }, 422, 'bad_pattern');
  await asks({ match_type: 'amount_range', match_pattern: '5' }, 422, 'bad_pattern');
  await asks({ match_type: 'amount_range', match_pattern: '5..1' }, 422, 'bad_pattern');
  await asks({ default_tax: 'none such' }, 422, 'unknown_tax');
  await asks({ contact_id: 'contact:none' }, 404, 'unknown_contact');
  const asked = rule(context, 'x');
  await refuses(app, create, asked, 403, 'role_too_low', { role: 'operator' });
  const { id } = await app.does(create, asked, { key: 'k' });
  assert.is((await app.does(create, asked, { key: 'k' })).id, id);
  const broken = { rule_id: id, match_type: 'regex', match_pattern: '[' } as const;
  await refuses(app, update, broken, 422, 'bad_pattern');
  const other = app.caller('owner', uuid());
  await refuses(app, update, { rule_id: id, is_active: false }, 404, 'not_found', other);
});

it('match case-insensitively', () => {
  const line = { description: 'Monthly FEE 12', reference: 'R-9', amount: -12 } as never;
  const holds = (match_type: string, match_pattern: string, match_field = 'description') =>
    fits({ ...bankRule.initial, match_type, match_pattern, match_field })(line);
  assert.ok(holds('contains', 'fee'));
  assert.not(holds('contains', 'r-9'));
  assert.ok(holds('contains', 'r-9', 'reference'));
  assert.ok(holds('contains', 'r-9', 'any'));
  assert.ok(holds('exact', ' monthly fee 12'));
  assert.not(holds('exact', 'fee'));
  assert.ok(holds('starts_with', 'monthly'));
  assert.not(holds('starts_with', 'fee'));
  assert.ok(holds('regex', 'fee \\d+$'));
  assert.not(holds('regex', '^fee'));
  assert.ok(holds('amount_range', '-20..-10'));
  assert.ok(holds('amount_range', '..0'));
  assert.not(holds('amount_range', '0..'));
});

it('run in linear time with any pattern', async () => {
  const line = { description: `${'a'.repeat(5000)}!`, reference: null, amount: 1 } as never;
  const wicked = { ...bankRule.initial, match_type: 'regex', match_pattern: '^(a+)+$' };
  assert.not(await withinCpuLimit(() => fits(wicked)(line)));
});

it('create the entries of matching lines, oldest rule first', async (context) => {
  const { app, bank } = context;
  const fee = await app.does(create, rule(context, 'fee', { default_memo: 'Bank charge' }));
  await app.does(create, rule(context, 'monthly fee', { target_account_code: '6900' }));
  const off = { is_active: false };
  const rent = await app.does(create, rule(context, 'rent', { target_account_code: '6200' }));
  await app.does(update, { rule_id: rent.id, ...off });
  const tax = { target_account_code: '6800', default_tax: 'VAT 7%' };
  const paper = await app.does(create, rule(context, 'paper', tax));
  const { id } = await begins(app, bank.id, -15.7);
  await brings(app, id, [
    '2026-01-05,Monthly fee,-5,',
    '2026-01-06,Rent,-900,',
    '2026-01-07,Paper,-10.70,',
  ]);
  const session = { reconciliation_id: id };
  const dry = await app.does(applyRules, { ...session, dry_run: true });
  assert.is(dry.applied, 0);
  assert.equal(
    dry.lines.map((one: Answered) => [one.rule_id, one.je_id]),
    [
      [fee.id, null],
      [paper.id, null],
    ],
  );
  const done = await app.does(applyRules, session);
  assert.is(done.applied, 2);
  const [first, second] = await Promise.all(
    done.lines.map((one: Answered) => app.asks(getEntry, { entity_id: one.je_id })),
  );
  assert.equal(sides(first), [`Cr ${bank.code} 5`, 'Dr 6850 5']);
  assert.is(first.memo, 'Bank charge');
  assert.equal(sides(second), [`Cr ${bank.code} 10.7`, 'Dr 6800 10', 'Dr 1150 0.7']);
  assert.not(first.number === second.number);
  const lines = (await app.asks(listLines, session)).items;
  assert.equal(
    lines.map((one: Answered) => [one.status, one.rule_id]),
    [
      ['created', fee.id],
      ['unmatched', null],
      ['created', paper.id],
    ],
  );
  assert.is((await app.asks(getSession, session)).matched_balance, -15.7);
  const seen = await app.asks(list, {});
  assert.equal(
    seen.items.map((one: Answered) => one.times_applied),
    [1, 0, 0, 1],
  );
  assert.is((await app.does(applyRules, session)).applied, 0);
});

it('apply to a limited number of lines and report the rest', async (context) => {
  const { app, bank } = context;
  await app.does(create, rule(context, 'fee'));
  const { id } = await begins(app, bank.id, 0);
  const rows = Array.from({ length: 2010 }, (_, at) => `2026-01-05,Fee ${at},-1,`);
  await brings(app, id, rows);
  const first = await app.does(applyRules, { reconciliation_id: id });
  assert.equal([first.applied, first.remaining], [2000, 10]);
  const rest = await app.does(applyRules, { reconciliation_id: id });
  assert.equal([rest.applied, rest.remaining], [10, 0]);
  assert.is((await app.asks(getSession, { reconciliation_id: id })).matched_balance, -2010);
});

it('skip lines on locked days', async (context) => {
  const { app, bank } = context;
  await app.does(create, rule(context, 'fee'));
  const { id } = await begins(app, bank.id, 0);
  await brings(app, id, ['2026-01-05,Fee,-5,', '2026-01-16,Fee,-6,']);
  await app.does(setLock, { lock_date: '2026-01-10' });
  const done = await app.does(applyRules, { reconciliation_id: id });
  assert.is(done.applied, 1);
  assert.match(done.lines[0].reason, 'locked');
  assert.ok(done.lines[1].je_id);
});

it('have a direction, several conditions, an order, and apply to one account or to all', async (context) => {
  const { app, bank } = context;
  const other = await bankWith(app, 0, { account_number: '2' });
  const all = await app.does(
    create,
    rule(context, 'acme', { bank_account_id: null, direction: 'out', position: 50 }),
  );
  const small = await app.does(
    create,
    rule(context, 'acme', {
      target_account_code: '6800',
      position: 10,
      conditions: [
        { field: 'any', type: 'amount_range', pattern: '-20..0' },
        { field: 'reference', type: 'starts_with', pattern: 'R' },
      ],
    }),
  );
  const elsewhere = await app.does(create, rule(context, 'acme', { bank_account_id: other.id }));
  const ids = async (bank_account_id?: string): Promise<string[]> =>
    (await app.asks(list, bank_account_id ? { bank_account_id } : {})).items.map(
      (one: Answered) => one.id,
    );
  assert.equal(await ids(bank.id), [small.id, all.id]);
  assert.equal(await ids(), [small.id, all.id, elsewhere.id]);
  const { id } = await begins(app, bank.id, 0);
  await brings(app, id, [
    '2026-01-05,Acme,-10,R1',
    '2026-01-06,Acme,-10,X1',
    '2026-01-07,Acme,-30,R1',
    '2026-01-08,Acme,15,R1',
  ]);
  const dry = await app.does(applyRules, { reconciliation_id: id, dry_run: true });
  assert.equal(
    dry.lines.map((one: Answered) => one.rule_id),
    [small.id, all.id, all.id],
  );
  await app.does(update, { rule_id: small.id, position: 60 });
  assert.equal(await ids(bank.id), [all.id, small.id]);
});

it('split a line by percents and amounts; the target account takes the rest', async (context) => {
  const { app, bank } = context;
  const splits = [
    { account_code: '6900', percent: 25 },
    { account_code: '6800', amount: 10.7, tax_code: 'VAT 7%' },
  ];
  const asks = (more: object[]) =>
    refuses(app, create, rule(context, 'x', { splits: more }), 422, 'bad_splits');
  await asks([{ account_code: '6900' }]);
  await asks([{ account_code: '6900', percent: 5, amount: 5 }]);
  await asks([
    { account_code: '6900', percent: 60 },
    { account_code: '6900', percent: 60 },
  ]);
  const unknown = rule(context, 'x', { splits: [{ account_code: '9999', percent: 5 }] });
  await refuses(app, create, unknown, 422, 'unknown_account');
  await app.does(create, rule(context, 'phone', { splits }));
  const { id } = await begins(app, bank.id, 0);
  await brings(app, id, ['2026-01-05,Phone,-100,', '2026-01-06,Phone,-8,']);
  const done = await app.does(applyRules, { reconciliation_id: id });
  assert.is(done.applied, 1);
  assert.match(done.lines[1].reason, 'less than the fixed amounts');
  const made = await app.asks(getEntry, { entity_id: done.lines[0].je_id });
  assert.equal(sides(made), [
    `Cr ${bank.code} 100`,
    'Dr 6850 64.3',
    'Dr 6900 25',
    'Dr 6800 10',
    'Dr 1150 0.7',
  ]);
});

it('are tried on the latest lines without being saved', async (context) => {
  const { app, bank } = context;
  const { id } = await begins(app, bank.id, 0);
  await brings(app, id, [
    '2026-01-05,Phone A,-100,',
    '2026-01-06,Phone B,8,',
    '2026-01-07,Rent,-9,',
  ]);
  const before = app.recorded.length;
  const tried = await app.asks(trial, rule(context, 'phone', { direction: 'out' }));
  assert.equal([tried.compared, tried.total, app.recorded.length], [3, 1, before]);
  assert.equal(
    [tried.items[0].description, tried.items[0].entries],
    [
      'Phone A',
      [
        { account: bank.code, debit: 0, credit: 100 },
        { account: '6850', debit: 100, credit: 0 },
      ],
    ],
  );
  const all = await app.asks(trial, rule(context, 'phone', { bank_account_id: null }));
  assert.is(all.total, 2);
});

it.run();
