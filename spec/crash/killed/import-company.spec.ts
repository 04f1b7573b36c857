import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addGoods, plain } from '../../backups/fixture.ts';
import { asksFor, isFullRun, killedDuring } from './kill-points.ts';

const it = suite('gateway when it is killed while a company is imported');

(isFullRun ? it : it.skip)('has one more company, or none', async () => {
  let archive: Uint8Array = new Uint8Array();
  await killedDuring({
    changes: 40,
    prepare: async (service) => {
      await addGoods(service);
      archive = (await plain(service, '/system/export')).bytes;
    },
    asks: (url, token) => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(archive)]), 'archive.zip');
      return asksFor(url, token, '/system/import', form);
    },
    proves: async (service) => {
      const { length } = (await service.does('GET', '/auth/my-companies')).items;
      assert.ok(length === 1 || length === 2, `${length} companies`);
    },
  });
});

it.run();
