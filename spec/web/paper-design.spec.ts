import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { guest } from './app.ts';
import { pictureOf } from './picture.ts';

const its = suite('the design of papers in the app');
const { it, service, page, goTo, signIn, says, click, type, complaints } = await guest(its);

const does = (verb: string, path: string, body?: unknown) => service().does(verb, path, body);
const picture = pictureOf(page);

const design = async (): Promise<Record<string, unknown> | undefined> =>
  (await does('GET', '/companies/me')).settings.paper_design;

/** Waits until the sample beside the fields has a text in its page. */
const shows = (text: string) =>
  page.waitForFunction(
    `document.querySelector('[data-part=paper-design] iframe')?.srcdoc.includes(${JSON.stringify(text)})`,
  );

it('is shown on a sample while one types, and is saved', async () => {
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/settings/papers', '[data-part=paper-design] iframe');
  await type('introduction', 'As agreed by phone:');
  await shows('As agreed by phone:');
  const choice = await page.waitForSelector('[data-part=paper-design] [data-choice=sku] input');
  await choice?.evaluate((one) => (one as unknown as { click: () => void }).click());
  await shows('>Item no.<');
  await page.setViewport({ width: 390, height: 844 });
  await picture('paper-design-390');
  await page.setViewport({ width: 1280, height: 800 });
  await picture('paper-design-1280');
  assert.is(await design(), undefined);
  await click('Save the design');
  await says('Settings saved');
  const { columns, texts } = (await design()) ?? {};
  assert.equal(columns, [
    ...['count', 'description', 'quantity', 'unit_price', 'discount', 'taxes', 'amount', 'sku'],
  ]);
  assert.equal(texts, { en: { introduction: 'As agreed by phone:' } });
  await click('Back to the usual design');
  await page.waitForFunction(
    "!document.querySelector('[data-part=paper-design] iframe').srcdoc.includes('As agreed')",
  );
  assert.is(await design(), undefined);
  assert.equal(complaints, []);
});

its.run();
