import { readdirSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Caller } from '../../../kernel/declare/access.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { waitingForStart } from '../../../modules/backups/archives/installation/pending-restore.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { dropsReplacement } from '../../../modules/backups/jobs/run.ts';
import { replacementAsked } from '../../../modules/backups/records/replacement.ts';
import { request } from '../../../modules/backups/reset/request.ts';
import { restartStatus } from '../../../modules/system/service/restart-status.ts';
import { ann, firstOwner } from '../../identity/people.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; owner: Caller }>('backups.reset.commit');

it.before.each(async (context) => {
  context.app = await openApp();
  context.owner = (await firstOwner(context.app)).owner;
});
it.after.each(({ app }) => app.close());

/** Prepares a reset as the owner and commits it as a caller of a role. */
const asked = async (
  { services, bus }: TestApp,
  owner: Caller,
  role: Caller['role'],
): Promise<Outcome> => {
  const wanted = { confirm: ann.company_name, password: ann.password, keep_backups: false };
  const input = await request.prepare?.(wanted as never, services, owner);
  return bus.send({
    name: request.name,
    input,
    caller: { ...owner, role },
    by: 'person',
    source: 'api',
    correlationId: uuid(),
  });
};

const idIn = (outcome: Outcome): string => {
  if (!outcome.done) throw new Error(outcome.code);
  return JSON.parse(outcome.body).job_id;
};

const waits = ({ services }: TestApp, owner: Caller) =>
  waitingForStart(services.reader(owner), services.settings.dataDir);

const lies = ({ services }: TestApp): number =>
  readdirSync(foldersIn(services.settings.dataDir).restoring).length;

it('arms nothing where it is refused', async ({ app, owner }) => {
  const outcome = await asked(app, owner, 'admin');
  assert.is(outcome.done ? '' : outcome.code, 'role_too_low');
  assert.is(lies(app), 1);
  assert.is(waits(app, owner), undefined);
  const { restart_required, reasons } = await app.asks(restartStatus, {}, owner);
  assert.equal([restart_required, reasons], [false, []]);
});

it('arms what was committed, also where another is refused after it', async ({ app, owner }) => {
  const request_id = idIn(await asked(app, owner, 'owner'));
  assert.not((await asked(app, owner, 'admin')).done);
  assert.is(lies(app), 2);
  assert.equal(waits(app, owner), { request_id, by: 'reset' });
  const { restart_required, reasons } = await app.asks(restartStatus, {}, owner);
  assert.is(restart_required, true);
  assert.match(reasons[0], 'factory reset');
});

it('arms what was committed last, and drops what waited before', async ({ app, owner }) => {
  const first = idIn(await asked(app, owner, 'owner'));
  const second = idIn(await asked(app, owner, 'owner'));
  assert.is(waits(app, owner)?.request_id, second);
  const facts = app
    .reader(instance)
    .rows<{ data: string }>(
      `SELECT data FROM ledger WHERE company=:company AND event_type='${replacementAsked.type}' ORDER BY id`,
    )
    .map(({ data }) => JSON.parse(data));
  assert.equal(
    facts.map((data) => [data.request_id, data.instead_of, dropsReplacement.wants(data as never)]),
    [
      [first, null, false],
      [second, first, true],
    ],
  );
  const job = {
    company_id: instance,
    ledger_id: 1,
    entity_id: '',
    attempt: 1,
    data: facts[1] as never,
  };
  await dropsReplacement.run(job, app.services);
  assert.is(lies(app), 1);
  assert.is(waits(app, owner)?.request_id, second);
});

it.run();
