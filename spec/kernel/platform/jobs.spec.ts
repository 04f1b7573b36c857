import { Type } from '@sinclair/typebox';
import { pino } from 'pino';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { settle } from '../../../gateway/process/settle-job.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { module } from '../../../kernel/declare/module.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { type AddressedJob, later } from '../../../kernel/declare/reaction.ts';
import { GivenUp, Unfinished } from '../../../kernel/platform/job-outcome.ts';
import { settleJob, startJobs } from '../../../kernel/platform/jobs.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { until } from '../../until.ts';

const it = suite<{ app: TestApp; jobs: ReturnType<typeof startJobs>; work: Work }>('kernel.jobs');

/** Jobs in order of their start; slow work waits until it is released. */
type Work = { readonly begun: string[]; readonly letGo: (() => void)[]; fails: string };

const rung = fact('bell.rung', 'bell', Type.Object({}));
const bell = actor('bell', {
  initial: { rings: 0 },
  folds: [on<object>()(rung, (state) => state)],
});
const ring = command('bells.bell.ring', {
  says: 'Ring a bell.',
  by: 'operator',
  takes: Type.Object({ id: Type.String() }),
  decide: (_, { id }) => [rung(id, {})],
});

const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

it.before.each(async (context) => {
  const work: Work = { begun: [], letGo: [], fails: '' };
  const laters = [
    later('bells.read', {
      when: rung,
      run: ({ entity_id }) => {
        work.begun.push(`read ${entity_id}`);
        return new Promise((done) => work.letGo.push(done));
      },
    }),
    later('bells.tell', {
      when: rung,
      run: async ({ entity_id }) => {
        work.begun.push(`tell ${entity_id}`);
        if (work.fails === entity_id) throw new Error('nobody answers');
      },
    }),
  ];
  context.work = work;
  context.app = await openApp([
    module('bells', { actors: [bell], commands: [ring, settle], laters }),
  ]);
  context.jobs = startJobs(context.app.services, pino({ level: 'silent' }));
});
it.after.each(async ({ app, jobs, work }) => {
  const stopped = jobs.stop();
  for (const go of work.letGo) go();
  await stopped;
  await app.close();
});

const rows = (app: TestApp): string[] =>
  app.store
    .prepare('SELECT reaction, entity_id, status, attempts FROM job ORDER BY reaction, ledger_id')
    .all()
    .map((row) => Object.values(row).join(' '));

it('lets slow work keep no other waiting, and does each kind in its order', async ({
  app,
  work,
}) => {
  for (const id of ['a', 'b', 'c']) await app.does(ring, { id });
  app.services.hub.emit('jobs');
  await until(() => work.begun.length === 4);
  assert.equal(work.begun, ['read a', 'tell a', 'tell b', 'tell c']);
  await app.does(ring, { id: 'd' });
  app.services.hub.emit('jobs');
  await until(() => work.begun.includes('tell d'));
  assert.equal(work.begun.slice(4), ['tell d']);
  for (const next of ['b', 'c', 'd']) {
    work.letGo.shift()?.();
    await until(() => work.begun.includes(`read ${next}`));
  }
  assert.equal(work.begun.slice(5), ['read b', 'read c', 'read d']);
});

it('settles what is done and tries again later what failed', async ({ app, work }) => {
  work.fails = 'b';
  for (const id of ['a', 'b']) await app.does(ring, { id });
  app.services.hub.emit('jobs');
  await until(() => rows(app).includes('bells.tell b waiting 1'));
  assert.equal(rows(app), [
    'bells.read a waiting 0',
    'bells.read b waiting 0',
    'bells.tell a done 1',
    'bells.tell b waiting 1',
  ]);
  app.services.hub.emit('jobs');
  await soon();
  assert.is(work.begun.filter((one) => one === 'tell b').length, 1, 'it waits its pause');
});

it('does no work again while its result cannot be recorded', async ({ app, work }) => {
  const send = app.services.bus.send.bind(app.services.bus);
  const refused = {
    done: false,
    status: 507,
    code: 'disk_full',
    detail: 'full',
    facts: {},
  } as const;
  let left = 2;
  replace(app.services.bus, 'send', (asked) => {
    if (asked.name !== settleJob || left === 0) return send(asked);
    left -= 1;
    return Promise.resolve(refused);
  });
  replace(limits as { settleAgainMs: number }, 'settleAgainMs', 5);
  try {
    await app.does(ring, { id: 'a' });
    app.services.hub.emit('jobs');
    await until(() => rows(app).includes('bells.tell a done 1'));
    assert.equal(left, 0);
    assert.is(work.begun.filter((one) => one === 'tell a').length, 1);
  } finally {
    restore();
  }
});

it('stops while a result cannot be recorded, and leaves the job due', async ({
  app,
  work,
  jobs,
}) => {
  const send = app.services.bus.send.bind(app.services.bus);
  const refused = { done: false, status: 503, code: 'down', detail: 'down', facts: {} } as const;
  replace(app.services.bus, 'send', (asked) =>
    asked.name === settleJob ? Promise.resolve(refused) : send(asked),
  );
  try {
    await app.does(ring, { id: 'a' });
    app.services.hub.emit('jobs');
    await until(() => work.begun.includes('tell a'));
    const stopped = jobs.stop();
    for (const go of work.letGo) go();
    await stopped;
    assert.ok(rows(app).includes('bells.tell a waiting 0'));
  } finally {
    restore();
  }
});

