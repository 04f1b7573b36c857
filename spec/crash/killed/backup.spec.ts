import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addGoods } from '../../backups/fixture.ts';
import type { Installation } from '../../service.ts';
import { asksFor, isFullRun, jobsOf, killedDuring } from './kill-points.ts';

const it = suite('gateway when it is killed while a backup is made');

const prepare = async (service: Installation): Promise<void> => {
  await addGoods(service);
};

(isFullRun ? it : it.skip)('finishes the backup of a company, or has none', () =>
  killedDuring({
    changes: 25,
    prepare,
    asks: (url, token) => asksFor(url, token, '/company-backups', {}),
    proves: async (service) => {
      const [status] = jobsOf(service.dataDir, 'create');
      const { items } = await service.does('GET', '/company-backups');
      assert.equal(
        items.map((one: { status: string }) => one.status),
        status === undefined ? [] : ['ready'],
      );
      for (const { id } of items)
        assert.is((await service.does('POST', `/company-backups/${id}/verify`, {})).ok, true);
    },
  }),
);

for (const type of ['database', 'files'] as const)
  (isFullRun ? it : it.skip)(`has a whole backup of the ${type} of the installation, or none`, () =>
    killedDuring({
      changes: 25,
      prepare,
      asks: (url, token) => asksFor(url, token, `/backup/trigger?type=${type}`, {}),
      proves: async (service) => {
        const { items } = await service.does('GET', '/backup/list');
        assert.ok(items.length <= 1, JSON.stringify(items));
      },
    }),
  );

it.run();
