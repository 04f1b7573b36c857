import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packClient } from '../../../gateway/programs/pack-client.ts';
import { type Installation, startTestService } from '../../service.ts';
import { textOf } from '../../tidy/tree.ts';
import { newProject, type Project } from './project.ts';

const it = suite<{ service: Installation; project: Project; folder: string }>(
  'gateway.client packed',
);

it.before(async (context) => {
  context.service = await startTestService();
  context.folder = await mkdtemp(join(tmpdir(), 'countinghouse-packed-'));
  context.project = await newProject(await packClient(context.folder));
});
it.after(async ({ service, project, folder }) => {
  await service.stop();
  await project.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Recipes of the README that need no others, as one program after the common lines. */
const recipes = (count: number): string => {
  const blocks = [...textOf('gateway/client/README.md').matchAll(/```ts\n([\s\S]*?)```/g)];
  const [common = '', ...bodies] = blocks.map(([, block]) => block ?? '');
  return [common, ...bodies.slice(0, count).flatMap((body) => ['{', body, '}'])].join('\n');
};

it('is installed from its archive without a registry, and runs', async ({ service, project }) => {
  const { api_key } = await service.does('POST', '/auth/api-key', { name: 'packed' });
  await project.write('recipes.ts', recipes(4));
  assert.is(await project.errors(), '');
  const output = await project.run('recipes.ts', [], {
    COUNTINGHOUSE_URL: service.url,
    COUNTINGHOUSE_API_KEY: api_key,
  });
  assert.equal(output.replace(/contact:[0-9a-f-]{36}/, 'contact:…').split('\n'), [
    'created contact:…',
    'same record true',
    'items 1',
    'status paid',
    '',
  ]);
});

it('has the name that the README states', async ({ folder }) => {
  assert.match(textOf('gateway/client/README.md'), `./${basename(await packClient(folder))}\n`);
});

it.run();
