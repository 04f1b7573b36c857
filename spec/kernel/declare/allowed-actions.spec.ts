import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Audience, Role } from '../../../kernel/declare/access.ts';
import {
  actOf,
  actsOf,
  allowedActions,
  causesOf,
  recordRefusal,
} from '../../../kernel/declare/allowed-actions.ts';

const actions = suite('kernel.declare.allowedActions');

const box = { kind: 'box' };
const command = (by: Audience, asks: unknown, more: object = {}) =>
  ({ kind: 'command', on: box, by, asks, mayAsk: [], ...more }) as never;

const open = command('operator', 'open');
const close = command('manager', () => ({ type: 'close' }), { mayAsk: ['close', 'seal'] });
const look = command('public', 'look');
const causes = causesOf([
  open,
  close,
  look,
  command('owner', 'none', { on: undefined }),
  command('owner', 'read', { kind: 'query' }),
]);
const acts = actsOf(causes);
/** Allowed actions without the cache, which is keyed by kind, role and events. */
const fresh = () => allowedActions(acts);

actions('are the events of routed commands with the role of each', () => {
  assert.equal(
    [...(causes.get('box') ?? [])],
    [
      ['open', open],
      ['close', close],
      ['seal', close],
      ['look', look],
    ],
  );
  assert.is(causes.size, 1);
  assert.equal(
    [...(acts.get('box') ?? [])],
    [
      ['open', 'operator'],
      ['close', 'manager'],
      ['seal', 'manager'],
      ['look', 'public'],
    ],
  );
});

actions('are those taken that the role may cause', () => {
  const allowed = fresh();
  const taken = 'open,close,look,unknown';
  assert.is(allowed('box', taken, 'viewer'), '["look"]');
  assert.is(allowed('box', taken, 'operator'), '["open","look"]');
  assert.is(allowed('box', taken, 'manager'), '["open","close","look"]');
  assert.is(allowed('crate', taken, 'owner'), '[]');
});

actions('take the higher role that a record requires', () => {
  const allowed = fresh();
  assert.is(allowed('box', 'open@admin,close', 'manager'), '["close"]');
  assert.is(allowed('box', 'open@admin', 'admin'), '["open"]');
  assert.equal(actOf('open@admin'), { event: 'open', by: 'admin' });
  assert.equal(actOf('open'), { event: 'open' });
});

actions('leave out what related records refuse, and remember each answer apart', () => {
  const allowed = fresh();
  assert.is(allowed('box', 'open,close', 'owner', ['open']), '["close"]');
  assert.is(allowed('box', 'open,close', 'owner', ['close']), '["open"]');
  assert.is(allowed('box', 'open,close', 'owner'), '["open","close"]');
  assert.is(allowed('box', 'open,close', 'owner', ['open']), '["close"]');
});

actions('are worked out once for each kind, role and set of events', () => {
  let looked = 0;
  const counting = {
    get: (kind: string) => {
      looked += 1;
      return acts.get(kind);
    },
  };
  const ask = allowedActions(counting as never);
  for (let times = 0; times < 3; times += 1) {
    ask('box', 'open', 'owner');
    ask('box', 'open', 'viewer');
    ask('box', 'open', 'owner', ['open']);
  }
  assert.is(looked, 3);
});

actions('are refused where the state of a record requires a higher role', () => {
  const ask = (event: string, role: Role, roles?: object) =>
    recordRefusal({ roles: roles && (() => roles) } as never, {}, event, { role });
  assert.is(ask('open', 'viewer'), undefined);
  assert.is(ask('open', 'viewer', { close: 'owner' }), undefined);
  assert.is(ask('open', 'admin', { open: 'admin' }), undefined);
  assert.equal(ask('open', 'manager', { open: 'admin' })?.facts, { required: 'admin' });
});

actions.run();
