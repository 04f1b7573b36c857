import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replace, restore } from 'sinon';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answersIn, longWork } from '../../../gateway/threads/long-reads/pool.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Rebuilt } from '../../../kernel/ledger/rebuild/run.ts';
import { rebuildTask } from '../../../modules/ledger/chain/tasks.ts';
import { type Installation, startTestService } from '../../service.ts';
import { until } from '../../until.ts';

const it = suite('gateway.long');
const items = 500;
/** CSV of enough cells to take a while: five hundred items, with the same column a thousand times. */
const wide = `/items/export/csv?cols=${Array(1000).fill('name').join(',')}`;
let service: Installation;
let item = '';

it.before(async () => {
  service = await startTestService();
  item = (await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece', cost_price: 7 }))
    .id;
  const records = Array.from({ length: items - 1 }, (_, n) => ({
    entity_id: `item:01890000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    event_type: 'item.created',
    data: { name: `Ring number ${n}`, sku: `R${n}`, sell_by: 'piece', quantity: 1 },
    source: 'spec',
    idempotency_key: `ring-${n}`,
  }));
  await service.does('POST', '/items/import/batch', { records });
});
it.after(() => service.stop());

/** Files of answers that have a name, or are open without one. */
const left = async (): Promise<string[]> => {
  const folder = answersIn(service.dataDir);
  const named = await readdir(folder).catch(() => []);
  if (process.platform !== 'linux') return named;
  const open = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return [...named, ...open.filter((path) => path.startsWith(folder))];
};

const nothingIsLeft = async (): Promise<void> => {
  await until(async () => (await left()).length === 0);
};

it('answers small requests while a long one runs', async () => {
  await service.does('GET', '/items/valuation');
  let isOver = false;
  const long = service.ask('GET', wide).then((answer) => {
    isOver = true;
    return answer;
  });
  let answered = 0;
  while (!isOver) {
    await service.does('GET', `/items/${item}`);
    answered += 1;
  }
  const { status, bytes } = await long;
  assert.is(status, 200);
  assert.is(new TextDecoder().decode(bytes).split('\r\n').length, items + 2);
  assert.ok(answered > 20, `${answered} answered`);
});

it('answers a report while large files wait for each other', async () => {
  const threadsStarted = [service.ask('GET', wide), service.does('GET', '/docs/summary')];
  await Promise.all(threadsStarted);
  let isOver = false;
  const files = [service.ask('GET', wide), service.ask('GET', wide)];
  const looked = Promise.all(files).then(() => {
    isOver = true;
  });
  await service.does('GET', '/docs/summary');
  assert.not(isOver);
  await looked;
});

it('leaves no file of an answer behind', async () => {
  const headers = { authorization: `Bearer ${service.token}` };
  const answer = await fetch(`${service.url}/ledger/export`, { headers });
  assert.is(answer.headers.get('content-type'), 'application/x-ndjson');
  assert.match(answer.headers.get('content-disposition') ?? '', 'ledger.jsonl');
  const lines = (await answer.text()).trim().split('\n');
  assert.ok(lines.length >= items);
  await nothingIsLeft();
});

const hangUp = (after: 'response' | 'finish'): Promise<void> =>
  new Promise((done) => {
    const headers = { authorization: `Bearer ${service.token}` };
    const asked = request(`${service.url}${wide}`, { headers });
    asked.on('error', () => undefined);
    asked.on('close', done);
    asked.on(after, () => asked.destroy());
    asked.end();
  });

it('leaves no file behind when a client hangs up', async () => {
  await Promise.all([hangUp('response'), hangUp('finish'), hangUp('finish')]);
  assert.is((await service.ask('GET', '/items/export/csv')).status, 200);
  await nothingIsLeft();
});

it('answers 500 where a long read fails, and goes on', async () => {
  const folder = answersIn(service.dataDir);
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, '');
  const answer = await service.ask('GET', '/items/export/csv');
  assert.is(answer.status, 500);
  assert.is(answer.body.code, 'internal_error');
  await rm(folder);
  assert.is((await service.ask('GET', '/items/export/csv')).status, 200);
});

it('refuses what no thread can take, and goes on', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'countinghouse-spec-'));
  const database = join(service.dataDir, 'countinghouse.db');
  const long = await longWork({ database, settings: { dataDir } as never });
  const company = JSON.parse(atob(service.token.split('.')[1] ?? '')).company_id;
  try {
    await long.run(rebuildTask, { company, of: () => 1 } as never);
    assert.unreachable();
  } catch (error) {
    assert.match((error as Error).message, /could not be cloned/);
  }
  const { differences } = (await long.run(rebuildTask, { company })) as Rebuilt;
  assert.equal(differences, []);
  await long.stop();
  await rm(dataDir, { recursive: true });
});

it('stops what takes too long, says so, and goes on', async () => {
  replace(limits as { longMs: number }, 'longMs', 10);
  try {
    const answers = await Promise.all([wide, wide].map((path) => service.ask('GET', path)));
    for (const { status, body, headers } of answers) {
      assert.equal([status, body.code], [503, 'took_too_long']);
      assert.is(headers.get('retry-after'), '1');
    }
    const rebuilt = await service.ask('POST', '/ledger/rebuild');
    assert.equal([rebuilt.status, rebuilt.body.code], [503, 'took_too_long']);
  } finally {
    restore();
  }
  assert.is((await service.ask('GET', '/items/export/csv')).status, 200);
  await nothingIsLeft();
});

it('sends lists that go far to the long reads where the company is large', async () => {
  const far = '/items?q=ring&limit=2';
  const asked = async (path: string) => {
    const { status, body } = await service.ask('GET', path);
    return [status, body.code ?? body.total];
  };
  const inside = await service.does('GET', far);
  replace(limits as { smallLedger: number }, 'smallLedger', 1);
  try {
    assert.equal(await service.does('GET', far), inside);
    await service.does('POST', '/items', { name: 'Ring, counted anew', sell_by: 'piece' });
    assert.equal(await asked(far), [200, inside.total + 1]);
    replace(limits as { longReads: number }, 'longReads', 0);
    assert.equal(await asked(far), [503, 'too_many_reads']);
    assert.equal(await asked('/items?limit=2'), [200, items + 1]);
  } finally {
    restore();
  }
  assert.equal(await asked(far), [200, inside.total + 1]);
});

it('gives a file of another user less time', async () => {
  replace(limits as { foreignMs: number }, 'foreignMs', 0);
  try {
    const form = new FormData();
    const text = `sku,name\n${'R-1,Ring\n'.repeat(20_000)}`;
    form.set('file', new File([text], 'items.csv', { type: 'text/csv' }));
    const answer = await service.ask('POST', '/items/import/preview', { form });
    assert.equal([answer.status, answer.body.code], [503, 'took_too_long']);
    assert.is((await service.ask('POST', '/ledger/rebuild')).status, 200);
  } finally {
    restore();
  }
});

it('passes a refusal on', async () => {
  const column = await service.ask('GET', '/items/export/csv?cols=nonsense');
  assert.is(column.status, 422);
  assert.is(column.body.code, 'unknown_column');
  const cut = await service.ask('GET', '/accounting/trial-balance?as_of=nonsense');
  assert.is(cut.body.code, 'bad_as_of');
});

it('leaves costs out for those who may not see them', async () => {
  const { token } = await service.userWith('viewer');
  const seen = await service.does('GET', '/dashboard/kpis');
  const hidden = await service.does('GET', '/dashboard/kpis', undefined, token);
  assert.is(seen.inventory.total_items, hidden.inventory.total_items);
  assert.ok('total_value_cost' in seen.inventory);
  assert.not('total_value_cost' in hidden.inventory);
});

it('sees the latest commit, and counts again', async () => {
  const before = (await service.does('GET', '/dashboard/kpis')).inventory.total_items;
  await service.does('POST', '/items', { name: 'New', sell_by: 'piece', quantity: 1 });
  const after = (await service.does('GET', '/dashboard/kpis')).inventory.total_items;
  assert.is(after, before + 1);
  const text = new TextDecoder().decode((await service.ask('GET', '/items/export/csv')).bytes);
  assert.is(text.split('\r\n').length, after + 2);
});

it('refuses more simultaneous files than the limit', async () => {
  const slow = service.ask('GET', wide);
  await until(async () => (await left()).length > 0);
  const more = Array.from({ length: limits.answerFiles + 4 }, () =>
    service.ask('GET', '/crm/contacts/export/csv'),
  );
  const statuses = (await Promise.all(more)).map(({ status }) => status).sort();
  assert.is((await slow).status, 200);
  assert.equal(statuses.filter((status) => status === 503).length, 5);
  assert.equal(statuses.filter((status) => status === 200).length, limits.answerFiles - 1);
  await nothingIsLeft();
});

it.run();
