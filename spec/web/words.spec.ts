import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const words = suite('the words of the app');

type Catalogue = Readonly<Record<string, string>>;

const read = async (language: string): Promise<Catalogue> =>
  JSON.parse(await readFile(`gateway/web/app/words/${language}.json`, 'utf8')) as Catalogue;

const english = await read('en');

/** Names of the values that a message takes. */
const valuesOf = (message: string): readonly string[] => {
  const found = new Set<string>();
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    if (typeof part[0] === 'string' && part.length <= 3 && /^\w+$/.test(part[0]))
      found.add(part[0]);
    for (const one of part)
      if (typeof one === 'object' && one !== null)
        for (const inner of Array.isArray(one) ? [one] : Object.values(one)) walk(inner);
  };
  for (const part of compileMessage(message)) walk(part);
  return [...found].sort();
};

for (const language of ['de', 'ar'])
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

words.run();
