import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bundle } from '../../modules/migrations/bundle/bundle.ts';
import { emptyBundle } from '../../modules/migrations/bundle/bundle.ts';
import { makePlan } from '../../modules/migrations/plan/make.ts';
import type { Plan } from '../../modules/migrations/plan/plan.ts';
import type { Decisions } from '../../modules/migrations/scans/decisions.ts';
import { questionsOf } from '../../modules/migrations/scans/questions.ts';
import type { Answered } from '../test-app.ts';

const it = suite('migrations.plan');

const planned = (
  bundle: Partial<Bundle>,
  mappings: Decisions['mappings'] = {},
  mode: Decisions['mode'] = 'cutover',
): Plan =>
  makePlan(
    { ...emptyBundle, ...bundle },
    { mode, cutover_date: mode === 'cutover' ? '2026-01-01' : null, mappings, prepared_by: null },
    {
      run_id: 'migrun:01980000-0000-7000-8000-000000000000',
      source_key: 'generic',
      currency: 'USD',
      fiscal_year_start: '01-01',
    },
    '2026-02-01',
  );

const openingLines = ({ carried }: Plan): Answered[] =>
  (carried.journals[0]?.input['data'] as Answered).entries;

const standing = (plan: Plan): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { account, debit, credit } of openingLines(plan))
    sums[account] = (sums[account] ?? 0) + debit - credit;
  return sums;
};

const person = (id: string, more: object) => ({ id, name: id, ...more });

it('open the same books where every suggestion is answered as it is suggested', () => {
  const bundle: Partial<Bundle> = {
    accounts: [
      { id: 'AR', name: 'AR', kind: 'receivable', balance: 90 },
      { id: 'Bank', name: 'Bank', kind: 'bank', balance: 10 },
      { id: 'Past', name: 'Past', kind: 'retained_earnings', balance: -100 },
    ],
    contacts: [person('Anna', { role: 'customer', balance: 90 })],
  };
  const answers = Object.fromEntries(
    questionsOf({ ...emptyBundle, ...bundle }).flatMap(({ key, kind, suggested }) =>
      kind === 'account' && suggested !== null ? [[key, suggested]] : [],
    ),
  );
  assert.is(answers['account:AR'], '1120');
  assert.equal(standing(planned(bundle, answers)), standing(planned(bundle)));
  assert.is(standing(planned(bundle, answers))['3900'], undefined);
});

it('take contacts that are the same for one, also in a chain, with all that is open with them', () => {
  const bundle: Partial<Bundle> = {
    contacts: [
      person('Anna', { role: 'customer', balance: 10 }),
      person('ANNA', { role: 'customer', balance: 20 }),
      person('A. Carter', { role: 'customer', balance: 30 }),
    ],
  };
  const plan = planned(bundle, {
    'duplicate:Anna|ANNA': 'merge',
    'duplicate:ANNA|A. Carter': 'merge',
  });
  assert.is(plan.carried.contacts.length, 1);
  const [made] = plan.carried.contacts;
  const [paper, ...others] = plan.carried.documents.map(({ input }) => input['data'] as Answered);
  assert.equal([paper?.total, others.length], [60, 0]);
  assert.is(paper?.contact_id, made?.input['entity_id']);
  assert.equal(
    plan.expected.receivables.map(({ amount }) => amount),
    [60],
  );
});

it('accept the stated role of a contact', () => {
  const plan = planned(
    { contacts: [person('Delta', { balance: 40 })] },
    { 'contact_role:Delta': 'supplier' },
  );
  assert.equal(
    plan.carried.documents.map(({ kind }) => kind),
    ['bill'],
  );
  assert.equal(
    plan.expected.payables.map(({ amount }) => amount),
    [40],
  );
});

it.run();
