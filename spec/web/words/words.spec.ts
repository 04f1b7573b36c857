import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { apiDocument } from '../../../gateway/bundle/api-document.ts';
import { ledgerBehind } from '../../../gateway/evidence/rollback-refusal.ts';
import { allModules } from '../../../gateway/modules.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { lifecycles } from '../../../machines/all.ts';
import { noticeKinds } from '../../../modules/notifications/notices/kinds.ts';
import { sourcesIn } from '../../tidy/tree.ts';

const words = suite('the words of the app');

type Catalogue = Readonly<Record<string, string>>;

const read = async (language: string): Promise<Catalogue> =>
  JSON.parse(await readFile(`gateway/web/app/words/${language}.json`, 'utf8')) as Catalogue;

const english = await read('en');

/** Names of the values that a message takes. */
const valuesOf = (message: string): readonly string[] => {
  const found = new Set<string>();
  const walk = (parts: Iterable<unknown>): void => {
    for (const part of parts) {
      // Texts are strings; a value is a list of its name, its kind and the messages of its forms.
      if (!Array.isArray(part)) continue;
      found.add(String(part[0]));
      for (const form of Object.values(part[2] ?? {})) if (Array.isArray(form)) walk(form);
    }
  };
  walk(compileMessage(message));
  return [...found].sort();
};

for (const language of ['de', 'ar', 'es', 'fr', 'id', 'it', 'ja', 'pt', 'th', 'vi'])
  words(`are complete in ${language}, with the same values`, async () => {
    const catalogue = await read(language);
    assert.equal(Object.keys(catalogue), Object.keys(english));
    for (const [key, message] of Object.entries(catalogue)) {
      assert.ok(message.trim(), key);
      const missing = valuesOf(message).filter(
        (one) => !valuesOf(english[key] ?? '').includes(one),
      );
      assert.equal(missing, [], key);
    }
  });

words('never say OK, sorry, please or successfully', () => {
  const found = Object.entries(english).filter(([, text]) =>
    /\b(?:ok|okay|sorry|please|successfully|oops)\b|!/i.test(text),
  );
  assert.equal(found, []);
});

const appText = sourcesIn('gateway')
  .filter(({ file }) => file.startsWith('gateway/web/app/'))
  .map(({ text }) => text)
  .join('\n');

/** Names of a family of texts that the app looks up by what the API answers. */
const namesIn = (family: string): readonly string[] =>
  Object.keys(english)
    .filter((key) => key.startsWith(`${family}.`) && !appText.includes(`'${key}'`))
    .map((key) => key.slice(family.length + 1));

words('name events, actions and errors as the API does', async () => {
  const types = new Set(registryOf(allModules).actorOfFact.keys());
  const events = [...namesIn('event'), ...namesIn('will')];
  assert.ok(events.length > 40);
  assert.equal(
    events.filter((name) => !types.has(name)),
    [],
  );
  const actions = new Set([...lifecycles.values()].flatMap((one) => one.events));
  assert.ok(namesIn('action').length > 3);
  assert.equal(
    namesIn('action').filter((name) => !actions.has(name)),
    [],
  );
  const document = JSON.stringify(await apiDocument());
  assert.ok(namesIn('refused').length > 5);
  const ofNoOperation = ['unreachable', ledgerBehind.code];
  assert.equal(
    namesIn('refused').filter(
      (code) => !document.includes(`\`${code}\``) && !ofNoOperation.includes(code),
    ),
    [],
  );
});

words('have a sentence for everything that is recorded', () => {
  const types = [...registryOf(allModules).actorOfFact.keys()];
  assert.ok(types.length > 300);
  assert.equal(
    types.filter((type) => english[`event.${type}`] === undefined),
    [],
  );
});

words('have a title for each kind of notification, and no text for an unknown kind', () => {
  assert.ok(noticeKinds.length > 15);
  const named = namesIn('notice').map((name) => name.split('.'));
  const kinds = (part: string): readonly string[] =>
    named.flatMap(([kind = '', last]) => (last === part ? [kind] : []));
  assert.equal(kinds('title'), noticeKinds);
  assert.equal(
    kinds('body').filter((kind) => !kinds('title').includes(kind)),
    [],
  );
  assert.equal(named.length, kinds('title').length + kinds('body').length);
});

words.run();
