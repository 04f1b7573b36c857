import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Audience, Role } from '../../../kernel/declare/access.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import {
  lifecycleRefusal,
  loadAddressed,
  roleRefusal,
} from '../../../kernel/writer/preconditions.ts';

const preconditions = suite('kernel.writer.preconditions');

const code = (refusal: unknown): string | undefined => (refusal as Refusal | undefined)?.code;

/** Refusal of a command for this audience, sent by a caller with this role. */
const asRole = (role: Role | undefined, by: Audience, sender = 'person') =>
  roleRefusal(
    { request: { by: sender }, roleOf: () => role } as never,
    {} as never,
    { command: { by }, caller: {} } as never,
  );

preconditions('refuse a person whose present role is too low', () => {
  assert.is(asRole('manager', 'manager'), undefined);
  assert.is(asRole('owner', 'manager'), undefined);
  assert.equal(asRole('operator', 'manager')?.facts, { required: 'manager' });
  assert.is(code(asRole('operator', 'manager')), 'role_too_low');
});

preconditions('refuse a person without a role, except for what is public', () => {
  assert.is(code(asRole(undefined, 'viewer')), 'unauthenticated');
  assert.is(asRole(undefined, 'public'), undefined);
});

preconditions('ask no role of what the system sends', () => {
  assert.is(asRole(undefined, 'owner', 'system'), undefined);
});

const box = { kind: 'box', title: 'box' };
const stored = { id: 'box:1', state: { holder: 'ann' } };

/** Reader that finds `stored` in one company only, and the unit of work that loads it. */
const finding = (where: 'here' | typeof instance) => {
  const reader = (name: string): object => ({
    name,
    of: (company: string) => reader(company),
    entity: (actor: unknown, id: string) =>
      actor === box && id === 'box:1' && name === where ? stored : undefined,
  });
  const set = { load: (home: { name: string }, _: unknown, id: string) => `${home.name} ${id}` };
  return (command: object, input: object = { id: 'box:1' }) =>
    loadAddressed(
      command as never,
      { input, caller: { user_id: 'ann' } } as never,
      reader('here') as never,
      set as never,
    );
};

const at = ({ id }: { id: string }) => id;

preconditions('load the entity that a command addresses', () => {
  assert.is(finding('here')({ on: box, at }), 'here box:1' as never);
  assert.is(finding('here')({ on: box }), undefined);
  assert.is(finding('here')({ at }), undefined);
});

preconditions('do not find an unknown entity', () => {
  const refused = finding('here')({ on: box, at }, { id: 'box:2' }) as Refusal;
  assert.is(refused.code, 'not_found');
  assert.equal(refused.facts, { what: 'box', id: 'box:2' });
  assert.is(code(finding(instance)({ on: box, at })), 'not_found');
});

preconditions('find an entity of the installation only for those it concerns', () => {
  const ofInstance = ({ holder }: { holder: string }, { user_id }: { user_id: string }) =>
    holder === user_id;
  assert.is(finding(instance)({ on: box, at, ofInstance }), 'instance box:1' as never);
  assert.is(code(finding('here')({ on: box, at, ofInstance })), 'not_found');
  const never = () => false;
  assert.is(code(finding(instance)({ on: box, at, ofInstance: never })), 'not_found');
});

/** Entity whose machine accepts `open` with a key while it is shut. */
const addressed = {
  actor: {
    status: () => 'shut',
    context: () => ({ lock: 1 }),
    lifecycle: () => ({
      can: (status: string, event: { type: string; key?: number }, { lock }: { lock: number }) =>
        status === 'shut' && event.type === 'open' && event.key === lock
          ? { taken: true, target: 'open' }
          : { taken: false, words: 'it is shut', next: 'Bring the key.' },
    }),
  },
  state: {},
};

preconditions('refuse an event that the machine does not take, with its words', () => {
  const ask = (asks: unknown, input: object, to: object | undefined = addressed) =>
    lifecycleRefusal({ asks } as never, input, to as never);
  assert.is(ask('open', { key: 1 }), undefined);
  const refused = ask('open', { key: 2 });
  assert.is(refused?.detail, 'Not possible: it is shut. Bring the key.');
  assert.equal([refused?.facts['status'], refused?.facts['action']], ['shut', 'open']);
  assert.is(
    ask(() => ({ type: 'open', key: 1 }), { key: 2 }),
    undefined,
  );
  assert.is(code(ask(() => ({ type: 'close' }), { key: 1 })), 'not_allowed');
});

preconditions('ask no machine of a command without an event, an entity or a lifecycle', () => {
  const ask = (asks: unknown, to: object | undefined) =>
    lifecycleRefusal({ asks } as never, {}, to as never);
  assert.is(ask(undefined, addressed), undefined);
  assert.is(ask('close', undefined), undefined);
  assert.is(
    ask('close', { ...addressed, actor: { ...addressed.actor, lifecycle: undefined } }),
    undefined,
  );
});

preconditions.run();
