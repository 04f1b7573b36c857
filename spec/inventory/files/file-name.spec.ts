import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readingsOf } from '../../../modules/inventory/files/file-name.ts';
import { tried } from '../../random.ts';

const it = suite('inventory.files.fileName');

const sku = fc.stringMatching(/^[A-Z0-9](?:[A-Z0-9.-]{0,10}[A-Z0-9])?$/);
const label = fc.stringMatching(/^[a-z0-9 ]{0,8}[a-z0-9]$/);
const marker = fc.constantFrom('img', 'IMG', 'cert', 'doc', '360');

it('finds the SKU before the last marker, whatever the SKU looks like', () => {
  fc.assert(
    fc.property(sku, marker, label, fc.constantFrom('.jpg', '.PDF', ''), (own, mark, of, end) => {
      const [first] = readingsOf(`${own}-${mark}-${of}${end}`);
      assert.is(first?.sku, own);
      assert.is(first?.label, of);
      assert.is(first?.isMain, false);
    }),
    tried(300),
  );
});

it('reads a name without a marker as a SKU', () => {
  fc.assert(
    fc.property(sku, (own) => {
      const main = readingsOf(`${own}.jpg`).find((one) => one.isMain);
      assert.equal(main, { sku: own, isMain: true });
    }),
    tried(300),
  );
});

it('reads nothing from a name that is only an extension or a marker', () => {
  assert.equal(readingsOf('.jpg'), []);
  assert.equal(readingsOf(''), []);
  assert.equal(
    readingsOf('-img-2.jpg').map((one) => one.sku),
    ['-img-2'],
  );
});

it.run();
