import { readFile } from 'node:fs/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  mostSpecificFirst,
  type ServiceTexts,
  valuesIn,
} from '../../../gateway/web/app/words/template.ts';
import { guest } from '../app.ts';
import {
  memosOfPostings,
  reasonsOfMachines,
  refusalsOfScreens,
  textsOfModules,
} from './service-sources.ts';

const its = suite('sentences of the service in the words of the app');
const { it, service, page, goTo, signIn, says } = await guest(its);

const languages = ['ar', 'de', 'es', 'fr', 'id', 'it', 'ja', 'pt', 'th', 'vi'];

const read = async (path: string) =>
  JSON.parse(await readFile(`gateway/web/app/words/${path}.json`, 'utf8'));

/** Codes whose text depends on the code alone: they are in the main catalogue. */
const ofMain: ReadonlySet<string> = new Set(
  Object.keys(await read('en'))
    .filter((key) => key.startsWith('refused.'))
    .map((key) => key.slice('refused.'.length)),
);

const sources = refusalsOfScreens().filter(([code]) => !ofMain.has(code));
const reasons = reasonsOfMachines();

const names = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Signs of words that only programs understand: names of fields, addresses, command lines. */
const technical =
  /`|\b(?:POST|PUT|PATCH|GET|DELETE) \/|(?<![\w{])[a-z]+_[a-z_]+\b(?!\})|(?<!\w)--\w/;

const isTechnical = (text: string): boolean => technical.test(text.replaceAll(/\{\w+\}/g, ''));

for (const language of languages)
  its(`are complete in ${language}, and name nothing that only a program understands`, async () => {
    const texts = (await read(`service/${language}`)) as ServiceTexts;
    assert.equal(
      sources.filter(([code, text]) => !texts.refusals[code]?.[text]),
      [],
    );
    assert.equal(
      reasons.filter((text) => !texts.reasons[text]),
      [],
    );
    const memos = Object.keys(texts.memos);
    assert.ok(memosOfPostings().length > 20);
    assert.equal(
      memosOfPostings().filter((says) => !memos.some((one) => one.startsWith(`${says} {`))),
      [],
    );
    assert.ok(textsOfModules().length > 20);
    assert.equal(
      textsOfModules().filter((text) => !texts.modules[text]),
      [],
    );
  });

its('are plain in English where the API names fields or addresses', async () => {
  const texts = (await read('service/en')) as ServiceTexts;
  assert.equal(
    sources.filter(([code, text]) => isTechnical(text) && !texts.refusals[code]?.[text]),
    [],
  );
});

for (const language of ['en', ...languages])
  its(
    `have texts in ${language} for known refusals only, with values that these have`,
    async () => {
      const texts = (await read(`service/${language}`)) as ServiceTexts;
      const known = new Set(sources.map((pair) => pair.join(' ')));
      const pairs = Object.entries(texts.refusals).flatMap(([code, all]) =>
        Object.entries(all).map(([source, text]) => ({ code, source, text })),
      );
      assert.equal(
        pairs.filter(({ code, source }) => !known.has(`${code} ${source}`)),
        [],
      );
      assert.equal(
        Object.keys(texts.reasons).filter((one) => !reasons.includes(one)),
        [],
      );
      assert.equal(
        pairs.filter(({ source, text }) =>
          names(text).some((name) => !names(source).includes(name)),
        ),
        [],
      );
      const all = [...pairs.map(({ text }) => text), ...Object.values(texts.reasons)];
      assert.equal(all.filter(isTechnical), []);
      // A memo or a proposal without one of its values would say less than the entry or the action.
      assert.equal(
        Object.entries({ ...texts.memos, ...texts.proposals }).filter(
          ([source, text]) => names(source).toSorted().join() !== names(text).toSorted().join(),
        ),
        [],
      );
    },
  );

its('are found by the template with the most letters', () => {
  const texts = { '{n} lines, {total}.': 'a', '{n} lines, {total}, number {number}.': 'b' };
  assert.equal(Object.values(mostSpecificFirst(texts)), ['b', 'a']);
});

its('find the values of a sentence', () => {
  const template = 'Only {on_hand} of {sku} (any) is on hand. Return at most that quantity.';
  assert.equal(
    valuesIn(template, 'Only 3 of RG-1.2 (any) is on hand. Return at most that quantity.'),
    {
      on_hand: '3',
      sku: 'RG-1.2',
    },
  );
  assert.is(valuesIn(template, 'Only 3 of RG-1.2 is on hand.'), undefined);
  assert.equal(
    valuesIn('Not possible: {why}. {next}', 'Not possible: it is paid. Void it first.'),
    {
      why: 'it is paid',
      next: 'Void it first.',
    },
  );
});

it('are shown in the language of the person', async () => {
  const { id } = await service().does('POST', '/crm/contacts', { name: 'Nora Lind' });
  const { id: invoice } = await service().does('POST', '/docs', {
    ...{ doc_type: 'invoice', contact_id: id },
    line_items: [{ name: 'Polishing', quantity: 1, unit_price: 40 }],
  });
  await service().does('POST', `/docs/${invoice}/finalize`, {});
  const goods = { name: 'Moonstone ring', sell_by: 'piece', quantity: 14, cost_price: 71.95 };
  const { id: item } = await service().does('POST', '/items', goods);
  const { location_id } = await service().does('GET', `/items/${item}`);
  const { refusals, reasons: said, memos, proposals } = (await read('service/de')) as ServiceTexts;
  await goTo('/', '[name=email]');
  await signIn();
  await page.waitForSelector('[data-line=live]');
  await goTo('/settings', 'select');
  await page.select('select', 'de');
  await page.waitForSelector('html[lang=de]');
  const [balance = ''] = Object.values(refusals['balance_open'] ?? {});
  await goTo(`/contacts/${encodeURIComponent(id)}?do=delete`, '[data-panel]');
  // The part before the first value.
  await says(balance.split('{')[0]?.trim() ?? '');
  const { id: list } = await service().does('POST', '/lists/audit', { location_id });
  await service().does('POST', `/lists/${list}/finalize`, {});
  await goTo(`/stock/${encodeURIComponent(list)}`, '[data-refused]');
  const shown = (await page.evaluate(
    "[...document.querySelectorAll('[data-refused] .reason')].map((one) => one.textContent)",
  )) as string[];
  const known = Object.values(said).map((one) => one.toLowerCase().replace(/\.$/, ''));
  assert.ok(shown.length > 0);
  await service().does('POST', '/ai/proposals', {
    ...{ tool: 'create_contact', arguments: { name: 'Dora Dale', contact_type: 'customer' } },
  });
  const [title = ''] = (proposals['Create the customer {name}'] ?? '').split('{');
  await goTo('/assistant', `.proposal ::-p-text(${title.trim()})`);
  await goTo('/books', '[data-row="0"]');
  const memo = memos['Invoice {ref}']?.split('{')[0]?.trim() ?? '';
  await page.waitForSelector(`[data-row] ::-p-text(${memo})`);
  assert.equal(
    shown.filter((one) => !known.some((reason) => one.toLowerCase().includes(reason))),
    [],
  );
});

its.run();
