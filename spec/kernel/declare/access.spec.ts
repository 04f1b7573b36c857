import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  isAtLeast,
  type Role,
  roles,
  seesCosts,
  withoutCosts,
  withoutFields,
} from '../../../kernel/declare/access.ts';
import { registerConfidential } from '../../../kernel/declare/confidential/figures.ts';

registerConfidential({ costs: ['secret_cost'] });

const access = suite('kernel.declare.access');

access('orders the roles', () => {
  const order: readonly Role[] = ['viewer', 'operator', 'manager', 'admin', 'owner'];
  assert.equal(roles, order);
  for (const [a, role] of order.entries())
    for (const [b, least] of order.entries()) assert.is(isAtLeast(role, least), a >= b);
});

access('lets an unknown role do nothing', () => {
  assert.not(isAtLeast(undefined, 'viewer'));
  assert.not(isAtLeast('guest' as Role, 'viewer'));
  assert.not(isAtLeast(undefined, 'guest' as Role));
});

access('shows costs to managers and above', () => {
  assert.equal(
    roles.filter((role) => seesCosts(role)),
    ['manager', 'admin', 'owner'],
  );
});

access('removes costs at every depth', () => {
  const value = {
    name: 'Ring',
    secret_cost: 1,
    lines: [{ secret_cost: 2, quantity: 3 }, { deep: { secret_cost: 4, n: [5, null] } }],
  };
  assert.equal(withoutCosts(value), {
    name: 'Ring',
    lines: [{ quantity: 3 }, { deep: { n: [5, null] } }],
  });
  assert.equal(withoutCosts([[{ secret_cost: 1 }]]), [[{}]]);
});

access('returns the value itself where nothing is removed', () => {
  const value = { name: 'Ring', lines: [{ quantity: 3, note: null }], when: undefined };
  assert.is(withoutCosts(value), value);
  const mixed = { kept: { a: 1 }, gone: { secret_cost: 1 } };
  const shown = withoutCosts(mixed);
  assert.is(shown.kept, mixed.kept);
  assert.equal(shown, { kept: { a: 1 }, gone: {} } as unknown as typeof mixed);
  for (const one of [null, 7, 'secret_cost', undefined]) assert.is(withoutCosts(one), one);
});

access('removes named fields, and none where none is named', () => {
  const value = { a: 1, b: { a: 2, c: 3 } };
  assert.equal(withoutFields(value, new Set(['a'])), { b: { c: 3 } } as typeof value);
  assert.is(withoutFields(value, new Set()), value);
  assert.is(withoutFields(value, new Set(['d'])), value);
  assert.equal(withoutFields([{ a: 1 }, { b: 2 }], new Set(['a'])), [{}, { b: 2 }] as never);
});

access('counts positions of texts and lists as no fields', () => {
  const list = ['x', 'y'];
  assert.is(withoutFields(list, new Set(['0'])), list);
  assert.is(withoutFields('xy', new Set(['0'])), 'xy');
});

access.run();
