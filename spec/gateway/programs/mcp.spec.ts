import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../../service.ts';
import { testEnvironment } from '../../test-environment.ts';
import { keyOf, programOver } from '../mcp/client.ts';

const it = suite<{ service: Installation; folder: string; key: string }>('gateway.programs.mcp');
const file = join(import.meta.dirname, '../../../gateway/programs/mcp.ts');

it.before(async (context) => {
  context.service = await startTestService();
  context.key = await keyOf(context.service);
  context.folder = await mkdtemp(join(tmpdir(), 'countinghouse-mcp-'));
});
it.after(async ({ service, folder }) => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

const transportWith = (env: Readonly<Record<string, string>>): Transport =>
  new StdioClientTransport({
    command: process.execPath,
    args: [file],
    env: { PATH: process.env['PATH'] ?? '', ...testEnvironment, ...env },
    stderr: 'ignore',
  }) as unknown as Transport;

it('passes messages of standard input on, with the key of the environment or of a file', async ({
  service,
  folder,
  key,
}) => {
  const path = join(folder, 'api-key');
  await writeFile(path, `${key}\n`, { mode: 0o600 });
  for (const env of [{ COUNTINGHOUSE_API_KEY: key }, { COUNTINGHOUSE_API_KEY_FILE: path }]) {
    const program = await programOver(transportWith({ COUNTINGHOUSE_URL: service.url, ...env }));
    assert.ok((await program.tools()).length > 30);
    assert.type(await program.gets('dashboard_kpis'), 'object');
    await program.close();
  }
});

it('answers an error for a wrong key, and refuses a file that other users may read', async ({
  service,
  folder,
}) => {
  const wrong = { COUNTINGHOUSE_URL: service.url, COUNTINGHOUSE_API_KEY: 'chk_wrong' };
  await programOver(transportWith(wrong)).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /401|unauthenticated/i),
  );
  const path = join(folder, 'open-key');
  await writeFile(path, 'chk_x');
  await chmod(path, 0o644);
  const open = { COUNTINGHOUSE_URL: service.url, COUNTINGHOUSE_API_KEY_FILE: path };
  await programOver(transportWith(open)).then(
    () => assert.unreachable(),
    (error: Error) => assert.ok(error),
  );
});

it.run();
