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
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse; owner: Caller }>('backups.reset.commit');

it.before.each(async (context) => {
  context.house = await openHouse();
  context.owner = (await firstOwner(context.house)).owner;
});
it.after.each(({ house }) => house.close());

/** Has a reset prepared by the owner and then committed as somebody of that role. */
const asked = async (
  { services, bus }: TestHouse,
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

const waits = ({ services }: TestHouse, owner: Caller) =>
  waitingForStart(services.reader(owner), services.settings.dataDir);

const lies = ({ services }: TestHouse): number =>
  readdirSync(foldersIn(services.settings.dataDir).restoring).length;

it('arms nothing where it is refused', async ({ house, owner }) => {
  const outcome = await asked(house, owner, 'admin');
  assert.is(outcome.done ? '' : outcome.code, 'role_too_low');
  assert.is(lies(house), 1);
  assert.is(waits(house, owner), undefined);
  const { restart_required, reasons } = await house.asks(restartStatus, {}, owner);
  assert.equal([restart_required, reasons], [false, []]);
});

it('arms what was committed, also where another is refused after it', async ({ house, owner }) => {
  const request_id = idIn(await asked(house, owner, 'owner'));
  assert.not((await asked(house, owner, 'admin')).done);
  assert.is(lies(house), 2);
  assert.equal(waits(house, owner), { request_id, by: 'reset' });
  const { restart_required, reasons } = await house.asks(restartStatus, {}, owner);
  assert.is(restart_required, true);
  assert.match(reasons[0], 'factory reset');
});

it('arms what was committed last, and drops what waited before', async ({ house, owner }) => {
  const first = idIn(await asked(house, owner, 'owner'));
  const second = idIn(await asked(house, owner, 'owner'));
  assert.is(waits(house, owner)?.request_id, second);
  const facts = house
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
  await dropsReplacement.run(job, house.services);
  assert.is(lies(house), 1);
  assert.is(waits(house, owner)?.request_id, second);
});

it.run();
