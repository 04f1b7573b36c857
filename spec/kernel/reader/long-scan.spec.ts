import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { limits } from '../../../kernel/declare/limits.ts';
import { isLongScan, searches } from '../../../kernel/reader/long-scan.ts';

const it = suite('kernel.longScan');

const isFar = isLongScan(['status'], { sort: ['name'] });

it('is a short read for a page by indexed columns', () => {
  for (const asked of [
    {},
    { limit: 500, offset: limits.nearOffset, cursor: 'x', dir: 'asc' },
    { status: 'sold', sort: 'name' },
    { q: undefined, overdue: false },
    { q: '  ' },
  ])
    assert.not(isFar(asked), JSON.stringify(asked));
});

it('is a long read for any other filter, any other order and a deep page', () => {
  for (const asked of [
    { q: 'ring' },
    { status: 'sold', category: 'rings' },
    { sort: 'quantity' },
    { offset: limits.nearOffset + 1 },
    { is_low: true },
    { least: 0 },
    { category: '' },
  ])
    assert.ok(isFar(asked), JSON.stringify(asked));
});

it('distinguishes a search text from a blank one', () => {
  assert.ok(searches({ q: ' a' }));
  for (const asked of [{}, { q: '' }, { q: '  ' }]) assert.not(searches(asked));
});

it.run();
