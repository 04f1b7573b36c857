import { suite } from 'uvu';
import * as assert from 'uvu/assert';
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

it.run();
