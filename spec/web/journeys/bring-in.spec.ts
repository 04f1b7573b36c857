import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { until } from '../../until.ts';
import { guest, obstacles } from '../app.ts';

const its = suite('contacts of a file and values of items in the app');
const app = await guest(its);
const { it, service, page, goTo, signIn, says, click, type, complaints, fits, look } = app;

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);

type Upload = { readonly uploadFile: (path: string) => Promise<void> };

const namesOf = async (): Promise<readonly string[]> => {
  const { items } = await does('GET', '/crm/contacts?sort=name&dir=asc');
  return items.map(({ name }: { name: string }) => name);
};

it('import contacts of a file after a preview, and undo it', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'countinghouse-contacts-')), 'contacts.csv');
  const rows = [
    'name,email,contact_type',
    'Ada Berg,ada@example.com,customer',
    ',bo@example.com,customer',
  ];
  await writeFile(file, `${rows.join('\n')}\n`);
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/contacts', '[data-row="0"]');
  const before = await namesOf();
  await click('Import');
  const field = (await page.waitForSelector('input[type=file]')) as unknown as Upload;
  for (const [scheme, width] of [['dark', 390] as const, ['light', 1280] as const]) {
    await look(scheme, width);
    await fits('/contacts/import');
    assert.equal(await obstacles(page), []);
  }
  await field.uploadFile(file);
  await click('Show what it would do');
  await says('Problems (1)');
  assert.equal(await namesOf(), before);
  assert.equal(await obstacles(page), []);
  await click('Import the file');
  await says('1 new, 0 changed, 1 failed');
  assert.equal(await namesOf(), ['Ada Berg', ...before]);
  await click('Undo the import');
  await until(async () => (await namesOf()).length === before.length);
});

it('offer the values of other items for a field of a new one', async () => {
  await does('POST', '/items', {
    ...{ name: 'Opal ring', sku: 'OPAL', sell_by: 'piece', category: 'Rings', hs_code: '711319' },
  });
  await goTo('/items/new', '[name=hs_code]');
  await type('name', 'Garnet ring');
  await type('category', 'Ri');
  await page.waitForSelector('[role=option] ::-p-text(Rings)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.type('[name=hs_code]', '7113');
  await page.waitForSelector('[role=option] ::-p-text(711319)');
  assert.equal(await obstacles(page), []);
  await page.type('[name=hs_code]', '11');
  await click('Create item');
  await page.waitForSelector('h1 ::-p-text(Garnet ring)');
  const { items } = await does('GET', '/items?q=Garnet');
  assert.equal([items[0].category, items[0].hs_code], ['Rings', '711311']);
  assert.equal(complaints, []);
});

its.run();
