import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importRun } from '../../../machines/import-run.ts';
import { create } from '../../../modules/imports/runs/create.ts';
import { fail } from '../../../modules/imports/runs/fail.ts';
import { get } from '../../../modules/imports/runs/get.ts';
import { openBooks } from '../../accounting/books.ts';
import { upload, works } from '../../imports/runs/import-run.ts';
import type { TestApp } from '../../test-app.ts';
import { type Asking, asking } from './asking.ts';

const it = suite<{ app: TestApp; asks: Asking }>('allowed actions of an import run');

it.before(async (context) => {
  context.app = await openBooks();
  context.asks = asking({
    app: context.app,
    life: importRun,
    kind: 'import_run',
    read: get,
    at: 'run_id',
    inputs: { start: ({ preview_hash }) => ({ preview_hash }) },
  });
});
it.after(async ({ app }) => {
  await app.close();
});

const made = async (app: TestApp, sku: string): Promise<string> => {
  const file = upload(`sku,name\n${sku},Ring`);
  return (await app.does(create, { file, kind: 'items' })).run_id;
};

it('are to start, to cancel and to undo', async ({ app, asks }) => {
  const id = await made(app, 'A');
  assert.equal(await asks.everything(id), ['cancel']);
  await works(app, id);
  assert.equal(await asks.everything(id), ['start', 'cancel']);
  const { preview_hash } = await app.asks(get, { run_id: id });
  await asks.does(id, 'start', { preview_hash });
  assert.equal(await asks.everything(id), ['start', 'cancel']);
  await works(app, id);
  assert.equal(await asks.everything(id), ['undo']);
  await asks.does(id, 'undo');
  assert.equal(await asks.everything(id), ['undo']);
  await app.does(fail, { run_id: id, error: 'the disk is full' });
  assert.equal(await asks.everything(id), ['undo']);
  await asks.does(id, 'undo');
  await works(app, id);
  assert.equal(await asks.everything(id), []);
});

it('are to resume once it failed or was cancelled', async ({ app, asks }) => {
  const id = await made(app, 'B');
  await works(app, id);
  const { preview_hash } = await app.asks(get, { run_id: id });
  await asks.does(id, 'start', { preview_hash });
  await app.does(fail, { run_id: id, error: 'the disk is full' });
  assert.equal(await asks.everything(id), ['start', 'cancel', 'undo']);
  await asks.does(id, 'cancel');
  assert.equal(await asks.everything(id), ['start', 'undo']);
});

it('were seen in every state', ({ asks }) => {
  asks.covered();
});

it.run();
