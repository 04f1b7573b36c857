import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { add, compare, fromMinor, sub, sum } from '../../../kernel/values/money/money.ts';
import { blank, type Doc } from '../../../modules/documents/document/state.ts';
import { applied } from '../../../modules/documents/on-account/application.ts';
import { onAccountApplicationVoided } from '../../../modules/documents/on-account/facts.ts';
import { type OnAccount, onAccount } from '../../../modules/documents/on-account/on-account.ts';
import { receivedFact } from '../../../modules/documents/on-account/receive.ts';
import { tried } from '../../random.ts';

const it = suite('documents.onAccount properties');

let ids = 0;
const now = {
  ts: '2026-01-20T10:00:00.000Z',
  today: '2026-01-20',
  caller: { user_id: 'u' },
  source: 'api',
  id: (kind = '') => `${kind}:${++ids}`,
} as unknown as Now;

const folded = (state: OnAccount, { fact, data }: Fact): OnAccount => {
  const fold = onAccount.folds.get(fact.type);
  return fold ? (fold.apply(state, data, {} as never, {} as never) as OnAccount) : state;
};

const invoice: Doc = {
  ...blank,
  doc_type: 'invoice',
  status: 'final',
  currency: 'EUR',
  base_currency: 'USD',
  conversion_rate: 1.13,
  contact_id: 'contact:1',
  issue_date: '2026-01-10',
  total: 1e6,
  amount_outstanding: 1e6,
  total_base: 1.13e6,
  outstanding_base: 1.13e6,
};

const steps = fc.array(
  fc.record({ share: fc.integer({ min: 1, max: 100 }), undoes: fc.option(fc.nat(9)) }),
  { maxLength: 20 },
);
const rates = fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 1_000_000);

it('lose no cent, in either currency, whatever is applied and undone', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), rates, steps, (cents, rate, asked) => {
      const money = {
        ...{
          side: 'customer' as const,
          contact_id: 'contact:1',
          currency: 'EUR',
          base_currency: 'USD',
        },
        ...{ amount: fromMinor(cents, 'EUR'), conversion_rate: rate, date: '2026-01-05' },
        bank_account: null,
      };
      let state = folded(onAccount.initial, receivedFact('oa:1', money, now));
      for (const { share, undoes } of asked) {
        const active = state.applications.filter(({ status }) => status === 'active');
        const undone = undoes === null ? undefined : active[undoes];
        const units = Math.ceil((Math.round(state.remaining * 100) * share) / 100);
        if (undone) {
          const { index, amount } = undone;
          const data = { index, amount, void_reason: null, date: '2026-01-21' };
          state = folded(state, onAccountApplicationVoided('oa:1', data));
        } else if (units > 0) {
          const one = { doc_id: 'doc:1', amount: fromMinor(units, 'EUR'), date: '2026-01-20' };
          const [fact] = applied('oa:1', state, state, invoice, one, now).facts;
          if (fact) state = folded(state, fact);
        }
        const live = state.applications.filter(({ status }) => status === 'active');
        assert.is(add(state.remaining, sum(live.map((one) => one.amount))), state.amount);
        const relieved = sum(live.map((one) => one.relieved));
        assert.is(sub(state.amount_base, relieved), state.remaining_base);
        assert.ok(compare(state.remaining_base, 0) >= 0);
        if (state.remaining === 0) assert.is(state.remaining_base, 0);
        assert.is(state.status, live.length === 0 ? 'open' : state.remaining ? 'partial' : 'used');
      }
    }),
    tried(200),
  );
});

it.run();
