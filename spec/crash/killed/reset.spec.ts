import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addGoods } from '../../backups/fixture.ts';
import { password } from '../../service.ts';
import { asksFor, killedDuring } from './kill-points.ts';

const it = suite('gateway when it is killed while it is reset');

for (const keep_users of [true, false])
  it(`has everything or nothing, ${keep_users ? 'with' : 'without'} its logins`, () =>
    killedDuring({
      changes: 60,
      prepare: async (service) => {
        await addGoods(service);
      },
      asks: (url, token) =>
        asksFor(url, token, '/system/factory-reset', {
          confirm: 'Harbour Trading',
          password,
          keep_users,
        }),
      proves: async (service) => {
        const { total } = await service.does('GET', '/items');
        const { length } = (await service.does('GET', '/auth/my-companies')).items;
        assert.is(length, 1);
        assert.ok([0, 1].includes(total), `${total} items`);
      },
    }));

it.run();
