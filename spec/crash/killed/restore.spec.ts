import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addGoods, backedUp } from '../../backups/fixture.ts';
import type { Installation } from '../../service.ts';
import { asksFor, isFullRun, jobsOf, killedDuring } from './kill-points.ts';

const it = suite('gateway when it is killed while a company is restored');

let backup = '';

const prepare = async (service: Installation): Promise<void> => {
  await addGoods(service);
  backup = (await backedUp(service)).id;
  await service.does('POST', '/items', { name: 'Chain', sell_by: 'piece' });
};

it('has the company as it was, or as the backup has it', () =>
  killedDuring({
    changes: 60,
    prepare,
    asks: (url, token) =>
      asksFor(url, token, `/company-backups/${backup}/restore`, { confirm: true }),
    proves: async (service) => {
      const [status] = jobsOf(service.dataDir, 'restore');
      const { total } = await service.does('GET', '/items');
      assert.is(total, status === 'done' ? 1 : 2, `the restore is ${status}`);
    },
  }));

(isFullRun ? it : it.skip)('has one more company, or none', () =>
  killedDuring({
    changes: 40,
    prepare,
    asks: (url, token) =>
      asksFor(url, token, `/company-backups/${backup}/restore-as-new`, { name: 'A copy' }),
    proves: async (service) => {
      const [status] = jobsOf(service.dataDir, 'restore_as_new');
      const { length } = (await service.does('GET', '/auth/my-companies')).items;
      assert.is(length, status === 'done' ? 2 : 1, `the restore is ${status}`);
    },
  }),
);

it.run();
