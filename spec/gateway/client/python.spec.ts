import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import { testEnvironment } from '../../test-environment.ts';

const python = suite('gateway.client.python');
const run = promisify(execFile);
const program = join(import.meta.dirname, '../../../gateway/client/example/invoice.py');

/** Python of the machine, from the version that the example names. */
const hasPython = await run('python3', [
  '-c',
  'import sys; assert sys.version_info >= (3, 9)',
]).then(
  () => true,
  () => false,
);
const it = hasPython ? python : python.skip;

let service: Installation;
python.before(async () => {
  service = await startTestService();
});
python.after(() => service.stop());

it('issues an invoice by the ids of the document, with the standard library alone', async () => {
  for (const name of ['Ann Meyer', 'Bo Ek'])
    await service.does('POST', '/crm/contacts', { name, contact_type: 'customer' });
  const { api_key } = await service.does('POST', '/auth/api-key', { name: 'python' });
  const env = { COUNTINGHOUSE_URL: service.url, COUNTINGHOUSE_API_KEY: api_key };
  const { stdout } = await run('python3', ['-I', program], {
    env: { ...process.env, ...testEnvironment, ...env },
  });
  const [paid, invoice, contacts = '', refused] = stdout.split('\n');
  assert.is(paid, 'paid once True');
  assert.is(invoice, 'invoice paid 120.3 0');
  const names = contacts.replace('contacts ', '').split(', ');
  const others = names.filter((name) => name !== 'Olive Owner');
  assert.equal(others.sort(), ['Ann Meyer', 'Bo Ek', 'Pia Holm'], 'each once, page by page');
  assert.is(
    refused,
    'refused 422 invalid_request There is no field "contact_typ" here; the nearest is "contact_type".',
  );
});

python.run();