it('finds what is due behind a full batch of work that is being done', async ({ app, work }) => {
  for (let n = 0; n < 60; n += 1) await app.does(ring, { id: `bell ${n}` });
  app.store.prepare("DELETE FROM job WHERE reaction='bells.tell' AND entity_id<>'bell 59'").run();
  app.services.hub.emit('jobs');
  await until(() => work.begun.length === 2);
  assert.equal(work.begun, ['read bell 0', 'tell bell 59']);
});

it('runs the jobs of an addressee in order for each entity, and those of another beside them', async ({
  jobs,
}) => {
  await jobs.stop();
  const begun: string[] = [];
  let failing = 'a';
  let parks = false;
  const subscription = {
    name: 'bells.sends',
    wants: ({ entity_id }: { entity_id: string }) =>
      entity_id === 'none' ? [] : ['first', 'second'],
    run: async ({ to, entity_id, ledger_id }: AddressedJob) => {
      begun.push(`${to} ${entity_id} ${ledger_id}`);
      if (parks) throw new GivenUp('it is of no use');
      if (to === 'first' && entity_id === failing) throw new Error('nobody answers');
      if (entity_id === 'long' && begun.filter((one) => one.includes('long')).length < 4)
        throw new Unfinished(0);
    },
    pausesMs: [3_600_000],
  };
  const other = await openApp([
    module('bells', {
      actors: [bell],
      commands: [ring, settle],
      subscriptions: [subscription],
    }),
  ]);
  const running = startJobs(other.services, pino({ level: 'silent' }));
  const stored = (to: string): string[] =>
    rows(other)
      .filter((one) => one.startsWith(`bells.sends:${to} `))
      .map((one) => one.slice(`bells.sends:${to} `.length));
  try {
    for (const id of ['a', 'b', 'a', 'none']) await other.does(ring, { id });
    other.services.hub.emit('jobs');
    await until(() => stored('second').every((one) => one.includes('done')));
    await until(() => stored('first')[1] === 'b done 1');
    assert.equal(stored('first'), ['a waiting 1', 'b done 1', 'a waiting 0']);
    failing = '';
    other.store.sqlite.exec("UPDATE job SET next_at='2000-01-01T00:00:00.000Z'");
    other.services.hub.emit('jobs');
    await until(() => stored('first').every((one) => one.includes('done')));
    assert.equal(stored('first'), ['a done 2', 'b done 1', 'a done 1']);
    const mine = begun.filter((one) => one.startsWith('first a'));
    assert.is(mine.length, 3);
    assert.is(mine[0], mine[1]);
    await other.does(ring, { id: 'long' });
    other.services.hub.emit('jobs');
    await until(() => stored('first')[3] === 'long done 1', 'work in several parts');
    parks = true;
    await other.does(ring, { id: 'c' });
    other.services.hub.emit('jobs');
    await until(() => stored('first')[4] === 'c parked 1', 'work that is given up');
  } finally {
    await running.stop();
    await other.close();
  }
});

it('ends with what it is at when it is stopped', async ({ app, jobs, work }) => {
  for (const id of ['a', 'b']) await app.does(ring, { id });
  app.services.hub.emit('jobs');
  await until(() => work.letGo.length === 1);
  const stopped = jobs.stop();
  work.letGo.shift()?.();
  await stopped;
  assert.equal(
    work.begun.filter((one) => one.startsWith('read')),
    ['read a'],
  );
  assert.ok(rows(app).includes('bells.read a done 1'));
});

it('does not wait for ever for one that never ends: it names it, and leaves it for the next start', async ({
  app,
  jobs,
  work,
}) => {
  await jobs.stop();
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  replace(limits as { stopJobsMs: number }, 'stopJobsMs', 50);
  try {
    const others = startJobs(app.services, log);
    await app.does(ring, { id: 'a' });
    app.services.hub.emit('jobs');
    await until(() => work.letGo.length === 1);
    await others.stop();
  } finally {
    restore();
  }
  assert.is(lines.length, 1);
  const { jobs: named, msg, level } = JSON.parse(lines[0] ?? '');
  assert.equal([named, level], [['bells.read'], 40]);
  assert.match(msg, 'still running 50 ms after the stop; they run again at the next start');
  work.letGo.shift()?.();
  await soon();
  await soon();
  assert.ok(rows(app).includes('bells.read a waiting 0'), 'its late result is not recorded');
  const next = startJobs(app.services, log);
  app.services.hub.emit('jobs');
  await until(() => work.letGo.length === 1);
  work.letGo.shift()?.();
  await until(() => rows(app).includes('bells.read a done 1'));
  await next.stop();
  assert.is(lines.length, 1);
});

it('attempts nothing while another node runs the jobs', async ({ app, jobs, work }) => {
  await jobs.stop();
  let mayRun = false;
  const others = startJobs(app.services, pino({ level: 'silent' }), () => mayRun);
  await app.does(ring, { id: 'a' });
  app.services.hub.emit('jobs');
  await soon();
  assert.equal(work.begun, []);
  mayRun = true;
  app.services.hub.emit('jobs');
  await until(() => work.letGo.length === 1);
  mayRun = false;
  await app.does(ring, { id: 'b' });
  work.letGo.shift()?.();
  await until(() => rows(app).includes('bells.read a done 1'));
  app.services.hub.emit('jobs');
  await soon();
  assert.not(
    work.begun.some((one) => one.endsWith(' b')),
    'the leadership has ended',
  );
  await others.stop();
});

it.run();
