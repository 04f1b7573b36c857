import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { routes } from '../../routes.ts';
import { startTestService } from '../../service.ts';

const it = suite('gateway.uploadOrder');

it('takes the files of a form in the order in which they were sent, the large like the small', async () => {
  const at = await startTestService();
  const sizes = [2_000_000, 1, 500_000, 2, 1_000_000, 3, 4, 5];
  const form = new FormData();
  for (const [n, size] of sizes.entries())
    form.append('files', new Blob(['a'.repeat(size)], { type: 'text/plain' }), `${n}.txt`);
  const { body } = await at.ask('POST', '/ai/upload', { form });
  const stored = [];
  for (const id of body.file_ids) {
    const { bytes } = await at.ask('GET', `/ai/file/${id}`);
    stored.push(bytes.length);
  }
  assert.equal(stored, sizes);
  await at.stop();
});

it('takes no file from a caller who has not signed in before a check of its own', () => {
  const open = routes
    .map(({ operation }) => operation)
    .filter(({ by, takes }) => by === 'public' && JSON.stringify(takes).includes('"binary"'));
  assert.ok(open.length >= 3, `${open.length} operations`);
  for (const operation of open) {
    const { admits, uploadBytes } = operation as { admits?: unknown; uploadBytes?: unknown };
    assert.ok(admits && uploadBytes, operation.name);
  }
});

it.run();
