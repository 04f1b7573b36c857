import axe from 'axe-core';
import type { SerializedAXNode } from 'puppeteer';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Installation, startTestService } from '../service.ts';
import { freePort } from './browser.ts';
import { visit } from './visit.ts';

const its = suite('the page, for everybody');
const ports = { apiPort: await freePort(), webPort: await freePort() };
const address = `http://127.0.0.1:${ports.webPort}/engine/`;
let service: Installation;
const { it, page, enter, there, goTo, signIn } = await visit(its, address);
let item = '';

/** Pages to examine, each with an element that is present once it is rendered. */
const places = (): readonly (readonly [string, string])[] => [
  ['#/machines/item', '[data-state]'],
  ['#/machines/item?state=available', '.entities a'],
  ['#/stream', '.entry'],
  ['#/health', 'section[aria-label=Invariants]'],
  [`#/entity/${encodeURIComponent(item)}`, '.prospects'],
];

its.before(async () => {
  service = await startTestService(ports);
  const lamp = { name: 'Brass lamp', sell_by: 'piece', quantity: 3, status: 'available' };
  ({ id: item } = await service.does('POST', '/items', lamp));
  await enter();
});
its.after(() => service.stop());

/** Accessibility violations, each with the text of its rule and the element. */
const obstacles = async (on = page): Promise<readonly string[]> => {
  await on.evaluate(axe.source);
  const { violations } = (await on.evaluate('axe.run(document)')) as axe.AxeResults;
  return violations.flatMap(({ help, nodes }) => nodes.map(({ html }) => `${help}: ${html}`));
};

/** Accessible names of the page's buttons. */
const namesIn = ({ role, name = '', children = [] }: SerializedAXNode): readonly string[] => [
  ...(role === 'button' ? [name] : []),
  ...children.flatMap(namesIn),
];

const inLight = async (scheme: 'light' | 'dark', width: number, on = page): Promise<void> => {
  await on.setViewport({ width, height: 844 });
  await on.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
};

it('has no accessibility violations after signing in', async () => {
  await there('input[name=email]');
  for (const scheme of ['light', 'dark'] as const) {
    await inLight(scheme, 1280);
    assert.equal(await obstacles(), [], scheme);
  }
  await signIn('owner@example.com');
  await there('[data-state]');
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const)
  it(`has no accessibility violations, ${scheme} and ${width} wide`, async () => {
    await inLight(scheme, width);
    for (const [place, awaited] of places()) {
      await goTo(place, awaited);
      assert.equal(await obstacles(), [], place);
    }
  });

it('labels a state with its name and count', async () => {
  await goTo('#/machines/item', '[data-state]');
  const root = await page.accessibility.snapshot();
  const names = root ? namesIn(root) : [];
  assert.ok(
    names.some((name) => /^Available: 1 entity/.test(name)),
    names.join(' | '),
  );
});

it('has no accessibility violations on public pages', async () => {
  const line = { name: 'Polishing', sell_by: 'hour', quantity: 2, unit_price: 40 };
  const { id } = await service.does('POST', '/docs', { doc_type: 'quotation', line_items: [line] });
  const list = await service.does('POST', '/lists', {
    ...{ list_type: 'quotation', line_items: [{ name: 'Ring', quantity: 1, unit_price: 90 }] },
  });
  const shared = await service.does('POST', `/docs/${id}/share`, {});
  const sharedList = await service.does('POST', `/docs/${list.id}/share`, {});
  const other = await page.browserContext().newPage();
  // Their content security policy allows only their own scripts, so axe needs a bypass.
  await other.setBypassCSP(true);
  for (const path of [
    `share/${shared.token}`,
    `share/${sharedList.token}`,
    'reset-password?token=none',
  ])
    for (const scheme of ['light', 'dark'] as const) {
      await inLight(scheme, 390, other);
      await other.goto(`${service.url}/${path}`);
      assert.equal(await obstacles(other), [], `${path} ${scheme}`);
    }
});

its.run();
