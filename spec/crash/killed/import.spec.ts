import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Installation } from '../../service.ts';
import { until } from '../../until.ts';
import { asksFor, isFullRun, killedDuring } from './kill-points.ts';

const it = suite('gateway when it is killed while records are imported');

const rows = 120;
const items = `sku,name,quantity,cost\n${Array.from({ length: rows }, (_, n) => `S-${n},Item ${n},2,1.50`).join('\n')}`;
const journals = `entry,date,memo,account,debit,credit\n${Array.from(
  { length: rows },
  (_, n) => `${n},2026-01-05,Entry ${n},6200,${n + 1},\n${n},2026-01-05,Entry ${n},1111,,${n + 1}`,
).join('\n')}`;

const form = (kind: string): FormData => {
  const made = new FormData();
  made.set('kind', kind);
  made.set('file', new Blob([kind === 'items' ? items : journals]), `${kind}.csv`);
  return made;
};

type Run = { run_id: string; preview_hash: string };

const previewed = (service: Pick<Installation, 'does'>, run_id: string): Promise<Run> =>
  until(async () => {
    const run = await service.does('GET', `/imports/${run_id}`);
    return run.status === 'previewed' && run;
  });

for (const kind of ['items', 'journals']) {
  (isFullRun ? it : it.skip)(`previews ${kind} again`, () =>
    killedDuring({
      changes: 30,
      prepare: async () => undefined,
      asks: (url, token) => asksFor(url, token, '/imports', form(kind)),
      proves: async (service) => {
        const { items: runs } = await service.does('GET', '/imports');
        assert.ok(runs.length <= 1);
        for (const { run_id } of runs) {
          const { expected } = await service.does('GET', `/imports/${run_id}`);
          assert.is(expected?.created, rows, JSON.stringify(expected));
          await service.does('POST', `/imports/${run_id}/cancel`, {});
        }
      },
    }),
  );

  (isFullRun ? it : it.skip)(`imports ${kind} once`, async () => {
    let run: Run | undefined;
    await killedDuring({
      changes: 12,
      prepare: async (service) => {
        const answer = await service.ask('POST', '/imports', { form: form(kind) });
        run = await previewed(service, answer.body.run_id);
      },
      asks: (url, token) =>
        asksFor(url, token, `/imports/${run?.run_id}/start`, { preview_hash: run?.preview_hash }),
      proves: async (service) => {
        const path = `/imports/${run?.run_id}`;
        const { status, created } = await service.does('GET', path);
        assert.ok(
          status === 'previewed' || (status === 'done' && created === rows),
          `${status} ${created}`,
        );
        if (status === 'previewed') await service.does('POST', `${path}/cancel`, {});
      },
    });
  });
}

it.run();
