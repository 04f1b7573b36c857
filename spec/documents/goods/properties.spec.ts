import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { tried } from '../../random.ts';
import { action, kinds } from './actions.ts';
import { openBooks } from './books.ts';
import { stockUp, trader } from './trader.ts';

const it = suite('documents.goods.properties');

const seen = new Map<string, number>();

const holds = (settings: Readonly<Record<string, unknown>>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 60, maxLength: 80 }), async (actions) => {
      const books = await openBooks(settings);
      await stockUp(books);
      const { done, does } = trader(books);
      for (const [at, one] of actions.entries()) {
        await does(one);
        assert.equal(books.wrong(), [], `after ${at}: ${JSON.stringify(one)} ${done.join(' ')}`);
      }
      for (const what of done) seen.set(what, (seen.get(what) ?? 0) + 1);
      await books.app.close();
    }),
    tried(numRuns),
  ) as Promise<void>;

it('keep stock, receivables, payables and clearing even with the books', () => holds({}, 12));

it('agree with averaged costs', () => holds({ inventory_method: 'average' }, 6));

it('agree with goods on memo on a separate account', () => holds({ goods_on_memo: true }, 4));

it('have covered most operations', () => {
  const tried = new Set(kinds).intersection(new Set(seen.keys()));
  assert.ok(tried.size >= 20, [...tried].join(' '));
});

it.run();
